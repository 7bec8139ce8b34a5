import { expect, test } from 'vitest'
import type { PartAnswers } from '../../../providers/checks/part_checks.ts'
import { PartRounds } from '../../../providers/checks/part_rounds.ts'
import type { Checked } from '../../../providers/provider.ts'

const answers = (verdict: Checked['verdict']): PartAnswers => ({
  llm: [{ verdict, text: verdict }],
  stt: [{ verdict: 'accepts', text: 'fine' }],
  tts: [{ verdict: 'accepts', text: 'fine' }],
})

test('a refusal counts at once; a provider that is not there only when that lasts; a silent one never', () => {
  const rounds = new PartRounds()
  const state = (verdict: Checked['verdict']) => rounds.judge(answers(verdict))[0]!.state
  expect(['away', 'away', 'accepts', 'away', 'away'].map((one) => state(one as 'away'))).toEqual([
    'doubtful',
    'doubtful',
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
