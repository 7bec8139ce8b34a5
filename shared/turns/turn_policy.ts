import { z } from 'zod'
import { flag, integer } from '../base/schema/fields.ts'
import type { SystemSettings } from '../platform/settings.ts'
import { TurnEndBackend } from '../platform/turn_end_backends.ts'
import { Patience, WAITS, Waits } from '../templates/patience.ts'

const waits = (patience: Patience) =>
  Waits.describe(`The waits of goals with the patience \`${patience}\``)

export const AllWaits = z
  .object({
    quick: waits('quick'),
    normal: waits('normal'),
    reflective: waits('reflective'),
    spelling: waits('spelling'),
  })
  .meta({ id: 'AllWaits', description: 'The waits, by the patience of the goal' })

/** By evidence: the wait follows from `z`, according to the goal's patience. */
const ByEvidence = z
  .object({
    kind: z.literal('evidence').describe('The wait follows from all evidence combined'),
    by: TurnEndBackend,
    waits: AllWaits,
  })
  .meta({ id: 'TurnPolicyByEvidence', description: 'The wait follows from all evidence combined' })

/** One of two delays: the shorter after speech that seems finished. */
const ByDelays = z
  .object({
    kind: z
      .literal('delays')
      .describe('One of two waits, the shorter after speech that seems finished'),
    by: TurnEndBackend,
    threshold: z
      .number()
      .nullable()
      .describe('Probability from which speech seems finished, 0 … 1; null: no model is asked'),
    min_ms: integer('Wait after speech that seems finished, in milliseconds'),
    max_ms: integer('Wait after any other, in milliseconds'),
    repeats: flag('Whether the model is asked again while the silence lasts'),
  })
  .meta({
    id: 'TurnPolicyByDelays',
    description: 'One of two waits, the shorter after speech that seems finished',
  })

/** The settings by which a call decided that a turn was over, as they were in force. */
export const TurnPolicy = z
  .discriminatedUnion('kind', [ByEvidence, ByDelays])
  .meta({ id: 'TurnPolicy', description: 'How a call decides that a turn is over' })
export type TurnPolicy = z.infer<typeof TurnPolicy>

export type TurnSettings = Pick<
  SystemSettings,
  | 'turns.waits'
  | 'turns.min_delay_ms'
  | 'turns.max_delay_ms'
  | 'audio.eou_vad_silence_ms'
  | 'audio.eou_audio_threshold'
  | 'audio.eou_smart_turn_v3_threshold'
>

/**
 * The policy that results from settings.
 *
 * @param calibrated threshold of v1-mini if the settings have none; null: unknown
 */
export function policyOf(
  by: TurnEndBackend,
  settings: TurnSettings,
  calibrated: number | null,
): TurnPolicy {
  const delays = { min_ms: settings['turns.min_delay_ms'], max_ms: settings['turns.max_delay_ms'] }
  const silence_ms = settings['audio.eou_vad_silence_ms']
  const once = { kind: 'delays', threshold: null, repeats: false, by } as const
  switch (by) {
    case 'evidence':
      return { kind: 'evidence', by, waits: waitsIn(settings) }
    case 'text':
      return { ...once, ...delays }
    case 'vad':
      return { ...once, min_ms: silence_ms, max_ms: silence_ms }
    case 'audio': {
      const threshold = settings['audio.eou_audio_threshold'] ?? calibrated
      return { ...once, threshold, ...delays }
    }
    case 'smart_turn_v3': {
      const threshold = settings['audio.eou_smart_turn_v3_threshold']
      return { ...once, threshold, ...delays }
    }
  }
}

/** The waits that settings define for each patience. */
export function waitsIn({ 'turns.waits': changed }: Pick<TurnSettings, 'turns.waits'>) {
  const waits = Patience.options.map((patience) => [
    patience,
    { ...WAITS[patience], ...changed[patience] },
  ])
  return Object.fromEntries(waits) as Record<Patience, Waits>
}

/** The longest wait after final words, in milliseconds. */
export function longestWait(policy: TurnPolicy, patience: Patience): number {
  return policy.kind === 'evidence' ? policy.waits[patience].hi_ms : policy.max_ms
}

/** From a call's setup; null for imported calls. */
export function policyIn(setup: Record<string, unknown>): TurnPolicy | null {
  return TurnPolicy.safeParse(setup.turn_policy).data ?? null
}
