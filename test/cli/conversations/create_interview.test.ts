import { expect, onTestFinished, test, vi } from 'vitest'
import { connector } from '../../../cli/connection.ts'
import { createInterview } from '../../../cli/conversations/create_interview.ts'
import { serve } from '../../helpers/servers/serve.ts'

test('after a lost connection it retries once with the same key, so that nothing is created twice', async () => {
  const keys: unknown[] = []
  const url = await serve((request, answer) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length === 1) answer.destroy()
    else answer.end(JSON.stringify({ id: 'int_1', join_url: 'http://127.0.0.1/join/i/int_1' }))
  })
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())

  await createInterview(connector({ COLLOQUY_API_KEY: 'sk_1' }, url), { json: true }, 'tpl_1')
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(printed).toHaveBeenCalledTimes(1)
})
