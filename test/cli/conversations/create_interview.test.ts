import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connector } from '../../../cli/connection.ts'
import { createInterview } from '../../../cli/conversations/create_interview.ts'

test('a connection that is lost is tried once more with the same key, so that nothing is made twice', async () => {
  const keys: unknown[] = []
  const server = createServer((request, answer) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length === 1) answer.destroy()
    else answer.end(JSON.stringify({ id: 'int_1', join_url: 'http://127.0.0.1/join/i/int_1' }))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())

  await createInterview(connector({ COLLOQUY_API_KEY: 'sk_1' }, url), { json: true }, 'tpl_1')
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(printed).toHaveBeenCalledTimes(1)
})
