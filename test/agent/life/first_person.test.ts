import { expect, test } from 'vitest'
import { awaitFirst } from '../../../agent/life/first_person.ts'
import { SILENT } from '../../helpers/silent_log.ts'

/** An agent for whom time passes only while it waits: somebody comes and is expected as told, in milliseconds. */
function waiting({ comes_at = Infinity, awaited_until = 0, is_away_until = 0 }) {
  let now = 0
  const came = awaitFirst({
    async firstWithin(ms) {
      const until = now + ms
      now = Math.min(Math.max(now, comes_at), until)
      return comes_at <= until
    },
    async isWanted() {
      if (now < is_away_until) throw new Error('the database is away')
      return now < awaited_until
    },
    log: SILENT,
  })
  return came.then((came) => ({ came, now }))
}

test('an agent meets whoever comes, at once', async () => {
  expect(await waiting({ comes_at: 0 })).toEqual({ came: true, now: 0 })
  expect(await waiting({ comes_at: 47_000, awaited_until: 60_000 })).toEqual({
    came: true,
    now: 47_000,
  })
})

test('an agent that nobody expects any more leaves within two seconds, and leaves nobody who comes meanwhile', async () => {
  expect(await waiting({ awaited_until: 59_000 })).toEqual({ came: false, now: 60_000 })
  expect(await waiting({ awaited_until: 59_000, comes_at: 60_000 })).toEqual({
    came: true,
    now: 60_000,
  })
})

test('an agent stays while the database does not say whether somebody is expected', async () => {
  expect(await waiting({ awaited_until: 10_000, is_away_until: 30_000 })).toEqual({
    came: false,
    now: 30_000,
  })
})
