import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createAnswers } from '../../local/participant/answers.ts'
import { converse } from '../../local/participant/converse.ts'
import { parseJson } from '../../shared/base/json/parse_json.ts'
import { type Callback, createCall, WORK_ANSWERS, WORK_TEMPLATE } from '../helpers/live/call.ts'
import { useStackBehind } from '../helpers/live/stack_behind.ts'
import { DIALECTS, UNOPENED_THOUGHT, type Wanted, written } from './dialects.ts'
import { mp3Frames, wavFile } from './voice/sounds.ts'

/* Between the service and the local providers is a server that says the same in other dialects. */

type Message = { role: string; content: unknown }
type Asked = { messages: Message[] }

/** The dialects of the next replies, in turn. */
let dialects: string[] = []
/** What becomes of the voice's sound. */
let sound: (pcm: Buffer) => Buffer = (pcm) => pcm
/** Whether only the first message may be one of the system, as with many chat templates. */
let isStrict = false

const own = useStackBehind({
  serve: (request, response) => void serve(request, response),
  env: (between, behind) => ({
    OPENAI_BASE_URL: `${between}/v1`,
    OPENAI_API_KEY: 'none',
    LLM_MODEL: 'dialects',
    SPEECH_BASE_URL: `${between}/v1`,
    SPEECH_API_KEY: 'none',
    SPEECH_FALLBACK_BASE_URL: `${behind}/v1`,
    SPEECH_FALLBACK_MODEL: 'second-voice',
    SPEECH_FALLBACK_VOICE: 'flite:awb',
  }),
})

const NAMES = Object.keys(DIALECTS)
/** Two dialects to a call of three answers. */
const PAIRS = NAMES.flatMap((name, i) => (i % 2 === 0 ? [[name, NAMES[i + 1]!]] : []))

test.each(PAIRS)('no answer is lost and none is doubled with %s, and with %s', async (...pair) => {
  dialects = pair
  isStrict = true
  const { interview, callbacks, usage } = await held()
  expect(interview.ended_reason).toBe('goals_completed')
  expect(interview.findings).toMatchObject({ rating: { value: 7 }, remote: { value: false } })
  expect(interview.findings.job!.answer).toMatch(/teacher/i)
  expect(callbacks.map(({ goal_id }) => goal_id)).toEqual(['job', 'rating', 'remote'])
  expect(interview.summary).toMatch(/teacher/i)
  const said = interview.transcript.flatMap(({ role, text }) => (role === 'assistant' ? text : []))
  // A model's first thought that only ends is heard; from then on, the model is known to begin so.
  const words = said.join('\n').replace(UNOPENED_THOUGHT, '')
  expect(words).not.toMatch(/[<>{}[\]]|think|commit|should/i)
  expect(usage).not.toHaveProperty('failures')
  expect(usage).toMatchObject({ repairs: expect.any(Object) as object })
})

test('a voice that answers WAV of another rate is heard as it is, and one that answers MP3 is replaced by the second before a sound of it is heard', async () => {
  dialects = []
  isStrict = false
  sound = (pcm) => wavFile(floats(pcm), { rate: 44_100, width: 'f32' })
  const first = await held()
  expect(first.interview.ended_reason).toBe('goals_completed')
  expect(first.usage).not.toHaveProperty('failures')

  sound = () => mp3Frames(40)
  const second = await held()
  expect(second.interview.ended_reason).toBe('goals_completed')
  const { failures, tts } = second.usage as Record<string, Record<string, object>>
  expect(Object.keys(failures!)).toEqual(['tts'])
  expect(tts).toHaveProperty('second-voice')
})

async function held() {
  const { api } = await own.stack.newOrganization()
  const outputs = [{ kind: 'frontend_callback' as const, name: 'known' }]
  const settings = { ...WORK_TEMPLATE.settings, outputs }
  const call = await createCall(own.stack, api, { ...WORK_TEMPLATE, settings })
  const participant = await call.join()
  const callbacks: Callback[] = []
  participant.events.subscribe((event) => void (event.type === 'callback' && callbacks.push(event)))
  await converse(participant, { answer: createAnswers(WORK_ANSWERS), voice: call.voice })
  const interview = await call.settled('completed')
  const { usage } = await call.timing()
  return { interview, callbacks, usage }
}

async function serve(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/v1/chat/completions') return chat((await json(request)) as Asked, response)
  const body = await buffer(request)
  const init = { method: request.method!, ...(body.length > 0 && { body }) }
  const headers = { 'content-type': 'application/json' }
  const passed = await fetch(`${own.behind}${request.url}`, { ...init, headers })
  const bytes = Buffer.from(await passed.arrayBuffer())
  response.writeHead(passed.status)
  response.end(request.url === '/v1/audio/speech' ? sound(bytes) : bytes)
}

async function chat(asked: Asked, response: ServerResponse) {
  if (isStrict && asked.messages.slice(1).some(({ role }) => role === 'system')) {
    response.writeHead(400, { 'content-type': 'application/json' })
    const message = 'System message must be at the beginning.'
    return response.end(JSON.stringify({ error: { message } }))
  }
  const passed = await fetch(`${own.behind}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, messages: asked.messages.flatMap(apart) }),
  })
  const events = await passed.text()
  const wanted = wantedIn(events)
  const dialect = DIALECTS[dialects[0] ?? '']
  // Each of them has to write calls.
  if (wanted.calls.length > 0) dialects.push(...dialects.splice(0, 1))
  const body = dialect ? written(dialect(wanted)) : events
  const isJson = body.startsWith('{')
  response.writeHead(200, { 'content-type': isJson ? 'application/json' : 'text/event-stream' })
  response.end(body)
}

/** The local model goes by rules: to it, how far the conversation is must not be among a participant's words. */
function apart(message: Message): Message[] {
  const { role, content } = message
  const at = typeof content === 'string' ? content.indexOf(PROGRESS_BEGINS) : -1
  if (role !== 'user' || at < 0) return [message]
  const [said, progress] = [(content as string).slice(0, at), (content as string).slice(at)]
  const system = { role: 'system', content: progress }
  return said.trim() === '' ? [system] : [{ role, content: said.trim() }, system]
}

const PROGRESS_BEGINS = 'This is how far the conversation is now'

/** What the local model's events say. */
function wantedIn(events: string): Wanted {
  const wanted: Wanted = { words: '', calls: [] }
  for (const [, data] of events.matchAll(/^data: (.*)$/gm)) {
    const { choices = [] } = Object(parseJson(data!)) as Chunk
    const { content, tool_calls = [] } = choices[0]?.delta ?? {}
    wanted.words += content ?? ''
    for (const { index, function: part } of tool_calls) {
      const call = (wanted.calls[index] ??= { name: '', args: '' })
      call.name += part.name ?? ''
      call.args += part.arguments ?? ''
    }
  }
  return wanted
}

type Chunk = {
  choices?: {
    delta?: {
      content?: string
      tool_calls?: { index: number; function: { name?: string; arguments?: string } }[]
    }
  }[]
}

function floats(pcm: Buffer): Float32Array {
  // Nearly twice as many samples, each between its neighbours.
  const count = Math.floor(((pcm.length / 2) * 44_100) / 24_000)
  return Float32Array.from({ length: count }, (_, i) => {
    const at = (i * 24_000) / 44_100
    const before = Math.floor(at)
    const sample = (k: number) => (2 * k + 2 <= pcm.length ? pcm.readInt16LE(2 * k) : 0) / 32_768
    return sample(before) + (at - before) * (sample(before + 1) - sample(before))
  })
}
