import { z } from 'zod'
import type { SystemSettings } from '../../../../shared/platform/settings.ts'
import { TurnEndBackend } from '../../../../shared/platform/turn_end_backends.ts'
import { LabSettingsChange } from '../../../../shared/turns/lab/lab_answer.ts'
import type { LabSettings } from '../../../../shared/turns/lab/lab_settings.ts'
import { ChangedWaits, type Patience } from '../../../../shared/templates/patience.ts'
import { plainIssue } from '../../../http/plain_issue.ts'
import { InvalidRequest } from '../../../http/validate.ts'

const number = (description: string, least: number, most: number) =>
  z.coerce
    .number()
    .min(least)
    .max(most)
    .meta({ type: 'number' })
    .optional()
    .describe(`${description}; absent: the current setting`)
const milliseconds = (description: string) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .meta({ type: 'integer' })
    .optional()
    .describe(`${description}, in milliseconds; absent: the current setting`)

/** The settings to try out, one parameter each. */
export const LAB_QUERY = {
  backend: TurnEndBackend.optional().describe('What decides; absent: the current setting'),
  threshold: number('Threshold of `audio` or `smart_turn_v3`', 0.01, 0.99),
  min_delay_ms: milliseconds('Wait after speech that seems finished, for delays'),
  max_delay_ms: milliseconds('Wait after any other speech, for delays'),
  silence_ms: milliseconds('Silence that `vad` waits for'),
  z0: number('Evidence up to which to wait longest, for the patience', -10, 10),
  z1: number('Evidence from which to wait shortest, for the patience', -10, 10),
  lo_ms: milliseconds('Shortest wait by evidence, for the patience'),
  hi_ms: milliseconds('Longest wait by evidence, for the patience'),
}
type Query = z.output<z.ZodObject<typeof LAB_QUERY>> & { patience: Patience }

/**
 * The current settings, those around which others are tried, and those that are asked about; null when none
 * are.
 *
 * @throws InvalidRequest when they do not fit together
 */
export function labSettings(settings: SystemSettings, query: Query) {
  const names = Object.keys(LabSettingsChange.shape) as (keyof LabSettings)[]
  const today = Object.fromEntries(names.map((name) => [name, settings[name]])) as LabSettings
  const base = { ...today, 'audio.eou_backend': query.backend ?? today['audio.eou_backend'] }
  const isAsked = Object.keys(LAB_QUERY).some((name) => query[name as keyof Query] !== undefined)
  return { today, base, asked: isAsked ? askedFor(base, query) : null }
}

const DELAYS: TurnEndBackend[] = ['text', 'audio', 'smart_turn_v3']
/** The backends under which a setting has an effect. */
const EFFECTIVE: Partial<Record<keyof typeof LAB_QUERY, TurnEndBackend[]>> = {
  threshold: ['audio', 'smart_turn_v3'],
  ...{ min_delay_ms: DELAYS, max_delay_ms: DELAYS },
  silence_ms: ['vad'],
  ...{ z0: ['evidence'], z1: ['evidence'], lo_ms: ['evidence'], hi_ms: ['evidence'] },
}

/** @throws InvalidRequest naming each setting that would have no effect */
function refuseWithoutEffect(query: Query, backend: TurnEndBackend) {
  const issues = Object.entries(EFFECTIVE).flatMap(([name, backends]) => {
    if (query[name as keyof Query] === undefined || backends.includes(backend)) return []
    const message = `Has no effect on \`${backend}\`; send it with backend=${backends.join(' or ')}`
    return [{ path: [name], message }]
  })
  if (issues.length > 0) throw new InvalidRequest('query', issues)
}

function askedFor(base: LabSettings, query: Query): LabSettings {
  refuseWithoutEffect(query, base['audio.eou_backend'])
  const { threshold, min_delay_ms, max_delay_ms, silence_ms, patience, z0, z1, lo_ms, hi_ms } =
    query
  const waits = Object.entries({ z0, z1, lo_ms, hi_ms }).filter(([, value]) => value !== undefined)
  const changed = { ...base['turns.waits'][patience], ...Object.fromEntries(waits) }
  const asked: LabSettings = {
    ...base,
    'turns.min_delay_ms': min_delay_ms ?? base['turns.min_delay_ms'],
    'turns.max_delay_ms': max_delay_ms ?? base['turns.max_delay_ms'],
    'audio.eou_vad_silence_ms': silence_ms ?? base['audio.eou_vad_silence_ms'],
    ...(threshold !== undefined && thresholdOf(base, threshold)),
    ...(waits.length > 0 && { 'turns.waits': { ...base['turns.waits'], [patience]: changed } }),
  }
  const { error } = ChangedWaits.safeParse(asked['turns.waits'], { error: plainIssue })
  if (error) {
    const issues = error.issues.map(({ path, message }) => ({ path: path.slice(-1), message }))
    throw new InvalidRequest('query', issues)
  }
  const { 'turns.min_delay_ms': least, 'turns.max_delay_ms': most } = asked
  if (least > most) {
    const path = [min_delay_ms === undefined ? 'max_delay_ms' : 'min_delay_ms']
    const message = `min_delay_ms (${least}) must not be above max_delay_ms (${most})`
    throw new InvalidRequest('query', [{ path, message }])
  }
  return asked
}

function thresholdOf(base: LabSettings, threshold: number): Partial<LabSettings> {
  if (base['audio.eou_backend'] === 'audio') return { 'audio.eou_audio_threshold': threshold }
  return { 'audio.eou_smart_turn_v3_threshold': threshold }
}
