import { expect, test } from 'vitest'
import { useService } from '../../../helpers/api/service.ts'
import { personSecret } from '../../../../api/calls/person_secret.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { useTalks } from './talk_over.ts'
import { CUPS, THREE, TWO, WHERE, WHY } from './talked_of.ts'

const service = useService()
const talkOver = useTalks(service)

type Talk = Awaited<ReturnType<typeof talkOver>>

/** Somebody else who has joined, and their secret. */
async function enter({ org, id: conversation_id }: Talk) {
  const person = { id: newId('per'), admission: 1 }
  const sql = service.sql()
  const row = { ...person, org_id: org.id, conversation_id, position: 7, name: 'Eve' }
  await sql`insert into person ${sql({ ...row, is_walk_in: true })}`
  return { id: person.id, secret: personSecret(service.service().config, person) }
}

const goalsOf = ({ body }: { body: { items: { goal_id: string }[] } }) =>
  body.items.map(({ goal_id }) => goal_id)

test('somebody who never spoke reads and changes nothing of what others said', async () => {
  const talk = await talkOver([CUPS, WHY])
  await talk.commit('cups', THREE)
  const eve = await enter(talk)
  const seen = await talk.read(eve.secret)
  expect([seen.status, seen.body.items, seen.body.unanswered]).toEqual([200, [], 1])
  for (const wanted of [{ data: TWO }, { withdraw: true }]) {
    const by = { person_secret: eve.secret, goal_id: 'cups', version: 1 }
    const { status, body } = await talk.change({ ...by, ...wanted })
    expect([status, body.error.field]).toEqual([403, 'person_secret'])
  }
  expect((await talk.whole()).findings).toEqual({ cups: THREE })
  // The others keep all of theirs.
  expect(goalsOf(await talk.read())).toEqual(['cups'])
  expect((await talk.change({ goal_id: 'cups', version: 1, data: TWO })).status).toBe(200)
})

test('the only participant corrects nothing without having spoken', async () => {
  const talk = await talkOver([CUPS], { has_spoken: false })
  await talk.commit('cups', THREE)
  expect(goalsOf(await talk.read())).toEqual(['cups'])
  expect((await talk.change({ goal_id: 'cups', version: 1, data: TWO })).status).toBe(403)
})

test('where several people spoke, each reads and changes only what rests on their own words', async () => {
  const talk = await talkOver([CUPS, WHY, WHERE])
  const eve = await enter(talk)
  const hers = await talk.say(talk.person_id, 'Three cups.')
  const others = await talk.say(eve.id, 'To wake up.')
  await talk.commit('cups', THREE, 'Three cups.', hers)
  await talk.commit('why', { answer: 'It wakes me up.' }, 'To wake up.', others)
  await talk.commit('where', { value: 'home' }, 'rests on no turn')
  const [ada, other] = [await talk.read(), await talk.read(eve.secret)]
  expect([goalsOf(ada), goalsOf(other)]).toEqual([['cups'], ['why']])
  expect([ada.body.items[0].quotes, other.body.items[0].quotes]).toEqual([
    ['Three cups.'],
    ['To wake up.'],
  ])
  expect(other.text).not.toContain('Three')
  const taken = { person_secret: eve.secret, goal_id: 'cups', version: 1, withdraw: true }
  expect((await talk.change(taken)).body.error.field).toBe('goal_id')

  const own = { person_secret: eve.secret, goal_id: 'why', version: 1 }
  const { body } = await talk.change({ ...own, data: { answer: 'Habit.' } })
  expect(body.item).toMatchObject({ version: 2, source: 'participant' })
  // A correction quotes nobody, and stays with whom the goal came from.
  expect(goalsOf(await talk.read(eve.secret))).toEqual(['why'])
  expect(goalsOf(await talk.read())).toEqual(['cups'])
})

test('words that prove nothing, or an answer that others have given since, are no part of it', async () => {
  const talk = await talkOver([CUPS, WHY])
  const eve = await enter(talk)
  const hers = await talk.say(talk.person_id, 'Three cups.')
  const murmured = await talk.say(eve.id, 'Oh no.')
  await talk.commit('why', { answer: 'Habit.' }, 'Oh no.', murmured)
  await talk.commit('why', { answer: 'It wakes me up.' }, 'Three cups.', hers)
  await talk.commit('cups', THREE, 'Three cups.', hers)
  await service.sql()`
    update goal_commit
    set evidence = evidence || ${service.sql().json([{ turn_id: murmured, quote: 'no', verified: false }])}
    where conversation_id = ${talk.id} and goal_id = 'cups'
  `
  await talk.change({ goal_id: 'why', version: 2, data: { answer: 'Nobody shall know.' } })
  expect(goalsOf(await talk.read())).toEqual(['cups', 'why'])
  expect(goalsOf(await talk.read(eve.secret))).toEqual([])
})
