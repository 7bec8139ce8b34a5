import { expect, test } from 'vitest'
import { rehearseProviders } from '../../../providers/checks/rehearsals.ts'
import { saidSentence as sentence } from '../../../local/services/said_sentence.ts'
import { serve } from '../../helpers/servers/serve.ts'

test.each([
  [
    'the words',
    200,
    '{"text":"Good morning, how are you today?"}',
    'accepts',
    'answers and puts speech into words',
  ],
  ['other words', 200, '{"text":"Nothing."}', 'accepts', 'puts speech into words'],
  ['no words', 200, '{"text":""}', 'unclear', 'put no words to an English sentence'],
  ['a refusal', 400, '{"detail":"No model whisper-9"}', 'fails', 'HTTP 400: No model whisper-9'],
])('a recognizer of utterances that answers with %s', async (_, status, body, verdict, text) => {
  const url = await serve((request, response) => {
    request.resume()
    if (request.method === 'GET') return response.end('{"data":[]}')
    return response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  const env = { STT_MODEL: 'openai:whisper-9', STT_OPENAI_BASE_URL: `${url}/v1` }
  const { stt } = await rehearseProviders({ env, local: ['llm', 'stt', 'tts'], sentence })
  expect(stt).toMatchObject([{ verdict, text: expect.stringContaining(text) as string }])
})

test('parts of this machine are not rehearsed', async () => {
  const { llm, stt, tts } = await rehearseProviders({ env: {}, local: ['llm', 'stt', 'tts'] })
  const here = [{ verdict: 'accepts', text: 'on this machine' }]
  expect([llm, stt, tts]).toEqual([here, here, here])
})
