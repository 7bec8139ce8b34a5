import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inherited } from '../../../providers/learnt.ts'
import { rehearseModel } from '../../../providers/rehearsal/rehearse_model.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { quietPort } from '../../helpers/servers/quiet_port.ts'
import { providersAtHand } from '../../local/providers/providers_at_hand.ts'
import { call, calls, deltas, more } from '../model/wire.ts'

type Request = { messages: { role: string }[]; tools: object[] }
type Answer = (response: ServerResponse, request: Request, before: number) => void

const COMMIT = { goal_id: 'job', data: { answer: 'teacher' }, quotes: ['I am a teacher'] }
const commit = JSON.stringify(COMMIT)
const streams =
  (...all: unknown[]): Answer =>
  (response) =>
    response.end(
      [...deltas(all), '[DONE]']
        .map((one) => `data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`)
        .join(''),
    )
const refuses =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
const commits = streams({ content: 'I see.' }, calls(call(0, 'c1', commit)))

const NO_TOOLS = 'choose a model that supports tools (LLM_MODEL)'
const UNRECORDED = 'goals cannot be recorded'

test.each<[name: string, answer: Answer, verdict: string, text: string, notes: string[]]>([
  ['commits', commits, 'accepts', 'm answers', []],
  [
    'makes two calls without a number',
    streams(calls(call(undefined, 'c1', commit)), calls(call(undefined, 'c2', commit))),
    'accepts',
    'm answers',
    ['replies of m are repaired (call_index)'],
  ],
  [
    'thinks first',
    streams({ reasoning_content: 'Hm.' }, calls(call(0, 'c1', ''), more(0, commit))),
    'accepts',
    'm answers',
    ['m thinks before it answers, which participants wait for'],
  ],
  [
    'takes one system message',
    (response, { messages }, before) =>
      messages.filter(({ role }) => role === 'system').length > 1
        ? refuses(400, { error: 'System message must be at the beginning.' })(
            response,
            { messages, tools: [] },
            before,
          )
        : commits(response, { messages, tools: [] }, before),
    'accepts',
    'm answers',
    ['m takes messages in another form, so calls write theirs so'],
  ],
  [
    'only chats',
    streams({ content: 'Teaching is a fine job!' }),
    'unfit',
    `m answered with words instead of a tool call: ${UNRECORDED}; ${NO_TOOLS}`,
    [],
  ],
  [
    'writes half a call as words',
    streams({ content: '<|tool_call_start|>[commit' }),
    'unfit',
    `m answered with a tool call that cannot be read: ${UNRECORDED}; ${NO_TOOLS}`,
    [],
  ],
  [
    'writes a call in words that nobody knows',
    streams({ content: 'I will now use <<commit_goal>> for the job.' }),
    'unfit',
    `m answered with its tool call written as words: ${UNRECORDED}; turn on the server's parser for tool calls, or ${NO_TOOLS}`,
    [],
  ],
  [
    'calls another tool',
    streams(calls(call(0, 'c1', '{}', 'end_conversation'))),
    'accepts',
    'm answers',
    [
      'm calls tools, but did not record an answer as it was told to: if goals stay open in calls, choose a larger one (LLM_MODEL), or give its server a longer context',
    ],
  ],
  [
    'has a server that loses the arguments of calls',
    streams(calls(call(0, 'c1', '{}'))),
    'accepts',
    'm answers',
    ['calls of m come without their arguments: give its server another parser for tool calls'],
  ],
  [
    'writes half a call',
    streams(calls(call(0, 'c1', '{"goal_id":'))),
    'unfit',
    `m answered with a tool call that cannot be read: ${UNRECORDED}; ${NO_TOOLS}`,
    [],
  ],
  [
    'read half of what it was asked',
    (response) =>
      response.end(
        'data: {"truncated":true,"choices":[{"delta":{"content":"Hi!"}}],"usage":{"prompt_tokens":512}}\n\n',
      ),
    'unfit',
    'The context of m is too short (about 512 tokens), so its server leaves out what was said first: set OLLAMA_CONTEXT_LENGTH or num_ctx (Ollama), --ctx-size (llama.cpp) or the context length (LM Studio) to 16384 or more',
    [],
  ],
  [
    'says nothing',
    streams({ content: '' }),
    'unfit',
    `m answered without a word or a tool call: ${NO_TOOLS}`,
    [],
  ],
  [
    'knows no tools',
    refuses(400, { error: 'library/m does not support tools' }),
    'fails',
    `m does not answer (HTTP 400: library/m does not support tools): ${NO_TOOLS}`,
    [],
  ],
  [
    'does not exist',
    refuses(404, { error: { message: 'The model m does not exist', code: 'model_not_found' } }),
    'fails',
    'm does not answer (HTTP 404 model_not_found: The model m does not exist): check LLM_MODEL',
    [],
  ],
  [
    'has a wrong key',
    refuses(401, { error: { message: 'Wrong key sk-hidden123' } }),
    'refuses',
    'm does not answer (HTTP 401): check OPENAI_API_KEY',
    [],
  ],
  [
    'has a server without its templates',
    refuses(500, { error: { message: 'tools param requires --jinja flag' } }),
    'fails',
    'm does not answer (HTTP 500: tools param requires --jinja flag): start the server with --jinja',
    [],
  ],
  [
    'has a server without a parser',
    refuses(400, { message: '"auto" tool choice requires --enable-auto-tool-choice' }),
    'fails',
    'm does not answer (HTTP 400: "auto" tool choice requires --enable-auto-tool-choice): start the server with its parser for tool calls',
    [],
  ],
  [
    'has no room for the request',
    refuses(400, { error: { message: 'the request exceeds the available context size' } }),
    'fails',
    'm does not answer (HTTP 400 context_length_exceeded: the request exceeds the available context size): give the model a longer context, of 16384 tokens or more',
    [],
  ],
  [
    'fails in the middle of a reply',
    (response) =>
      response.end('data: {"error":{"message":"Failed to call a function","code":"x"}}\n\n'),
    'unfit',
    `m does not answer (Failed to call a function): ${NO_TOOLS}`,
    [],
  ],
  [
    'is a page of a proxy',
    (response) => response.setHeader('content-type', 'text/html').end('<html>Welcome</html>'),
    'unfit',
    'm does not answer (The server of the model sent no reply, only text/html: check its address): check OPENAI_BASE_URL',
    [],
  ],
  [
    'is busy',
    refuses(503, '<html><title>Busy</title></html>'),
    'unclear',
    'm does not answer (HTTP 503: Busy): check LLM_MODEL',
    [],
  ],
])('a model that %s', async (_, answer, verdict, text, notes) => {
  const { url } = await modelServer(answer)
  const rehearsed = await rehearseModel({ ...ASKED, url })
  expect(rehearsed).toMatchObject({ verdict, text })
  expect(rehearsed.notes ?? []).toEqual(notes)
})

