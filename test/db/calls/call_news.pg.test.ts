import { beforeAll, expect, test } from 'vitest'
import { tellLiveNews } from '../../../db/calls/live_calls.ts'
import { openNews, sealNews } from '../../../db/calls/sealed_news.ts'
import type { Pool } from '../../../db/sql.ts'
import { LIVE_CHANNEL, type LiveNews } from '../../../shared/platform/live.ts'
import { eventually } from '../../helpers/eventually.ts'
import { type Call, useTakenOver } from './taken_over.ts'
import { ticketOf } from '../../helpers/database/ticket_of.ts'

const taken = useTakenOver()
const { service } = taken
let own: Call
let stranger: Call
let call: Pool
beforeAll(() => void ({ own, stranger, call } = taken.calls()))

test('it hears nothing that another call tells its watchers, and cannot speak for it', async () => {
  await service.sql()`
    update session set status = 'live', started_at = now()
    where id in ${service.sql()([own.session_id, stranger.session_id])}
  `
  const told: LiveNews[] = []
  const unfollow = await service.service().live.follow(null, (news) => void told.push(news))
  const listening = await service.database.connectCall(own.session_id)
  const heard: string[] = []
  await listening.listen(LIVE_CHANNEL, (text) => void heard.push(text))
  const turn = {
    position: 0,
    role: 'user',
    text: 'Depression, since 2019',
    speaker: 'Ada',
  } as const
  const turns = [{ ...turn, started_at: 1_000, pause_ms: null, interrupted: false }]
  const theirs = await ticketOf(service.sql(), stranger.session_id)
  await tellLiveNews(service.sql(), theirs, { floor: {}, turns })
  await eventually(() => told.length === 1 && heard.length === 1)
  expect(heard[0]).not.toContain('Depression')
  for (const id of Object.values(stranger)) expect(heard[0]).not.toContain(id)
  expect(told).toMatchObject([{ org_id: stranger.org_id, turns: [{ text: turn.text }] }])

  const mine = await ticketOf(service.sql(), own.session_id)
  expect(openNews(heard[0]!, { ticket: mine, session_id: 'any', org_id: 'any' })).toBeUndefined()
  const forged = sealNews(mine, { floor: {}, turns, org_id: stranger.org_id } as never)
  const [, sealed] = forged.split(' ')
  const [name] = heard[0]!.split(' ')
  for (const sent of [`${name} ${sealed}`, `${name} AAAA`, 'x', JSON.stringify(told[0]), forged]) {
    await call`select pg_notify(${LIVE_CHANNEL}, ${sent})`
  }
  await eventually(() => told.length === 2)
  expect(told[1]).toMatchObject({ session_id: own.session_id, org_id: own.org_id })
  unfollow()
})
