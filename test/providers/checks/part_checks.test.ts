import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import timers from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { askProviders, judgeParts, problemsIn } from '../../../providers/checks/part_checks.ts'
import { rehearsePart } from '../../../providers/checks/rehearsals.ts'
import { neverGiveUp } from '../../helpers/held_timers.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { CONFIRM_MS, hurry } from './hurry.ts'

beforeEach(neverGiveUp)
beforeEach(hurry)

/** Gives every request the same answer, including a WebSocket's; `used`: except requests of a call. */
async function startProvider(status: number, used = status) {
  const server = createServer((req, res) =>
    res.writeHead(req.method === 'POST' ? used : status).end(),
  )
  server.on('upgrade', (_, socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function warnings(env: Record<string, string>, local: string[] = []) {
  return problemsIn(await askProviders({ env, local })).sort()
}

async function states(env: Record<string, string>, local: string[] = []) {
  const checks = judgeParts(await askProviders({ env, local }))
  return Object.fromEntries(checks.map(({ part, state }) => [part, state]))
}

test('a refused key is reported once, with its variable; one that works or is not used is not reported', async () => {
  const [dead, alive] = [await startProvider(401), await startProvider(200)]
  const env = {
    OPENAI_BASE_URL: `http://${dead}/v1`,
    OPENAI_API_KEY: 'sk-dead',
    DEEPGRAM_BASE_URL: `ws://${dead}`,
    DEEPGRAM_API_KEY: 'dead',
  }
  const model = `${dead} refuses the key (HTTP 401): check OPENAI_API_KEY`
  const recognizer = `${dead} refuses the key (HTTP 401): check DEEPGRAM_API_KEY`
  expect(await warnings(env)).toEqual([recognizer, model])
  expect(await warnings(env, ['stt'])).toEqual([model])
  expect(await warnings(env, ['stt', 'llm', 'tts'])).toEqual([])
  const SPEECH_BASE_URL = `http://${alive}/v1`
  expect(await warnings({ ...env, SPEECH_BASE_URL }, ['stt', 'llm'])).toEqual([])
})

test('a refusal that may be about something else than the key is told as the provider says it', async () => {
  const error = { message: 'Your country is not supported' }
  const url = await serve((_, res) => res.writeHead(403).end(JSON.stringify({ error })))
  const env = { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: 'key' }
  expect(await warnings(env, ['stt', 'tts'])).toEqual([
    `${new URL(url).host} refuses the key or the model (HTTP 403: Your country is not supported): check OPENAI_API_KEY`,
  ])
})

test('an address without its /v1 is reported, and so is a provider with an unexpected answer', async () => {
  const [lost, failing] = [await startProvider(404), await startProvider(500)]
  const env = { OPENAI_BASE_URL: `http://${lost}`, DEEPGRAM_BASE_URL: `ws://${failing}` }
  expect(await warnings(env)).toEqual(
    [
      `${lost} answers with HTTP 404: end OPENAI_BASE_URL with /v1 if calls fail`,
      `${failing} answers with HTTP 500: check DEEPGRAM_BASE_URL if calls fail`,
    ].sort(),
  )
})

test('a second recognizer and a second voice are asked too', async () => {
  const [dead, alive] = [await startProvider(401), await startProvider(200)]
  const env = {
    OPENAI_BASE_URL: `http://${alive}/v1`,
    DEEPGRAM_BASE_URL: `ws://${alive}`,
    STT_FALLBACK_BASE_URL: `ws://${dead}`,
    SPEECH_FALLBACK_BASE_URL: `http://${dead}/v1`,
    SPEECH_FALLBACK_API_KEY: 'dead',
  }
  expect(await warnings(env)).toEqual(
    [
      `${dead} refuses the key (HTTP 401): check SPEECH_FALLBACK_API_KEY`,
      `${dead} wants a key (HTTP 401): set DEEPGRAM_API_KEY`,
      `${alive} answers with HTTP 200 where a stream was asked: check DEEPGRAM_BASE_URL`,
    ].sort(),
  )
})

test('a provider that accepts the connection and says nothing is not called unreachable', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('Too late', 'TimeoutError')), 50)
    return late.signal
  })
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { OPENAI_BASE_URL: `http://${host}/v1`, DEEPGRAM_BASE_URL: `ws://${host}` }
  expect(await warnings(env)).toEqual([
    `${host} did not answer within 5 s: check DEEPGRAM_BASE_URL and the network`,
    `${host} did not answer within 5 s: check OPENAI_BASE_URL and the network`,
  ])
  expect(await states(env)).toEqual({ llm: 'doubtful', stt: 'doubtful', tts: 'doubtful' })
})

