import { expect, test } from 'vitest'
import { hostAddresses } from '../../../api/outputs/host_addresses.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { eventually } from '../../helpers/eventually.ts'
import { startNameServer } from './name_server.ts'

test('however many names no server answers for, the next one is resolved', async () => {
  const { server, asked } = await startNameServer({ 'hook.test': '192.0.2.7' })
  const servers = [server]
  let pending = 32
  for (let i = 0; i < 32; i++) {
    const silent = hostAddresses(`h${i}.silent`, { servers, timeout_ms: MINUTE })
    void silent.catch(() => {}).finally(() => pending--)
  }
  await eventually(() => asked.length === 64)
  const timeout_ms = MINUTE
  expect(await hostAddresses('hook.test', { servers, timeout_ms })).toEqual([
    { address: '192.0.2.7', family: 4 },
  ])
  expect(pending).toBe(32)
})

test('a name that no server answers for is given up', async () => {
  const { server } = await startNameServer({})
  const given = hostAddresses('a.silent', { servers: [server], timeout_ms: 20 })
  await expect(given).rejects.toMatchObject({ code: expect.stringMatching(/ECANCELLED|ETIMEOUT/) })
})

test('a name that does not exist is reported as such', async () => {
  const { server } = await startNameServer({})
  const absent = hostAddresses('absent.test', { servers: [server], timeout_ms: MINUTE })
  await expect(absent).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
