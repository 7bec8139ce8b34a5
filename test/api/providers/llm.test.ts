import { expect, test } from 'vitest'
import { serve } from '../../helpers/servers/serve.ts'
import { createLlm } from '../../../api/providers/llm.ts'
import { startModel } from '../../helpers/model.ts'

const ASKED = [{ role: 'user' as const, content: 'Well?' }]

test('an endless answer is a failure, whether it is text or tool calls', async () => {
  const long = 'x'.repeat(201_000)
  const { url } = await startModel({ says: long, calls: [{ quote: 'short' }, { quote: long }] })
  const llm = createLlm({ OPENAI_API_KEY: 'local', OPENAI_BASE_URL: url, LOCAL_PARTS: [] })
  const tool = { name: 'commit_goal', description: '', parameters: {} }
  const why = 'The answer is longer than 200000 characters'
  await expect(llm.complete('any', ASKED)).rejects.toThrow(why)
  await expect(llm.call('any', ASKED, tool, AbortSignal.timeout(60_000))).rejects.toThrow(why)
})

test('an answer that is cut off by the time it may take is none', async () => {
  const aborted = new AbortController()
  const url = await serve((request, response) => {
    request.resume()
    response.write('data: {"choices":[{"delta":{"content":"They teach"}}]}\n\n')
    setTimeout(() => aborted.abort(new Error('too late')), 200)
  })
  const llm = createLlm({ OPENAI_API_KEY: 'local', OPENAI_BASE_URL: url, LOCAL_PARTS: [] })
  await expect(llm.complete('any', ASKED, aborted.signal)).rejects.toThrow()
})
