import { expect, test } from 'vitest'
import type { PartAnswers } from '../../../providers/checks/part_checks.ts'
import { PartRounds } from '../../../providers/checks/part_rounds.ts'
import type { Checked } from '../../../providers/provider.ts'

const answers = (verdict: Checked['verdict']): PartAnswers => ({
  llm: [{ verdict, text: verdict }],
  stt: [{ verdict: 'accepts', text: 'fine' }],
  tts: [{ verdict: 'accepts', text: 'fine' }],
})

test('a refusal counts at once; the absence of a provider that was there only when it lasts; silence never', () => {
  const rounds = new PartRounds()
  const state = (verdict: Checked['verdict']) => rounds.judge(answers(verdict))[0]!.state
  expect(['accepts', 'away', 'away'].map((one) => state(one as 'away'))).toEqual([
    'works',
    'doubtful',
    'doubtful',
  ])
  expect(state('away')).toBe('broken')
  expect(state('away')).toBe('broken')
  expect(state('accepts')).toBe('works')
  expect(state('refuses')).toBe('broken')
  for (let round = 0; round < 5; round++) expect(state('silent')).toBe('doubtful')
})

test('a provider that nobody has seen yet is broken at once, as a start says', () => {
  const rounds = new PartRounds()
  expect(rounds.judge(answers('away'))[0]!.state).toBe('broken')
})

test('the next round is urgent only while a part is broken or about to be', () => {
  const rounds = new PartRounds()
  const isPressing = (verdict: Checked['verdict']) => {
    rounds.judge(answers(verdict))
    return rounds.isPressing
  }
  expect(isPressing('accepts')).toBe(false)
  expect(isPressing('unclear')).toBe(false)
  expect(isPressing('silent')).toBe(false)
  expect(isPressing('away')).toBe(true)
  expect(isPressing('refuses')).toBe(true)
  expect(isPressing('accepts')).toBe(false)
})
