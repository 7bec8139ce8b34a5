import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/base/languages.ts'
import { wordsOf } from '../../../web/words.ts'
import { useKnocks } from './knocking.ts'
import { personIn, useSeats } from './seats.ts'

const { newRoom } = useSeats()
const { inCall } = useKnocks()

const LOOK_ALIKES = ['ben', ' B e n', 'Веn', 'Bеn', 'Ｂｅｎ', 'Ben.', 'ꓐen', 'Ᏼen']

test('whoever takes an open seat under a name that looks like that of somebody else is told apart, and the invited keep theirs', async () => {
  const room = await newRoom({
    invited: [{ name: 'Ben' }, { name: 'ben' }],
    settings: { open_seats: LOOK_ALIKES.length, own_links: true },
  })
  for (const name of LOOK_ALIKES) await room.enter({ name })
  const names = (await room.persons()).map(({ name }: { name: string }) => name)
  const [first, second, ...others] = names as string[]
  expect([first, second]).toEqual(['Ben', 'ben'])
  expect(others.map((name) => name.replace(/ \d+$/, ''))).toEqual(
    LOOK_ALIKES.map((name) => name.trim()),
  )
  expect(others.map((name) => Number(/ (\d+)$/.exec(name)?.[1]))).toEqual(
    LOOK_ALIKES.map((_, at) => at + 2),
  )
})

test('whoever comes by their own link keeps the invited name instead of one that looks like another’s', async () => {
  const room = await newRoom({ invited: [{ name: 'Ada' }, { name: 'Ben' }] })
  await room.enter({ person_token: room.tokens[0]!, name: 'Веn' })
  expect(await room.persons()).toMatchObject([{ name: 'Ada' }, { name: 'Ben' }])
})

test('whoever spells the name of a free seat in another way gets that seat, and nobody else does', async () => {
  const room = await newRoom({
    invited: [{ name: 'Ben' }, { name: 'José' }],
    settings: { open_seats: 2 },
  })
  const jose = await room.enter({ name: 'jose' })
  const [, invited] = await room.persons()
  expect(personIn(jose)).toBe(invited.id)
  await room.enter({ name: 'Jose' })
  const names = (await room.persons()).map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Ben', 'José', 'Jose 2'])
})

test.each(['JOSÉ', 'Jose', 'José M.'])('by their own link José can come as %s', async (name) => {
  const room = await newRoom({ invited: [{ name: 'Ben' }, { name: 'José' }] })
  await room.enter({ person_token: room.tokens[1]!, name })
  expect(await room.persons()).toMatchObject([{ name: 'Ben' }, { name }])
})

test('the only person may write their name as they like', async () => {
  const room = await newRoom()
  await room.enter({ name: 'Аda' })
  expect(await room.persons()).toMatchObject([{ name: 'Аda' }])
})

test.each(Object.keys(LANGUAGE_NAMES) as Language[])(
  'nobody comes in under a name by which a page in %s shows the agent, its own participant or anybody',
  async (language) => {
    const { agent_name, you, guest } = wordsOf(language)
    for (const word of [agent_name, you, guest].map((word) => word.toUpperCase())) {
      const room = await newRoom()
      await room.enter({ name: word })
      expect(await room.persons()).toMatchObject([{ name: `${word} 2` }])
    }
  },
)

test('whoever asks to be let in under a name that looks like another’s is shown with a number', async () => {
  const call = await inCall()
  const eve = await call.knocked('А d a')
  await call.knocked('ÀDА')
  expect(call.notices()).toMatchObject([{ asks: { name: 'А d a 2' } }, { asks: { name: 'ÀDА 3' } }])
  await call.says(true, eve)
  expect(await call.persons()).toMatchObject([{ name: 'Ada' }, { name: 'А d a 2' }])
})
