import type { TurnEndBackend } from '../../platform/turn_end_backends.ts'
import { policyOf, type TurnPolicy, type TurnSettings } from '../turn_policy.ts'
import type { LabSettingsChange } from './lab_answer.ts'

/** The settings that decide when a turn is over. */
export type LabSettings = TurnSettings & { 'audio.eou_backend': TurnEndBackend }

/** Settings, and the policy that calls derive from them. */
export type Candidate = { settings: LabSettings; policy: TurnPolicy }

/** @param calibrated threshold of v1-mini if the settings have none; null: unknown */
export function candidateOf(settings: LabSettings, calibrated: number | null): Candidate {
  return { settings, policy: policyOf(settings['audio.eou_backend'], settings, calibrated) }
}

/** The difference from today's settings, as a change of them. */
export function changeOf(settings: LabSettings, today: LabSettings): LabSettingsChange {
  const names = Object.keys(settings) as (keyof LabSettings)[]
  const differing = names.filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(today[name]),
  )
  return Object.fromEntries(differing.map((name) => [name, settings[name]]))
}

/** How far apart two settings of one backend are; a hundred milliseconds count as one logit, or as 0.1. */
export function distanceOf({ policy: a }: Candidate, { policy: b }: Candidate): number {
  const others = scaled(b)
  return scaled(a).reduce((sum, value, i) => sum + Math.abs(value - (others[i] ?? 0)), 0)
}

function scaled(policy: TurnPolicy): number[] {
  if (policy.kind === 'delays') {
    return [policy.min_ms / 100, policy.max_ms / 100, (policy.threshold ?? 0) * 10]
  }
  return Object.values(policy.waits).flatMap(({ z0, z1, lo_ms, hi_ms }) => {
    return [z0, z1, lo_ms / 100, hi_ms / 100]
  })
}
