import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../db/sql.ts'
import { jobsNaming } from '../../helpers/database/waiting_jobs.ts'
import { useKnocks } from './knocking.ts'

const { service, inCall } = useKnocks()

test('of those whom nobody answers in time no name stays, and others keep theirs', async () => {
  const call = await inCall()
  const eve = await call.knocked('Eve')
  const { DATABASE_URL } = service.service().config
  const owner = connect(DATABASE_URL, { access: 'owner', max: 1 })
  onTestFinished(() => owner.end())
  expect(await jobsNaming(owner, [eve.knock_id])).toEqual(['knock.forget'])
  await call.wait(61)
  await call.knocked('Mallory')
  await call.forget(eve)
  expect(await call.names()).toEqual([null, 'Mallory'])
})

test('the name is forgotten when the queue says so, also by a clock that is behind, and then it is too late', async () => {
  const call = await inCall()
  const eve = await call.knocked('Eve')
  await call.forget(eve)
  expect(await call.names()).toEqual([null])
  expect(await call.became(eve)).toMatchObject({ status: 'refused' })
  expect((await call.says(true, eve)).status).toBe(409)
  expect(await call.persons()).toHaveLength(1)
})

test.each(['closing', 'completed', 'failed'])(
  'of those who ask in a call that is %s no name stays, whoever ends it',
  async (status) => {
    const call = await inCall()
    const eve = await call.knocked('Eve')
    await call.says(true, eve)
    await call.knocked('Mallory')
    await service.sql()`update session set status = 'reconnecting' where id = ${call.session_id}`
    expect(await call.names()).toEqual([null, 'Mallory'])
    await service.sql()`update session set status = ${status} where id = ${call.session_id}`
    expect(await call.names()).toEqual([null, null])
    expect((await call.became(eve)).status).toBe('let_in')
  },
)

test('nobody asks under the name of one in the call, or of one who asks too: they are told apart', async () => {
  const call = await inCall()
  const eve = await call.knocked('ada')
  await call.knocked('Ada')
  expect(call.notices()).toMatchObject([{ asks: { name: 'ada 2' } }, { asks: { name: 'Ada 3' } }])
  await call.says(true, eve)
  expect(await call.persons()).toMatchObject([{ name: 'Ada' }, { name: 'ada 2' }])
})
