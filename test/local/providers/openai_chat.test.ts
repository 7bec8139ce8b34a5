import OpenAI from 'openai'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { instructionsFor } from '../../../shared/prompt/prompt.ts'
import { situationOf } from '../../../shared/prompt/situation.ts'
import { digestMessages, readDigest } from '../../../shared/prompt/digest.ts'
import { adviceMessages, NO_ADVICE } from '../../../shared/prompt/advice.ts'
import { SUMMARY_TASK, summaryMessages } from '../../../shared/prompt/summary.ts'
import { commitTool, endTool } from '../../../shared/prompt/tools.ts'
import { goalsOf, TemplateInput } from '../../../shared/templates/template.ts'
import { serveChat } from '../../../local/providers/openai_chat.ts'
import { refusalOf, sendError } from '../../../local/providers/http.ts'
import { serve } from '../../helpers/servers/serve.ts'

/* The interviewer behind a real HTTP server, as the agent reaches it. */

let manner: 'brisk' | 'natural' = 'brisk'
const url = await serve((req, res) => {
  const latency = {
    wait: () => Promise.resolve(),
    fault: () => undefined,
    isSilent: (model: string) => model === 'silent',
    manner: () => manner,
  }
  serveChat(req, res, latency, { detail: {} }).catch((error) => {
    const { status, message } = refusalOf(error)
    sendError(res, status, message)
  })
}, afterAll)
const baseURL = `${url}/v1`
const client = new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 })

/** The whole answer. */
async function ask(request: Omit<OpenAI.ChatCompletionCreateParamsStreaming, 'model' | 'stream'>) {
  const stream = client.chat.completions.stream({ ...request, model: 'local' })
  return (await stream.finalChatCompletion()).choices[0]!
}

const template = TemplateInput.parse({
  name: 'Ride survey',
  phases: [
    {
      id: 'p',
      goals: [
        { id: 'score', type: 'scale', prompt: 'From one to ten?', min: 1, max: 10 },
        { id: 'why', prompt: 'Why?' },
      ],
    },
  ],
})
const begun = situationOf({ template, language: 'en', context: {}, skills: [] }, [])
const system = instructionsFor(begun)
const messages = [
  { role: 'system' as const, content: system },
  { role: 'assistant' as const, content: 'From one to ten?' },
  { role: 'user' as const, content: 'An eight.' },
]
const tools = [commitTool(goalsOf(template)), endTool()].map((tool) => ({
  type: 'function' as const,
  function: tool,
}))

test('a stream sends words, then a call in pieces, then the finish reason, then the usage', async () => {
  const stream = await client.chat.completions.create({
    model: 'm',
    messages,
    tools,
    stream: true,
    stream_options: { include_usage: true },
  })
  const chunks: OpenAI.ChatCompletionChunk[] = []
  for await (const chunk of stream) chunks.push(chunk)

  const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta))
  const firstCall = deltas.findIndex(({ tool_calls }) => tool_calls)
  const text = deltas
    .slice(0, firstCall)
    .map(({ content }) => content ?? '')
    .join('')
  expect(text).toBe('Thank you.')
  const pieces = deltas.slice(firstCall).flatMap(({ tool_calls }) => tool_calls ?? [])
  expect(pieces[0]).toMatchObject({ index: 0, function: { name: 'commit_goal', arguments: '' } })
  expect(pieces.length).toBeGreaterThan(2)
  expect(JSON.parse(pieces.map((piece) => piece.function?.arguments).join(''))).toMatchObject({
    goal_id: 'score',
    data: { value: 8 },
    quotes: ['An eight.'],
  })
  expect(chunks.at(-2)!.choices[0]!.finish_reason).toBe('tool_calls')
  expect(chunks.at(-1)).toMatchObject({ choices: [] })
  expect(chunks.at(-1)!.usage!.total_tokens).toBeGreaterThan(100)
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(1)
})

test('a model that writes naturally writes its call after its words, in token-sized pieces', async () => {
  manner = 'natural'
  onTestFinished(() => void (manner = 'brisk'))
  const stream = await client.chat.completions.create({ model: 'm', messages, tools, stream: true })
  const written: string[] = []
  for await (const { choices } of stream) {
    for (const { delta } of choices) {
      if (delta.content) written.push('words')
      for (const call of delta.tool_calls ?? []) written.push(call.function!.arguments!)
    }
  }
  const pieces = written.slice(written.lastIndexOf('words') + 1)
  expect(pieces.every(({ length }) => length <= 4)).toBe(true)
  expect(JSON.parse(pieces.join(''))).toMatchObject({ goal_id: 'score', data: { value: 8 } })
})

