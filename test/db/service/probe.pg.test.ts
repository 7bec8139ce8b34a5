import { afterAll, expect, test } from 'vitest'
import { createProbe } from '../../../db/service/probe.ts'
import { openProxy } from '../../../drill/installation/proxy.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()
const proxy = await openProxy(Number(new URL(database.url).port))
afterAll(() => proxy.close())

function probeThrough({ port }: { port: number }) {
  const url = new URL(database.url)
  url.port = String(port)
  const probe = createProbe(url.href)
  afterAll(() => probe.close())
  return probe
}

test('a database that refuses connections is away, and one that has returned is reached at the first check', async () => {
  const probe = probeThrough(proxy)
  expect(await probe.reaches(20)).toBe(true)
  proxy.cut()
  expect(await probe.reaches(20)).toBe(false)
  await proxy.mend()
  expect(await probe.reaches(20)).toBe(true)
})

test('a silent database is away, whether or not it was reached before', async () => {
  const [reached, fresh] = [probeThrough(proxy), probeThrough(proxy)]
  expect(await reached.reaches(20)).toBe(true)
  proxy.block('there', 'back')
  expect(await Promise.all([reached.reaches(1), fresh.reaches(1)])).toEqual([false, false])
  await proxy.mend()
  expect(await Promise.all([reached.reaches(20), fresh.reaches(20)])).toEqual([true, true])
})

test('a server that terminates the session, or refuses this one, is not away', async () => {
  const probe = probeThrough(proxy)
  expect(await probe.reaches(20)).toBe(true)
  const owner = database.connect('owner', { max: 1 })
  const ended = await owner`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where application_name = 'colloquy service' and datname = current_database()
  `
  expect(ended.count).toBeGreaterThan(0)
  expect(await probe.reaches(20)).toBe(true)

  const unknown = createProbe(database.url.replace(/\w+$/, 'no_such_database'))
  expect(await unknown.reaches(20)).toBe(true)
  unknown.close()
})
