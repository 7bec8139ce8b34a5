import { createServer } from 'node:http'
import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { warnOfDeadKeys } from '../../../local/services/dead_keys.ts'

/** Gives every request the same answer, including a WebSocket's. */
async function startProvider(status: number) {
  const server = createServer((_, res) => res.writeHead(status).end())
  server.on('upgrade', (_, socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function warnings(env: Record<string, string>, local: string[] = []) {
  const said: string[] = []
  await warnOfDeadKeys(env, local, (sentence) => said.push(sentence))
  return said.sort()
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
  expect(await warnings(env)).toEqual([
    `${dead} refuses the key (HTTP 401): check DEEPGRAM_API_KEY`,
    `${dead} refuses the key (HTTP 401): check SPEECH_FALLBACK_API_KEY`,
  ])
})

test('a provider that accepts the connection and says nothing is not called unreachable', async () => {
  const soon = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon(50))
  onTestFinished(() => spy.mockRestore())
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { OPENAI_BASE_URL: `http://${host}/v1`, DEEPGRAM_BASE_URL: `ws://${host}` }
  expect(await warnings(env)).toEqual([
    `${host} did not answer within 5 s: check DEEPGRAM_BASE_URL and the network`,
    `${host} did not answer within 5 s: check OPENAI_BASE_URL and the network`,
  ])
})
