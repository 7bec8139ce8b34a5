import type { WordError } from '../speech/recognizer/word_error.ts'
import type { Received } from './receiver.ts'
import type { Comparison } from './said_and_heard.ts'
import type { Interview, Timing } from './service_answers.ts'

/** What the demo brought back; printed for people, or as JSON. */
export type DemoResult = {
  language: string
  goals: readonly { id: string; type: string; title: string }[]
  interview: Interview
  timing: Timing
  received: readonly Received[]
  /** What was said beside what was heard, utterance by utterance, and in all. */
  words: Comparison[]
  word_error: WordError
  /** Who turned the sound into words. */
  recognizer: string
  /** When the participant joined, epoch milliseconds. */
  started_at: number
  /** From the beginning of the start to the end, in milliseconds. */
  duration_ms: number
  /** One sentence for each expectation that was not met; empty when all is well. */
  failed: string[]
}
