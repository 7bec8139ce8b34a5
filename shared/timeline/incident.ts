import { describedEnum } from '../schema/described_enum.ts'
import type { Part } from '../result/call_fields.ts'

export const IncidentKind = describedEnum('What went wrong', {
  failure: 'a model, a recognizer or a voice failed or timed out',
  replaced: 'another agent process took over the call',
  connection: 'a participant or the agent had a poor connection, or was away',
})

/** A fault of the service, of a provider or of the connection in a call. Instants are epoch milliseconds. */
export type Incident = {
  id: string
  kind: (typeof IncidentKind.options)[number]
  /** Of a failure; null for the other kinds. */
  part: Part | null
  /** What it is about, such as `model gpt-4.1-mini`. */
  title: string
  /** One sentence, or a word of state; null for none. */
  detail: string | null
  began_at: number
  /** Null when it took no time, or is not over. */
  ended_at: number | null
}

/** How people call the parts of an agent that fail. */
export const PART_NAMES: Record<Part, string> = { llm: 'model', stt: 'recognizer', tts: 'voice' }

/** How often each part failed. */
export type FailureCounts = Partial<Record<Part, number>>

/** Such as `the model failed once, the recognizer 12 times`; empty for none. */
export function failuresInWords(counts: FailureCounts): string {
  const failed = Object.entries(counts).filter(([, count]) => count > 0)
  return failed
    .map(([part, count], index) => {
      const times = count === 1 ? 'once' : `${count} times`
      return `the ${PART_NAMES[part as Part]} ${index === 0 ? 'failed or gave no answer ' : ''}${times}`
    })
    .join(', ')
}
