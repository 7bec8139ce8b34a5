import { expect, test } from 'vitest'
import type { TurnEndChoice } from '../../../agent/hear/turn_end_choice.ts'
import { turnPolicy, rulesForGoals } from '../../../agent/turn_taking/rules_for_goals.ts'
import type { SystemSettings } from '../../../shared/platform/settings.ts'
import { Goal } from '../../../shared/templates/goals/goal.ts'
import type { TurnRules } from '../../../shared/turns/next_turn.ts'
import { SETTINGS } from '../../helpers/api/settings.ts'

const CHOICES: Record<TurnEndChoice['backend'], TurnEndChoice> = {
  evidence: { backend: 'evidence', model: 'smart_turn_v3', shadow: 'none' },
  text: { backend: 'text', model: null, shadow: 'none' },
  vad: { backend: 'vad', model: null, shadow: 'none' },
  audio: { backend: 'audio', model: 'audio', shadow: 'none' },
  smart_turn_v3: { backend: 'smart_turn_v3', model: 'smart_turn_v3', shadow: 'none' },
}

function rulesFor(
  turn_end: TurnEndChoice,
  {
    goal = {},
    changed = {},
    ...more
  }: { goal?: object; changed?: Partial<SystemSettings> } & Partial<
    Record<'isPreemptive' | 'acknowledges', boolean>
  > = {},
): TurnRules {
  const settings = { ...SETTINGS, ...changed }
  const options = { isPreemptive: true, acknowledges: true, ...more }
  const policy = turnPolicy({ settings, turn_end, language: 'en' })
  const rules = rulesForGoals({ policy, language: 'en', ...options })
  return rules(Goal.parse({ id: 'work', ...goal }))
}

const waited = (rules: TurnRules, p: number | null, text = 'I teach.') =>
  rules.waitFor(rules.judge(p, text), text)

test('the patience of the goal being asked about determines how long to wait', () => {
  const [quick, normal, reflective, spelling] = ['quick', 'normal', 'reflective', 'spelling'].map(
    (patience) => waited(rulesFor(CHOICES.evidence, { goal: { patience } }), 0.5),
  )
  expect(waited(rulesFor(CHOICES.evidence), 0.5)).toBe(normal)
  expect([quick, normal, reflective, spelling]).toEqual(
    [quick!, normal!, reflective!, spelling!].toSorted((a, b) => a - b),
  )
})

test('an answer to the question shortens the wait, and what cannot be one lengthens it', () => {
  const rules = rulesFor(CHOICES.evidence, { goal: { type: 'number' } })
  const open = waited(rulesFor(CHOICES.evidence), 0.92, 'I drink seven.')
  expect(waited(rules, 0.92, 'I drink seven.')).toBeLessThan(open)
  expect(waited(rules, 0.92, 'I drink it black.')).toBeGreaterThan(open)
})

test('after a lone yes, the agent never waits less than half a second', () => {
  const rules = rulesFor(CHOICES.evidence, { goal: { type: 'boolean', patience: 'quick' } })
  expect(waited(rules, 0.99, 'Yes.')).toBe(500)
  expect(waited(rules, 0.99, 'Yes, I work there.')).toBeLessThan(500)
})

test('an operator changes the waits of one patience', () => {
  const changed = { 'turns.waits': { normal: { lo_ms: 123 } } }
  expect(waited(rulesFor(CHOICES.evidence, { changed }), 0.99)).toBe(123)
  const goal = { patience: 'quick' }
  expect(waited(rulesFor(CHOICES.evidence, { changed, goal }), 0.99)).not.toBe(123)
})

test('v1-mini in place of smart-turn is asked again, and judged by its own threshold', () => {
  const rules = rulesFor({ ...CHOICES.evidence, model: 'audio' })
  expect(rules.ask_again_ms).not.toBeNull()
  expect([waited(rules, 0.37), waited(rules, 0.35)]).toEqual([300, 1_200])
  expect([waited(rules, null, 'I teach.'), waited(rules, null, 'I teach and')]).toEqual([
    300, 1_200,
  ])
})

test('when silence alone decides, no model is asked and every turn waits equally long', () => {
  const rules = rulesFor(CHOICES.vad, { changed: { 'audio.eou_vad_silence_ms': 700 } })
  expect(rules.ask_ms).toBeNull()
  expect([waited(rules, null), waited(rules, null, 'I teach and')]).toEqual([700, 700])
})

test('when the words decide, an open sentence waits for more and a closed one does not', () => {
  const rules = rulesFor(CHOICES.text)
  expect([waited(rules, null, 'I teach.'), waited(rules, null, 'I teach and')]).toEqual([
    300, 1_800,
  ])
})

test('when a model decides, its threshold applies, and without an answer the turn counts as over', () => {
  const changed = { 'audio.eou_audio_threshold': 0.7, 'audio.eou_smart_turn_v3_threshold': 0.6 }
  const [mini, smart] = [CHOICES.audio, CHOICES.smart_turn_v3].map((turn_end) =>
    rulesFor(turn_end, { changed }),
  )
  expect([0.71, 0.69, null].map((p) => waited(mini!, p))).toEqual([300, 1_800, 300])
  expect([0.61, 0.59, null].map((p) => waited(smart!, p))).toEqual([300, 1_800, 300])
  expect(waited(rulesFor(CHOICES.audio), 0.37)).toBe(300)
})

test('answers are prepared, and acknowledged early, only where that is allowed', () => {
  const { guess, acknowledge } = rulesFor(CHOICES.evidence)
  expect([guess, acknowledge]).not.toContain(null)
  expect(rulesFor(CHOICES.evidence, { isPreemptive: false }).guess).toBeNull()
  expect(rulesFor(CHOICES.evidence, { acknowledges: false }).acknowledge).toBeNull()
  for (const goal of [
    { confirm: 'read_back' },
    { patience: 'reflective' },
    { patience: 'spelling' },
  ]) {
    expect(rulesFor(CHOICES.evidence, { goal }).acknowledge).toBeNull()
  }
  for (const backend of ['text', 'vad', 'audio', 'smart_turn_v3'] as const) {
    expect(rulesFor(CHOICES[backend]).acknowledge).toBeNull()
  }
})
