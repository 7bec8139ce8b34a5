import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { exampleId, wireId } from '../base/schema/wire_id.ts'
import { AnyFields, instant, text, textOrNull } from '../base/schema/fields.ts'

/*
 * A call on the wire.
 */

export const Part = describedEnum('A part of the agent', {
  llm: 'the language model',
  stt: 'speech recognition',
  tts: 'the voice',
}).meta({ id: 'AgentPart' })
export type Part = z.infer<typeof Part>

type Place = { provider: string; model?: string }

/** The provider of each part of a call; that of a fallback is keyed by part and model. */
export function providersOf(
  setup: Partial<Record<Part, Place & { fallback?: Place }>>,
): Partial<Record<string, string>> {
  const { llm, stt, tts } = setup
  return Object.fromEntries(
    Object.entries({ llm, stt, tts }).flatMap(([part, of]) => {
      if (!of) return []
      const { provider, model, fallback } = of
      const isOther = fallback && fallback.model !== model
      const second = isOther ? [[`${part} ${fallback.model}`, fallback.provider]] : []
      return [[part, provider], ...second]
    }),
  )
}

export const TurnRole = describedEnum('Who spoke', {
  assistant: 'the agent',
  user: 'a participant',
}).meta({ id: 'TurnRole' })

export const Speaker = textOrNull(
  'Name of the participant; null for the agent and for somebody without a name',
)

export const SpeakerId = wireId('per')
  .nullable()
  .describe('Id of the participant; null for the agent, and when it is not known')

export const CallCost = AnyFields.nullable()
  .describe(
    'What the call cost: `currency`, `total`, and `items` by model, each with `quantity`, `unit`, `rate` and `amount`; when `lower_bound` is true, some amount is unknown or in another currency, and the true cost is higher. Null until the call is over',
  )
  .meta({ examples: [{ currency: 'USD', total: 0.0412, items: [], lower_bound: false }] })

export const CallSetup = AnyFields.describe(
  'What the call runs on: provider and model of `llm`, `stt` and `tts`, `stt_language`, `vad_backend`, `eou_backend`, `preemptive_generation`, `time_zone` (by which the agent understands "yesterday"; null where no page told one: by UTC), and in `turn_policy` the settings by which the end of a turn was decided; empty until the call begins',
).meta({
  examples: [{ llm: { provider: 'api.openai.com', model: 'gpt-4.1-mini' }, stt_language: 'en' }],
})

const EXAMPLE = [
  {
    turn_id: exampleId('trn'),
    role: 'assistant',
    text: 'How many cups of coffee do you drink a day?',
    timestamp: '2026-11-21T16:45:04.000Z',
    speaker: null,
    person_id: null,
  },
  {
    turn_id: exampleId('trn'),
    role: 'user',
    text: 'Three cups.',
    timestamp: '2026-11-21T16:45:09.000Z',
    speaker: 'Ada',
    person_id: 'per_01kahhmq3tn8c2v5w9xyz4b7de',
  },
]

export const TranscriptEntry = z
  .object({
    turn_id: wireId('trn'),
    role: TurnRole,
    text: text('What was said; of an interrupted answer, what was heard'),
    timestamp: instant('When it was first heard'),
    speaker: Speaker,
    person_id: SpeakerId,
  })
  .meta({ id: 'TranscriptEntry', description: 'What one side said without a break' })
export type TranscriptEntry = z.infer<typeof TranscriptEntry>

export const Transcript = z
  .array(TranscriptEntry)
  .describe('What was said by both sides, in order')
  .meta({ examples: [EXAMPLE] })
