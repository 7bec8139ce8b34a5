import { expect, test } from 'vitest'
import { isLostConnection, isOutage } from '../../db/connection_errors.ts'

const failure = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })
const statement = { query: 'select 1' }

test.each([
  ['nobody listens', failure('ECONNREFUSED', statement)],
  ['the connection is reset', failure('ECONNRESET', statement)],
  ['the pool was dropped', failure('CONNECTION_ENDED')],
  ['the server is starting up', failure('57P03')],
  ['every connection is in use', failure('53300')],
])('the database is away when %s', (_, error) => expect(isOutage(error)).toBe(true))

test.each([
  ['the connection was to another server', failure('ECONNREFUSED')],
  ['a row already exists', failure('23505', statement)],
  ['something is not a number', new TypeError()],
  ['nothing is known', undefined],
])('it is not away when %s', (_, error) => expect(isOutage(error)).toBe(false))

test('only what was sent may have been executed', () => {
  expect(isLostConnection(failure('CONNECTION_CLOSED'))).toBe(true)
  expect(isLostConnection(failure('ECONNREFUSED', statement))).toBe(false)
})
