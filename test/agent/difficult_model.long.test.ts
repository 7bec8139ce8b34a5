import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import { LEFT_OUT } from '../../shared/prompt/lead_on/left_out.ts'
import { PHRASES } from '../../shared/turns/speech/phrases.ts'
import { answerNext, createCall, TWO_QUESTIONS, whenAsked } from '../helpers/live/call.ts'
import { useStackBehind } from '../helpers/live/stack_behind.ts'

/* Between the service and the local model is a server that behaves as operators report it of others. */

/** Whose replies begin with the model's own words. */
const QUIET = { ...TWO_QUESTIONS, settings: { ...TWO_QUESTIONS.settings, acknowledge: false } }

type Asked = { messages: { role: string; content: unknown }[]; tools?: unknown[] }

/** What it does; undefined: it passes everything on. */
let behaves: ((asked: Asked, response: ServerResponse) => unknown) | undefined
const own = useStackBehind({
  serve: (request, response) => void serve(request, response),
  env: (between, behind) => ({
    OPENAI_BASE_URL: `${between}/v1`,
    OPENAI_API_KEY: 'none',
    LLM_MODEL: 'difficult',
    SPEECH_BASE_URL: `${behind}/v1`,
    SPEECH_API_KEY: 'local',
  }),
  settings: { llm: { manner: 'natural' } },
})

async function serve(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request)
  const asked = body === '' ? undefined : (JSON.parse(body) as Asked)
  if (asked && (await behaves?.(asked, response)) !== undefined) return
  const { method, url } = request
  const headers = { 'content-type': 'application/json' }
  const passed = await fetch(`${own.behind}${url}`, {
    method: method!,
    headers,
    ...(body && { body }),
  })
  if (!response.headersSent) response.writeHead(passed.status, Object.fromEntries(passed.headers))
  Readable.fromWeb(passed.body as never).pipe(response)
}

test('a model that never calls a tool leaves nobody alone: the agent asks by itself, and gives the call up after three such turns', async () => {
  behaves = ({ tools }, response) => tools && says(response, 'I see.')
  const { api } = await own.stack.newOrganization()
  const call = await createCall(own.stack, api, QUIET)
  const participant = await call.join()
  for (const _ of [1, 2, 3]) await answerNext(participant, call.voice)

  const { ended_reason, ended_detail, transcript } = await call.settled('failed')
  expect({ ended_reason, ended_detail }).toEqual({
    ended_reason: 'provider_error',
    ended_detail:
      'The model neither recorded the answer nor asked a question, three times in a row: it may not support tools',
  })
  const replies = transcript.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  expect(replies.slice(1, 3)).toEqual(['I see. What is your job?', 'I see. What is your job?'])
  expect(replies.at(-1)).toContain('train of thought')
  const { usage } = await call.timing()
  expect(usage).toMatchObject({ failures: { llm: { difficult: 3 } } })
  const chart = await own.stack.platform.getCallTimeline({ session_id: call.session_id })
  expect(chart.marks.filter(({ kind }) => kind === 'dead_end')).toHaveLength(3)
})

test('an answer that a content filter refuses is left out, and the call, its summary and its last look go on without it', async () => {
  const seen: string[] = []
  behaves = ({ messages }, response) => {
    const said = messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => String(content))
    seen.push(said.join('\n'))
    if (said.some((words) => words.includes('teacher'))) return refuses(response)
    return said.at(-1) === LEFT_OUT && says(response, 'From one to ten, how much do you like it?')
      ? true
      : undefined
  }
  const { api } = await own.stack.newOrganization()
  const call = await createCall(own.stack, api, QUIET)
  const { session_id } = call
  const { person_secret, ...credentials } = await api.joinEmbedSession({ session_id, body: {} })
  const participant = await joinAsParticipant(credentials)
  onTestFinished(() => participant.leave())
  await answerNext(participant, call.voice)
  await whenAsked(participant, /one to ten/i)
  await answerNext(participant, call.voice)
  await expect.poll(async () => (await call.read()).findings).toHaveProperty('rating')
  await api.leaveEmbedSession({ session_id, body: { person_secret } })

  const { ended_detail, summary, transcript } = await call.settled('completed')
  expect({ ended_detail, summary }).toEqual({ ended_detail: null, summary: expect.any(String) })
  const { usage } = await call.timing()
  expect(usage).toMatchObject({ repairs: { difficult: { left_out: 1 } } })
  expect(usage).not.toHaveProperty('failures')
  expect(transcript.map(({ text }) => text).join('\n')).toContain('teacher')
  expect(transcript.map(({ text }) => text).join('\n')).not.toContain(PHRASES.en.apology)
  expect(seen.at(-1)).not.toContain('teacher')
})

test('a model that thinks for longer than it may be silent is waited for, with a filler, and asked once', async () => {
  behaves = thinks({ waits_ms: 0, pieces: 20 })
  await isAnswered({ attempts: 1, outcome: 'answered', failed_calls: 0, filler: true })
})

test('a model whose server sends nothing while it reads the prompt, and then thinks, is heard', async () => {
  behaves = thinks({ waits_ms: 3_600, pieces: 4 })
  await isAnswered({ outcome: 'answered', failed_calls: 0 })
})

test('a model whose server takes no tools ends the call after one apology, with the sentence of the server', async () => {
  behaves = ({ tools }, response) => {
    if (!tools) return
    response.writeHead(400, { 'content-type': 'application/json' })
    const message = 'registry.ollama.ai/library/gemma3:latest does not support tools'
    return response.end(JSON.stringify({ error: { message, type: 'api_error' } }))
  }
  const { api } = await own.stack.newOrganization()
  const call = await createCall(own.stack, api, QUIET)
  const participant = await call.join()
  await answerNext(participant, call.voice)

  const { ended_reason, ended_detail, transcript } = await call.settled('failed')
  expect(ended_reason).toBe('provider_error')
  expect(ended_detail).toContain('does not support tools')
  const replies = transcript.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  expect(replies).toHaveLength(2)
  expect(replies[1]).toContain(PHRASES.en.apology)
})

function says(response: ServerResponse, content: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  return response.end(`${event({ content })}data: [DONE]\n\n`)
}

function event(delta: object) {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`
}

function refuses(response: ServerResponse) {
  response.writeHead(400, { 'content-type': 'application/json' })
  const innererror = { code: 'ResponsibleAIPolicyViolation' }
  const message = 'The response was filtered due to the prompt triggering a content policy.'
  return response.end(JSON.stringify({ error: { message, code: 'content_filter', innererror } }))
}

/** Before it answers a participant, the model writes thoughts, four a second. */
function thinks({ waits_ms, pieces }: { waits_ms: number; pieces: number }): typeof behaves {
  return async ({ tools, messages }, response) => {
    if (!tools || messages.findLast(({ role }) => role !== 'system')?.role !== 'user') return
    await wait(waits_ms)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let piece = 0; piece < pieces; piece++) {
      response.write(event({ reasoning_content: 'Hm. ' }))
      await wait(250)
    }
  }
}

/** The agent asks on after an answer, its late reply is recorded so, and no provider has failed. */
async function isAnswered(watchdog: object) {
  const { api } = await own.stack.newOrganization()
  const call = await createCall(own.stack, api, QUIET)
  const participant = await call.join()
  await answerNext(participant, call.voice)
  await whenAsked(participant, /one to ten/i)
  const late = async () => (await call.timing()).turns.find(({ watchdog }) => watchdog)
  await expect.poll(late).toMatchObject({ watchdog })
  expect((await call.timing()).usage).not.toHaveProperty('failures')
}
