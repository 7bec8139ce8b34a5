import { expect, test } from 'vitest'
import { keepRehearsals } from '../../../providers/checks/kept_rehearsals.ts'
import type { PartAnswers } from '../../../providers/checks/part_checks.ts'
import type { Checked } from '../../../providers/provider.ts'

const FINE: Checked = { verdict: 'accepts', text: 'fine' }
const answers = (llm: Checked = FINE): PartAnswers => ({ llm: [llm], stt: [FINE], tts: [FINE] })
const asked = (LLM_MODEL: string) => ({ env: { LLM_MODEL }, local: [] })
const CHATS: Checked = { verdict: 'unfit', text: 'only chats' }
const FIVE_MINUTES = 300_000

function kept(...shown: Checked[]) {
  let rehearsals = 0
  let time = 0
  const keeper = keepRehearsals(
    async () => answers(shown[Math.min(rehearsals++, shown.length - 1)]),
    () => time,
  )
  return { ...keeper, count: () => rehearsals, pass: () => (time += FIVE_MINUTES) }
}

test('a rehearsal is kept until others are asked, however long that takes', async () => {
  const { renew, shownBy, count, pass } = kept({ ...FINE, text: 'm answers' })
  expect(shownBy(asked('m'), answers())).toEqual(answers())
  expect(await renew(asked('m'), answers())).toBe(true)
  expect(shownBy(asked('m'), answers()).llm[0]!.text).toBe('m answers')
  for (let i = 0; i < 3; i++) {
    pass()
    expect(await renew(asked('m'), answers())).toBe(false)
  }
  expect(shownBy(asked('other'), answers())).toEqual(answers())
  expect(await renew(asked('other'), answers())).toBe(true)
  expect(count()).toBe(2)
})

test('what is wrong is rehearsed again, but not at once', async () => {
  const { renew, shownBy, pass } = kept(CHATS, FINE)
  await renew(asked('m'), answers())
  expect(shownBy(asked('m'), answers()).llm).toEqual([CHATS])
  expect(await renew(asked('m'), answers())).toBe(false)
  pass()
  expect(await renew(asked('m'), answers())).toBe(true)
  expect(shownBy(asked('m'), answers()).llm).toEqual([FINE])
})

test.each([
  ['after a failure in a call', true, answers()],
  ['when a provider answers otherwise', false, answers({ verdict: 'unclear', text: 'HTTP 500' })],
])('there is a rehearsal %s, once five minutes have passed', async (_, isDoubted, said) => {
  const { renew, doubt, pass } = kept(FINE)
  await renew(asked('m'), answers())
  if (isDoubted) doubt()
  expect(await renew(asked('m'), said)).toBe(false)
  pass()
  expect(await renew(asked('m'), said)).toBe(true)
})

test('what a provider says now counts more than what it did when it said something else', async () => {
  const { renew, shownBy } = kept(CHATS)
  await renew(asked('m'), answers())
  const gone: Checked = { verdict: 'away', text: 'cannot be reached' }
  expect(shownBy(asked('m'), answers(gone)).llm).toEqual([gone])
})
