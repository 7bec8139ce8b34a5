import type { Part } from '../call_fields.ts'

/** A fault of the service, a provider or the connection during a call. Instants are epoch milliseconds. */
export type Incident = {
  id: string
  /**
   * - `failure`: a model, a recognizer or a voice failed, or gave no answer in time.
   * - `dead_end`: in a turn a model neither recorded nor asked anything, and the agent asked itself.
   * - `left_out`: a model refused what a participant said, and replied without it.
   * - `never_final`: a recognizer did not finish words that were shown, and they count as said or were dropped.
   * - `replaced`: another process of the agent took the call over.
   * - `connection`: a participant or the agent was badly connected, or away.
   * - `track`: a participant sent what is not allowed, such as pictures as a microphone, and it was taken away.
   */
  kind: 'failure' | 'dead_end' | 'left_out' | 'never_final' | 'replaced' | 'connection' | 'track'
  /** The failed part; null for `replaced`, `connection` and `track`. */
  part: Part | null
  /** What it is about, such as `model gpt-4.1-mini`. */
  title: string
  /** One sentence, or a word for the state; null for none. */
  detail: string | null
  began_at: number
  /** Null if it has no duration, or is not over. */
  ended_at: number | null
}

/** Everyday names for the parts of an agent that can fail. */
export const PART_NAMES: Record<Part, string> = { llm: 'model', stt: 'recognizer', tts: 'voice' }

/** How often each part failed. */
export type FailureCounts = Partial<Record<Part, number>>

/** For example `the model failed once, the recognizer 12 times`; empty for none. */
export function failuresInWords(counts: FailureCounts): string {
  const failed = Object.entries(counts).filter(([, count]) => count > 0)
  return failed
    .map(([part, count], index) => {
      const times = count === 1 ? 'once' : `${count} times`
      return `the ${PART_NAMES[part as Part]} ${index === 0 ? 'failed or gave no answer ' : ''}${times}`
    })
    .join(', ')
}
