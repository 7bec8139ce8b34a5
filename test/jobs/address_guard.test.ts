import { afterAll, expect, test } from 'vitest'
import { request } from 'undici'
import { AddressRefused, guardedAgent, isPublic } from '../../api/address_guard.ts'
import { startReceiver } from '../helpers/receiver.ts'

const guarded = guardedAgent({ allow_private: false, connect_ms: 1000 })
const open = guardedAgent({ allow_private: true, connect_ms: 1000 })
afterAll(() => Promise.all([guarded.destroy(), open.destroy()]))

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://127.0.0.1:8443/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://100.64.0.1/',
  'https://192.0.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://localhost/',
  'https://LOCALHOST/',
  'http://93.184.216.34/',
  'http://example.com/',
])('%s is refused before a connection is made', async (url) => {
  await expect(request(url, { dispatcher: guarded })).rejects.toThrow(AddressRefused)
})

test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
  '%s is an address of the public internet',
  (address) => expect(isPublic(address)).toBe(true),
)

test.each(['', 'example.com', '::ffff:10.0.0.1', '4000::1', '2001:db8::1', '240.0.0.1'])(
  '%j is not',
  (address) => expect(isPublic(address)).toBe(false),
)

test('for local work the guard lets everything through', async () => {
  const receiver = await startReceiver()
  const { statusCode } = await request(receiver.url, { dispatcher: open })
  expect(statusCode).toBe(200)
})