test('a connection that breaks off makes nothing broken; one that is refused does', async () => {
  const server = createTcpServer((socket) => void socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { OPENAI_BASE_URL: `http://${host}/v1`, DEEPGRAM_BASE_URL: 'ws://127.0.0.1:9' }
  expect(await states(env)).toEqual({ llm: 'doubtful', stt: 'broken', tts: 'doubtful' })
})

test('a refusal that the provider does not repeat counts for nothing', async () => {
  let requests = 0
  const provider = await serve((_, res) => {
    requests++
    res.writeHead(requests <= 2 ? 401 : 200).end()
  })
  const env = { OPENAI_BASE_URL: `${provider}/v1` }
  expect(await states(env, ['stt', 'tts'])).toMatchObject({ llm: 'works' })
  expect(requests).toBe(3)
  expect(timers.setTimeout).toHaveBeenCalledWith(CONFIRM_MS)
})

test('the word that a key is tried with is one token, whichever limit the model knows', async () => {
  const asked: object[] = []
  const provider = await serve(async (req, res) => {
    if (req.method === 'GET') return void res.writeHead(403).end()
    const body = (await json(req)) as object
    asked.push(body)
    res.writeHead('max_tokens' in body ? 400 : 200).end()
  })
  const env = { OPENAI_BASE_URL: `${provider}/v1` }
  expect(await states(env, ['stt', 'tts'])).toMatchObject({ llm: 'works' })
  expect(asked).toMatchObject([{ max_tokens: 1 }, { max_completion_tokens: 1 }])
})

test('a voice that is forbidden alone does not make all voices broken', async () => {
  const forbidden = await startProvider(403)
  const env = { SPEECH_BASE_URL: `http://${forbidden}/v1` }
  expect(await states(env, ['llm', 'stt'])).toMatchObject({ tts: 'doubtful' })
})

test.each([
  ['http://ana:hidden@127.0.0.1:9/v1', 'sk-1'],
  ['http://127.0.0.1:9/v1', 'hidden\nkey'],
])('what cannot be asked is reported without its secrets', async (url, key) => {
  const env = { OPENAI_BASE_URL: url, OPENAI_API_KEY: key }
  const sentences = await warnings(env, ['stt'])
  expect(sentences.join('\n')).toContain('the address or the key cannot be used')
  expect(sentences.join('\n')).not.toContain('hidden')
  const { text } = (await rehearsePart('llm', { env, local: [] }))!
  expect(text).not.toContain('hidden')
})

test('a key that may not list models but may be used is accepted', async () => {
  const restricted = await startProvider(403, 200)
  const env = { OPENAI_BASE_URL: `http://${restricted}/v1`, OPENAI_API_KEY: 'restricted' }
  expect(await warnings(env, ['stt'])).toEqual([])
  expect(await states(env, ['stt'])).toEqual({ llm: 'works', stt: 'works', tts: 'works' })
})

test('a part is broken only when each of its providers refuses the key or is not there', async () => {
  const [dead, failing, alive] = [
    await startProvider(401),
    await startProvider(500),
    await startProvider(200),
  ]
  const env = {
    OPENAI_BASE_URL: `http://${dead}/v1`,
    DEEPGRAM_BASE_URL: `ws://${failing}`,
    SPEECH_BASE_URL: 'http://127.0.0.1:2/v1',
  }
  expect(await states(env)).toEqual({ llm: 'broken', stt: 'doubtful', tts: 'broken' })
  const SPEECH_FALLBACK_BASE_URL = `http://${alive}/v1`
  expect(await states({ ...env, SPEECH_FALLBACK_BASE_URL })).toMatchObject({ tts: 'doubtful' })
  expect(await states({ ...env, DEEPGRAM_BASE_URL: `ws://${dead}` })).toMatchObject({
    stt: 'broken',
  })
  expect(await states(env, ['llm', 'tts'])).toMatchObject({ llm: 'works', tts: 'works' })
})

test('a recognizer that one of its models may use is accepted', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', ({ url }, socket) => {
    const isAllowed = url?.includes('model=nova-2')
    socket.end(`HTTP/1.1 ${isAllowed ? 400 : 403} No\r\n\r\n`)
  })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const env = { DEEPGRAM_BASE_URL: `ws://127.0.0.1:${port}` }
  const state = async (...recognizers: string[]) =>
    judgeParts(await askProviders({ env, local: ['llm', 'tts'], recognizers }))[1]!.state
  expect(await state('nova-3')).toBe('broken')
  expect(await state('nova-3', 'nova-2')).toBe('doubtful')
})
