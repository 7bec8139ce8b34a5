import type { Part } from '../call_fields.ts'
import type { Repair } from '../repair.ts'

/** What a call has used, by model. */
export type Usage = {
  llm: Record<string, { input_tokens: number; cached_tokens: number; output_tokens: number }>
  stt: Record<string, { audio_ms: number }>
  tts: Record<string, { characters: number; audio_ms: number }>
  /** Pictures shown to models, which their input tokens include as well; absent for none. */
  image?: Record<string, { pictures: number }>
  /** Model calls that were cut short and reported no tokens. */
  unmetered_calls: number
  /** How often something in the replies of a model was brought into OpenAI's form; absent for never. */
  repairs?: Record<string, Partial<Record<Repair, number>>>
  /** How often a model, a recognizer or a voice failed or timed out; absent for never. */
  failures?: Partial<Record<Part, Record<string, number>>>
  /** The latest failure of each: when (ISO 8601), and a message for the operator. */
  last_failures?: Partial<Record<Part, Record<string, { at: string; error: string }>>>
}
