import type { llm } from '@livekit/agents'
import { tokensIn } from '../../shared/prompt/history_length.ts'

/** What a request cost, in tokens. */
export type Request = { input: number; cached: number }

type Asked = { chatCtx: llm.ChatContext; toolCtx?: llm.ToolContext }

/**
 * A model that gives the answers it is told to, and counts the tokens of each request like a
 * provider that caches prompts: the beginning that the request shares with the previous one, tools
 * first, from 1,024 tokens up and in steps of 128. Four characters are a token.
 */
export class CountingModel {
  readonly model = 'counting'
  readonly requests: Request[] = []
  readonly #answer: () => readonly Partial<llm.ChatChunk>[]
  #before = ''

  constructor(answer: () => readonly Partial<llm.ChatChunk>[]) {
    this.#answer = answer
  }

  on() {}
  off() {}

  chat({ chatCtx, toolCtx }: Asked) {
    const read = async () => this.#count(await textOf(chatCtx, toolCtx))
    const chunks = this.#answer()
    return {
      async *[Symbol.asyncIterator]() {
        const { input, cached } = await read()
        yield* chunks
        yield { usage: { promptTokens: input, promptCachedTokens: cached, completionTokens: 0 } }
      },
      close() {},
    }
  }

  #count(text: string): Request {
    const common = Math.floor(commonLength(text, this.#before) / CHARACTERS)
    const cached = common < LEAST ? 0 : common - (common % STEP)
    this.#before = text
    const request = { input: tokensIn(text), cached }
    this.requests.push(request)
    return request
  }
}

const CHARACTERS = 4
const LEAST = 1024
const STEP = 128

type Message = { role: string; content?: string; tool_calls?: { function: object }[] }

/** What the provider reads, in its order, with little around the texts. */
async function textOf(chatCtx: llm.ChatContext, toolCtx: llm.ToolContext | undefined) {
  const tools = Object.values(toolCtx?.functionTools ?? {}).map(
    ({ name, description, parameters }) => JSON.stringify({ name, description, parameters }),
  )
  const messages = (await chatCtx.toProviderFormat('openai')) as Message[]
  const said = messages.map(({ role, content, tool_calls = [] }) =>
    [role, content, ...tool_calls.map((call) => JSON.stringify(call.function))].join(' '),
  )
  return [...tools, ...said].join('\n')
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
