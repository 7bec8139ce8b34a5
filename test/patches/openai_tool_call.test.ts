import { initializeLogger, llm, voice } from '@livekit/agents'
import { LLM } from '@livekit/agents-plugin-openai'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LATE, type within } from '../../agent/async/within.ts'
import { replyOrApologize } from '../../agent/speak/attempts/watchdog.ts'
import { eventually } from '../helpers/eventually.ts'
import { serve } from '../helpers/servers/serve.ts'

initializeLogger({ pretty: false, level: 'silent' })

/** By the model's clock. */
const LIMIT_MS = 1_000
const PIECE_MS = 100
const APOLOGY = 'Sorry, could you say that again?'
/** Arguments that take three times as long to write as a model may be silent. */
const ARGS = JSON.stringify({ quotes: Array.from({ length: 30 }, (_, i) => `quote ${i}`) })

test.each([
  ['alone', []],
  ['after words', ['I see. ']],
])(
  'a model that writes a long tool call %s is neither cut off nor asked again',
  async (_, words) => {
    const model = await startModel([[...words, CALL]])
    const { stream, report } = watched(model)
    let text = ''
    const calls: llm.FunctionCall[] = []
    for await (const chunk of stream) {
      text += typeof chunk === 'string' ? chunk : (chunk.delta?.content ?? '')
      if (typeof chunk !== 'string') calls.push(...(chunk.delta?.toolCalls ?? []))
    }
    expect(text).toBe(words.join(''))
    expect(calls).toMatchObject([{ callId: 'call_1', name: 'note', args: ARGS }])
    expect(report.mock.calls).toEqual([
      [{ attempts: 1, failed_calls: 0, outcome: 'answered', filler: false }],
    ])
  },
)

test('a model that stops inside its tool call is asked again, because nothing was heard', async () => {
  const model = await startModel([[CALL_THAT_STOPS], ['Here I am.']])
  const { stream, report } = watched(model)
  let text = ''
  for await (const chunk of stream) {
    text += typeof chunk === 'string' ? chunk : (chunk.delta?.content ?? '')
  }
  expect(text).toBe('Here I am.')
  expect(report.mock.calls).toEqual([
    [{ attempts: 2, failed_calls: 1, outcome: 'answered', filler: false }],
  ])
})

test('what is written of a tool call is not said, not stored, and does not count as the first word', async () => {
  const model = await startModel([[CALL, 'Noted.'], ['And why?']])
  let notedAt = 0
  const noted = vi.fn((_args: unknown) => (notedAt = performance.now()))
  const session = new voice.AgentSession({ llm: model.llm, userAwayTimeout: null })
  onTestFinished(() => session.close())
  const metrics: (number | undefined)[] = []
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type === 'message') metrics.push(item.metrics.llmNodeTtft)
  })
  await session.start({ agent: new Noting(model, noted), record: false })
  await session.generateReply().waitForPlayout()

  const kept = session.history.items.map((item) =>
    item.type === 'message' ? item.textContent : item.type,
  )
  expect(kept.filter((item) => !item?.startsWith('agent_'))).toEqual([
    'Noted.',
    'function_call',
    'function_call_output',
    'And why?',
  ])
  expect(noted.mock.calls.map(([args]) => args)).toEqual([JSON.parse(ARGS)])
  expect(metrics[0]! * 1000).toBeGreaterThan(model.wrote_for_ms())
  expect(metrics[1]! * 1000).toBeLessThan(performance.now() - notedAt)
})

class Noting extends voice.Agent {
  readonly #model: Model

  constructor(model: Model, noted: (args: unknown) => void) {
    const parameters = { type: 'object' as const, properties: {}, additionalProperties: true }
    const execute = async (args: unknown) => {
      noted(args)
      return 'Noted.'
    }
    const note = llm.tool({ name: 'note', description: 'Keeps.', parameters, execute })
    super({ instructions: '', tools: [note] })
    this.#model = model
  }

  override async llmNode(chatCtx: llm.ChatContext, toolCtx: llm.ToolContext) {
    return watched(this.#model, chatCtx, toolCtx).stream
  }
}

function watched({ llm, clock }: Model, chatCtx = emptyContext(), toolCtx?: llm.ToolContext) {
  const report = vi.fn()
  const connOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 280_000 }
  const stream = replyOrApologize({
    attempts: 2,
    filler_ms: LIMIT_MS,
    first_token_ms: LIMIT_MS,
    gap_ms: LIMIT_MS,
    apology: APOLOGY,
    report,
    called: () => {},
    cutShort: () => false,
    silent: () => {},
    unanswered: () => {},
    passes: () => false,
    outage: () => {},
    away: () => {},
    ask: () => llm.chat({ chatCtx, toolCtx, connOptions }),
    wait: clock.wait,
    now: clock.now,
  })
  return { stream, report }
}

const emptyContext = () => llm.ChatContext.empty()

/** A clock that the model advances while it writes. */
function createClock() {
  const waiting = new Set<{ until: number; late: () => void }>()
  let now_ms = 0
  let waits = 0
  const wait: typeof within = (ms, work) => {
    waits++
    const late = new Promise<typeof LATE>((resolve) => {
      waiting.add({ until: now_ms + ms, late: () => resolve(LATE) })
    })
    return Promise.race([work, late])
  }
  return {
    wait,
    now: () => now_ms,
    /** How many waits there were. */
    waits: () => waits,
    pass(ms: number) {
      now_ms += ms
      for (const one of waiting) if (one.until <= now_ms) one.late()
    },
  }
}

const CALL = Symbol('a call of the tool, a piece at a time')
const CALL_THAT_STOPS = Symbol('the first half of a call, and then silence')

type Part = string | typeof CALL | typeof CALL_THAT_STOPS

type Model = Awaited<ReturnType<typeof startModel>>

/** A model on its own port that answers each request with the next of `answers`, as OpenAI does. */
async function startModel(answers: Part[][]) {
  const clock = createClock()
  let asked = 0
  let wroteFor_ms = 0
  const url = await serve(async (request, response) => {
    request.resume()
    if (request.method === 'GET') return response.end('{"data":[]}')
    const began = performance.now()
    await answer(response, answers[asked++] ?? [], clock)
    wroteFor_ms ||= performance.now() - began
  })
  return {
    llm: new LLM({ model: 'test', apiKey: 'none', baseURL: `${url}/v1` }),
    clock,
    /** How long the first answer really took, up to its last words. */
    wrote_for_ms: () => wroteFor_ms,
  }
}

async function answer(response: ServerResponse, parts: Part[], clock: Model['clock']) {
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(`data: ${JSON.stringify({ id: 'a', choices: [{ delta, finish_reason }] })}\n\n`)

  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const part of parts) {
    if (typeof part === 'string') {
      send({ content: part })
      continue
    }
    send({ tool_calls: [{ index: 0, id: 'call_1', function: { name: 'note', arguments: '' } }] })
    const pieces = ARGS.match(/.{1,12}/g)!
    const written = part === CALL ? pieces : pieces.slice(0, pieces.length / 2)
    for (const piece of written) {
      const waits = clock.waits()
      send({ tool_calls: [{ index: 0, function: { arguments: piece } }] })
      await eventually(() => clock.waits() > waits)
      clock.pass(PIECE_MS)
    }
    if (part === CALL_THAT_STOPS) return clock.pass(LIMIT_MS)
  }
  send({}, parts.includes(CALL) ? 'tool_calls' : 'stop')
  response.end('data: [DONE]\n\n')
}