test('calls no tool that was not offered or is not allowed', async () => {
  const bare = await ask({ messages })
  expect(bare.message.tool_calls).toBeUndefined()
  const none = await ask({ messages, tools, tool_choice: 'none' })
  expect(none.finish_reason).toBe('stop')
})

test('usage is sent only when asked for, and the stream ends as the protocol says', async () => {
  const response = await fetch(`${baseURL}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages, stream: true }),
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const text = await response.text()
  expect(text).not.toContain('"usage"')
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
})

test('a body that is not a streamed chat request is rejected as the provider does', async () => {
  for (const body of [
    '{',
    '{}',
    '{"model":"m","messages":[],"stream":true}',
    '{"model":"m","messages":[{"role":"wizard"}],"stream":true}',
    '{"model":"m","messages":[{"role":"user","content":"Hi"}],"stream":false}',
    'null',
  ]) {
    const response = await fetch(`${baseURL}/chat/completions`, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { message: expect.any(String), type: 'invalid_request_error' },
    })
  }
})

test.each(['en', 'es', 'pt', 'fr', 'de'] as const)(
  'a summary in %s says what was said and what is open',
  async (language) => {
    const task = summaryMessages({
      template,
      language,
      context: {},
      transcript: [
        { role: 'assistant', text: 'From one to ten?' },
        { role: 'user', text: 'An eight, because it was quiet.' },
      ],
      findings: { score: { value: 8, reason: 'because it was quiet' } },
    })
    const { content } = (await ask({ messages: task })).message
    expect(content).toContain('Ride survey')
    expect(content).toContain('8, because it was quiet')
    expect(content).toContain('Why')
    expect(content).not.toContain(SUMMARY_TASK)
  },
)

test("a digest uses the skill's own words", async () => {
  const skill = {
    name: 'Laddering',
    description: 'Finds the reason behind an answer',
    instructions: 'When an answer is a fact, ask why. Stop at a value such as trust.',
  }
  const { content } = (await ask({ messages: digestMessages(skill) })).message
  const digest = readDigest(content ?? '')
  expect(digest?.summary).toMatch(/^Finds the reason behind an answer\. \w/)
  expect(skill.instructions).toContain(digest?.summary.split('. ')[1])
  expect(digest?.key_words).toContain('laddering')
})

test.each([
  ['What does it cost?', NO_ADVICE],
  ['The PRICE, they said.', 'Ask what they pay now.'],
  ['Pricey.', NO_ADVICE],
  ['It is too expensive for us.', 'Ask what they pay now.'],
])('an advisor that watches for words hears “%s” and says: %s', async (said, note) => {
  const advisor = {
    id: 'a',
    name: 'A',
    role: '',
    model: null,
    instructions:
      'Be brief. If they mention "price" or "too expensive", ask what they pay now. Listen well, always.',
  }
  const transcript = [
    { role: 'user', text: 'The price?' },
    { role: 'assistant', text: 'Which "price", you mean?' },
    { role: 'user', text: said },
    { role: 'assistant', text: 'The price, I see.' },
  ] as const
  const asked = (notes: string[]) => {
    const watched = { language: 'en' as const, context: {}, calls: [], transcript, notes }
    const { system, user } = adviceMessages(advisor, watched)
    const messages = [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ]
    return ask({ messages })
  }
  expect((await asked([])).message.content).toBe(note)
  expect((await asked(['Ask what they pay now.'])).message.content).toBe(NO_ADVICE)
})

test('a model that is told to be silent sends headers and never a word, while others answer', async () => {
  const gone = new AbortController()
  const body = JSON.stringify({ model: 'silent', messages, stream: true })
  const hanging = await fetch(`${baseURL}/chat/completions`, {
    method: 'POST',
    body,
    signal: gone.signal,
  })
  expect(hanging.status).toBe(200)
  const first = hanging.body!.getReader().read()
  expect((await ask({ messages, tools })).message.content).not.toBe('')
  expect(await Promise.race([first, 'nothing'])).toBe('nothing')
  gone.abort()
  await expect(first).rejects.toThrow()
})