test('a model that once answered with words is asked again', async () => {
  const once: Answer = (response, request, before) =>
    (before === 0 ? streams({ content: 'I see.' }) : commits)(response, request, before)
  const { url } = await modelServer(once)
  expect(await rehearseModel({ ...ASKED, url })).toMatchObject({ verdict: 'accepts' })
})

test('a model whose first word takes too long for a call is named, with the time', async () => {
  const { url } = await modelServer(commits)
  const { verdict, notes } = await rehearseModel({ ...ASKED, url, first_token_ms: 0 })
  expect(verdict).toBe('accepts')
  expect(notes?.[0]).toMatch(/^m says its first word after \d+\.\d s, and calls wait 0\.0 s/)
})

test('a model that thinks for longer than a call waits for words is named, but no limit', async () => {
  const { url } = await modelServer(
    streams({ reasoning_content: 'Hm.' }, calls(call(0, 'c1', ''), more(0, commit))),
  )
  const { notes } = await rehearseModel({ ...ASKED, url, first_token_ms: 0 })
  expect(notes?.[0]).toMatch(/^m thinks for \d+\.\d s before it answers.*: let it think less/)
})

test('the context with which Ollama has loaded a model is named if it is too short for calls', async () => {
  const loaded = [
    { name: 'other:latest', context_length: 2_048 },
    { name: 'm:latest', context_length: 4_096 },
  ]
  const chunk = {
    system_fingerprint: 'fp_ollama',
    choices: [{ delta: calls(call(0, 'c1', commit)) }],
  }
  const url = await serve((request, response) => {
    request.resume()
    if (request.url === '/api/ps') response.end(JSON.stringify({ models: loaded }))
    else response.end(`data: ${JSON.stringify(chunk)}\n\n`)
  })
  const ask = async () => (await rehearseModel({ ...ASKED, url: `${url}/v1` })).notes![0]
  expect(await ask()).toMatch(
    /^The context of m is too short \(about 4096 tokens\).*OLLAMA_CONTEXT_LENGTH/,
  )
  loaded[1]!.context_length = 16_384
  expect(await ask()).not.toMatch('context')
})

test('a server that is not there is named', async () => {
  const host = `127.0.0.1:${await quietPort()}`
  expect(await rehearseModel({ ...ASKED, url: `http://${host}/v1` })).toEqual({
    verdict: 'away',
    text: 'm does not answer (ECONNREFUSED): start the server, or check OPENAI_BASE_URL',
  })
})

test('the local interviewer does what a call asks', async () => {
  const { url } = await providersAtHand()
  expect(await rehearseModel({ ...ASKED, url: `${url}/v1` })).toEqual({
    verdict: 'accepts',
    text: 'm answers',
    notes: [],
  })
})

test('what a rehearsal has learnt of a server, calls that begin later know from their first reply on', async () => {
  const { url } = await modelServer(
    streams({ content: 'They asked.</think>I see.' }, calls(call(0, 'c1', commit))),
  )
  await rehearseModel({ ...ASKED, url })
  expect(inherited()).toMatchObject({ [`${url}/chat/completions m`]: { isUnopened: true } })
})

const ASKED = {
  key: 'sk-hidden123',
  model: 'm',
  url_from: 'OPENAI_BASE_URL',
  key_from: 'OPENAI_API_KEY',
  model_from: 'LLM_MODEL',
  // On a busy machine, even a fake is slow.
  first_token_ms: 60_000,
}

async function modelServer(answer: Answer) {
  let before = 0
  const url = await serve(async (request: IncomingMessage, response) => {
    if (request.method === 'GET') response.end()
    else answer(response, (await json(request)) as Request, before++)
  })
  return { url: `${url}/v1` }
}
