import { expect, test } from 'vitest'
import type { PartAnswers } from '../../../local/services/part_checks.ts'
import { PartRounds } from '../../../local/services/part_rounds.ts'
import type { Checked } from '../../../local/services/provider_check.ts'

const answers = (verdict: Checked['verdict']): PartAnswers => ({
  llm: [{ verdict, text: verdict }],
  stt: [{ verdict: 'accepts', text: 'fine' }],
  tts: [{ verdict: 'accepts', text: 'fine' }],
})

test('a refusal counts at once; a provider that does not answer only when that lasts', () => {
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
})
