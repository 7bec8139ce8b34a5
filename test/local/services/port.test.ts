import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  askedPort,
  freePort,
  loopbackCarriesUdp,
  startOnFreePort,
} from '../../../local/services/port.ts'
import { neverGiveUp } from '../../helpers/held_timers.ts'

test('a PORT in use is refused; a default port in use is replaced', async () => {
  const port = await listenOn(0)
  await expect(askedPort('PORT', { PORT: String(port) })).rejects.toThrow(
    `Another program is listening on port ${port}: stop it, or choose another with PORT`,
  )
  await expect(askedPort('PROVIDERS_PORT', { PROVIDERS_PORT: '70000' })).rejects.toThrow(
    'PROVIDERS_PORT cannot be used (must be at most 65535)',
  )
  expect(await askedPort('PORT', {})).toBeUndefined()
  expect(await askedPort('PORT', { PORT: '0' })).toBe(0)
  expect(await freePort(port)).not.toBe(port)
})

test('a start whose port is taken in the meantime is retried on another', async () => {
  const usual = await freePort(0)
  const tried: number[] = []
  const taken = await startOnFreePort(usual, async (port) => {
    tried.push(port)
    if (tried.length > 1) return port
    await listenOn(port)
    throw new Error('address in use')
  })
  expect(tried).toEqual([usual, taken])
  await expect(startOnFreePort(0, () => Promise.reject(new Error('no disk')))).rejects.toThrow(
    'no disk',
  )
})

test('so is a start of which another port is taken', async () => {
  const tried: number[] = []
  const taken = await startOnFreePort(0, async (port) => {
    tried.push(port)
    if (tried.length > 1) return port
    throw new Error('livekit-server exited: listen tcp :38178: bind: address already in use')
  })
  expect(tried).toEqual([expect.any(Number), taken])
})

test('loopback carries UDP here', async () => {
  onTestFinished(neverGiveUp())
  expect(await loopbackCarriesUdp()).toBe(true)
})

/** Another program on `port` of loopback until the test is over; returns the port. */
async function listenOn(port: number): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}
