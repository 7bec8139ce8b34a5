import { expect, test } from 'vitest'
import { ConversationStatus, EndedReason, SessionStatus } from '../../../shared/calls/states.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()

test.each([
  ['conversation', 'status', ConversationStatus.options],
  ['conversation', 'ended_reason', EndedReason.options],
  ['conversation_transition', 'to_status', ConversationStatus.options],
  ['session', 'status', SessionStatus.options],
  ['session', 'closing_reason', EndedReason.options],
])('%s.%s takes the values that the code has, and no others', async (table, column, values) => {
  const [{ checked }] = await database.connect('owner', { max: 1 })<[{ checked: string }]>`
    select pg_get_constraintdef(oid) as checked
    from pg_constraint
    where conrelid = ${table}::regclass
      and contype = 'c'
      and pg_get_constraintdef(oid) like ${`CHECK ((${column} = ANY %`}
  `
  const taken = [...checked.matchAll(/'(\w+)'/g)].map(([, value]) => value)
  expect(taken.toSorted()).toEqual([...values].toSorted())
})
