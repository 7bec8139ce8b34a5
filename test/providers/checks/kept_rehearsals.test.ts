import { expect, test } from 'vitest'
import { keepRehearsals } from '../../../providers/checks/kept_rehearsals.ts'
import type { PartAnswers } from '../../../providers/checks/part_checks.ts'
import type { Checked } from '../../../providers/provider.ts'

const FINE: Checked = { verdict: 'accepts', text: 'fine' }
const answers = (llm: Checked = FINE): PartAnswers => ({ llm: [llm], stt: [FINE], tts: [FINE] })
const asked = (LLM_MODEL: string) => ({ env: { LLM_MODEL }, local: [] })
const CHATS: Checked = { verdict: 'unfit', text: 'only chats' }
const FAILS: Checked = { verdict: 'fails', text: 'knows no tools' }
const MINUTE = 60_000

/** @param shown what rehearsals with the model show, in turn; those with the others show that they are fine */
function kept(...shown: (Checked | Error)[]) {
  const rehearsed: string[] = []
  let rehearsals = 0
  let time = 0
  const keeper = keepRehearsals(
    async (part, _, __, isBrief) => {
      rehearsed.push(isBrief ? `${part}, in brief` : part)
      if (part !== 'llm') return FINE
      const one = shown[Math.min(rehearsals++, shown.length - 1)]!
      if (one instanceof Error) throw one
      return one
    },
    () => time,
  )
  return {
    ...keeper,
    count: () => rehearsals,
    rehearsed,
    pass: (minutes: number) => (time += minutes * MINUTE),
    isDue: async (said = answers()) => (await keeper.renew(asked('m'), said)) !== undefined,
    shown: (said = answers()) => keeper.shownBy(asked('m'), said).llm[0]!,
  }
}

test('a rehearsal is kept until others are asked, however long that takes', async () => {
  const { renew, shownBy, count, pass } = kept({ ...FINE, text: 'm', notes: ['slow'] })
  expect(shownBy(asked('m'), answers())).toEqual(answers())
  expect(await renew(asked('m'), answers())).toMatchObject({ llm: [{ text: 'm' }], stt: [FINE] })
  expect(shownBy(asked('m'), answers()).llm[0]!.text).toBe('m')
  for (let i = 0; i < 3; i++) {
    pass(60)
    expect(await renew(asked('m'), answers())).toBeUndefined()
  }
  expect(shownBy(asked('other'), answers())).toEqual(answers())
  expect(await renew(asked('other'), answers())).toBeDefined()
  expect(count()).toBe(2)
})

test('what is wrong is rehearsed again, alone and not at once', async () => {
  const { isDue, shown, rehearsed, pass } = kept(CHATS, FINE)
  await isDue()
  expect(rehearsed.splice(0)).toEqual(['llm', 'stt', 'tts'])
  expect(shown()).toEqual(CHATS)
  expect(await isDue()).toBe(false)
  pass(5)
  expect(await isDue()).toBe(true)
  expect(shown()).toEqual(FINE)
  expect(rehearsed).toEqual(['llm'])
})

test('what stays as doubtful as it was is rehearsed ever more seldom, at least once an hour', async () => {
  const { isDue, pass } = kept(CHATS)
  const at: number[] = []
  for (let minute = 0; minute < 200; minute++, pass(1)) if (await isDue()) at.push(minute)
  expect(at).toEqual([0, 5, 15, 35, 75, 135, 195])
})

test('a provider that cannot be used any more counts as broken once three rehearsals have shown it', async () => {
  const { isDue, shown, isPressing, pass, doubt } = kept(FINE, FAILS, FAILS, FAILS, FAILS, FINE)
  await isDue()
  pass(5)
  doubt('llm')
  const rehearse = async (minutes: number) => {
    pass(minutes)
    expect(await isDue()).toBe(true)
    return shown().verdict
  }
  const soon = 0.25
  expect([await rehearse(soon), await rehearse(soon), await rehearse(soon)]).toEqual([
    'unfit',
    'unfit',
    'fails',
  ])
  expect(isPressing()).toBe(true)
  pass(0.5)
  expect(await isDue()).toBe(false)
  expect(await rehearse(0.5)).toBe('fails')
  expect(await rehearse(1)).toBe('accepts')
  expect(isPressing()).toBe(false)
})

test('a provider that could never be used counts as broken at once, as a start says', async () => {
  const { isDue, shown } = kept(FAILS)
  await isDue()
  expect(shown()).toEqual(FAILS)
})

test('a rehearsal that throws makes its own part doubtful, and is not repeated at once', async () => {
  const { isDue, shown, count, pass } = kept(new TypeError('key'), FINE)
  expect(await isDue()).toBe(true)
  expect(shown()).toMatchObject({
    verdict: 'unclear',
    text: expect.stringContaining('TypeError') as string,
  })
  for (let round = 0; round < 4; round++) {
    pass(1)
    expect(await isDue()).toBe(false)
  }
  expect(count()).toBe(1)
  pass(1)
  expect(await isDue()).toBe(true)
  expect(shown()).toEqual(FINE)
})

test.each([
  ['after a failure in a call', true, answers()],
  ['when a provider answers otherwise', false, answers({ verdict: 'unclear', text: 'HTTP 500' })],
])('there is a rehearsal %s, once five minutes have passed', async (_, isDoubted, said) => {
  const { isDue, doubt, rehearsed, pass } = kept(FINE)
  await isDue()
  rehearsed.length = 0
  pass(1)
  if (isDoubted) doubt('llm')
  expect(await isDue(said)).toBe(false)
  pass(4)
  expect(await isDue(said)).toBe(true)
  expect(rehearsed).toEqual(['llm, in brief'])
})

test('what a provider says now counts more than what it did when it said something else', async () => {
  const { isDue, shown } = kept(CHATS)
  await isDue()
  const gone: Checked = { verdict: 'away', text: 'cannot be reached' }
  expect(shown(answers(gone))).toEqual(gone)
})

test('a provider that is not there is not rehearsed', async () => {
  const { isDue, count } = kept(CHATS)
  await isDue(answers({ verdict: 'away', text: 'cannot be reached' }))
  expect(count()).toBe(0)
  expect(await isDue()).toBe(true)
})
