import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { cacheFolder } from '../../../local/home/cache_folder.ts'
import { createAnswers } from '../../../local/participant/answers.ts'
import { converse } from '../../../local/participant/converse.ts'
import { startLocalProviders } from '../../../local/services/local_providers.ts'
import { Part } from '../../../shared/calls/call_fields.ts'
import { createCall, WORK_ANSWERS } from '../../helpers/live/call.ts'
import { accessTo, type StackAccess } from '../../helpers/live/stack.ts'
import { localEnv, startTestStack, type TestStack } from '../../helpers/live/test_stack.ts'

/* Between the service and the local recognizer is a server that speaks Deepgram's protocol as others do. */

type Alternative = { transcript: string; words: { start: number; end: number }[] }
type Results = {
  type: string
  is_final: boolean
  start: number
  duration: number
  channel: { alternatives: [Alternative] }
}

/** What the server sends for a message of the recognizer. */
type Dialect = (message: Results) => object[]

const DIALECTS: Record<string, Dialect> = {
  'never says that words are final': (message) => [
    { ...message, ...(message.type === 'Results' && { is_final: false, speech_final: false }) },
  ],
  'says everything twice': (message) => [message, message],
  'tells words and whether they are final, and nothing else': ({ type, is_final, channel }) => {
    if (type !== 'Results') return []
    const { transcript } = channel.alternatives[0]
    return [{ is_final, channel: { alternatives: [{ transcript }] } }]
  },
  'counts the time of each utterance from zero': (message) => {
    if (message.type !== 'Results') return [message]
    const { start, channel } = message
    const [said] = channel.alternatives
    const words = said.words.map((word) => ({
      ...word,
      start: word.start - start,
      end: word.end - start,
    }))
    return [{ ...message, start: 0, channel: { alternatives: [{ ...said, words }] } }]
  },
}

let dialect: Dialect
let home: string
let behind: Awaited<ReturnType<typeof startLocalProviders>>
let running: TestStack
let stack: StackAccess
const server = createServer()
const listeners = new WebSocketServer({ server })
listeners.on('connection', (socket, { url }) => {
  const recognizer = new WebSocket(`${behind.url.replace(/^http/, 'ws')}${url}`)
  recognizer.on('error', () => socket.close())
  const opened = once(recognizer, 'open').catch(() => undefined)
  socket.on('message', (data, isBinary) => {
    void opened.then((isOpen) => isOpen && recognizer.send(data, { binary: isBinary }))
  })
  recognizer.on('message', (data: Buffer) => {
    const messages = dialect(JSON.parse(data.toString()) as Results)
    for (const message of messages) socket.send(JSON.stringify(message))
  })
  socket.on('close', () => recognizer.terminate())
  recognizer.on('close', () => socket.close())
})

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'colloquy-recognizers-'))
  const env = localEnv()
  const cache = cacheFolder(env, home)
  dialect = (message) => [message]
  const settings = { recognizer: 'script' }
  const kinds = Part.options
  behind = await startLocalProviders({ home, cache, env, kinds, settings, progress() {} })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  running = await startTestStack({
    ...env,
    DEEPGRAM_BASE_URL: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    DEEPGRAM_API_KEY: 'none',
  })
  // The participant's voice tells the recognizer what it will say.
  stack = accessTo({ ...running, ...running.secrets, providers_url: behind.url })
})

afterAll(async () => {
  await running.stop()
  listeners.close()
  server.close()
  await behind.own.child.stop()
  await rm(home, { recursive: true, force: true })
})

test.each(Object.entries(DIALECTS))(
  'every answer is heard, and once, by a recognizer that %s',
  async (_, spoken) => {
    dialect = spoken
    const { api } = await stack.newOrganization()
    const call = await createCall(stack, api)
    const participant = await call.join()
    await converse(participant, { answer: createAnswers(WORK_ANSWERS), voice: call.voice })
    const { ended_reason, findings, transcript } = await call.settled('completed')
    expect(ended_reason).toBe('goals_completed')
    expect(findings).toMatchObject({ rating: { value: 7 }, remote: { value: false } })
    expect(findings.job!.answer).toMatch(/teacher/i)
    const heard = transcript.flatMap(({ role, text }) => (role === 'user' ? text : []))
    expect(heard.join(' ').match(/teacher/gi)).toHaveLength(1)
    const { usage } = await call.timing()
    expect(usage).not.toHaveProperty('failures')
  },
)
