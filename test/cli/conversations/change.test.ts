import { expect, test } from 'vitest'
import { changesBetween, type Conversation } from '../../../cli/conversations/change.ts'

test('a turn that becomes known late is shown once, and the turns after it are not shown again', () => {
  const looks = [
    [agent(1, 'How many?')],
    [agent(1, 'How many?'), agent(5, 'And when?')],
    [agent(1, 'How many?'), person(3, 'Two', 'Ada'), agent(5, 'And when?')],
    [agent(1, 'How many?'), person(3, 'Two', 'Ada'), agent(5, 'And when?'), person(7, 'Now')],
  ]
  expect(saidIn(looks)).toEqual(['How many?', 'And when?', 'Two', 'Now'])
})

test('only the new part of a turn that grew is shown', () => {
  const looks = [
    [agent(1, 'Good.')],
    [agent(1, 'Good.'), person(2, 'Well')],
    [agent(1, 'Good. How many?'), person(2, 'Well')],
    [agent(1, 'Good. How many?'), person(2, 'Well two')],
  ]
  expect(saidIn(looks)).toEqual(['Good.', 'Well', 'How many?', 'two'])
})

test('two persons who begin at the same instant are both shown', () => {
  const both = [person(1, 'Two', 'Ada'), person(1, 'Three', 'Ben')]
  expect(saidIn([[person(1, 'Two', 'Ada')], both, both])).toEqual(['Two', 'Three'])
})

type Entry = Conversation['transcript'][0]

const NOBODY = { speaker: null, person_id: null }

function agent(second: number, text: string): Entry {
  return {
    turn_id: `trn_${second}`,
    role: 'assistant',
    text,
    timestamp: `2026-01-01T00:00:0${second}.000Z`,
    ...NOBODY,
  }
}

function person(second: number, text: string, speaker: string | null = null): Entry {
  return { ...agent(second, text), role: 'user', speaker }
}

function saidIn(looks: Entry[][]): string[] {
  const seen = looks.map(conversation)
  return seen.flatMap((after, look) =>
    changesBetween(seen[look - 1], after).flatMap((one) => (one.type === 'said' ? one.text : [])),
  )
}

function conversation(transcript: Entry[]): Conversation {
  return {
    id: 'int_1',
    status: 'joined',
    ended_reason: null,
    transcript,
    findings: {},
    findings_meta: {},
    outputs: { webhooks: [], frontend_callbacks: [], api_calls: [] },
  } as unknown as Conversation
}
