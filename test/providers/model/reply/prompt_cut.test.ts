import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { modelFetch } from '../../../../providers/model/model_fetch.ts'
import { serve } from '../../../helpers/servers/serve.ts'

/** A sentence of 41 letters, of some ten tokens. */
const SENTENCE = 'I have been a teacher in a small school for years. '
const stop: Choice = { finish_reason: 'stop' }

type Choice = { finish_reason: string; truncated?: true; timings?: object }
/** What is said in each request, in sentences, and what the server says of its reply. */
type Turn = [sentences: number, counts: object, choice?: Choice]

test.each<[name: string, turns: Turn[], tokens: number | undefined]>([
  ['half of the prompt was read', [[500, { prompt_tokens: 2050 }]], 2050],
  [
    'a longer prompt has as many tokens',
    [
      [450, { prompt_tokens: 4096 }],
      [460, { prompt_tokens: 4096 }],
    ],
    4096,
  ],
  [
    'the reply ended with the context',
    [[9, { prompt_tokens: 193, completion_tokens: 3903 }, { finish_reason: 'length' }]],
    4096,
  ],
  ['the server says so', [[9, { prompt_tokens: 99 }, { ...stop, truncated: true }]], 99],
  ['the server says so, without counts', [[9, {}, { ...stop, truncated: true }]], 0],
])('a context is known to be too short where %s', async (_, turns, tokens) => {
  const about = tokens ? `m is too short \\(about ${tokens} tokens\\)` : 'm is too short,'
  expect(await toldOf(turns)).toEqual([
    expect.stringMatching(
      new RegExp(`^The context of ${about}.*OLLAMA_CONTEXT_LENGTH.*--ctx-size`),
    ),
  ])
})

test.each<[name: string, turns: Turn[]]>([
  ['counts no tokens', [[500, {}]]],
  ['counts none of the prompt', [[500, { prompt_tokens: 0, completion_tokens: 9 }]]],
  ['has a tokenizer of long tokens', [[500, { prompt_tokens: 3_900 }]]],
  [
    'counts what was in its cache apart',
    [[500, { prompt_tokens: 600, prompt_tokens_details: { cached_tokens: 4_500 } }]],
  ],
  ['counts it as Anthropic does', [[500, { input_tokens: 600, cache_read_input_tokens: 4_500 }]]],
  [
    'counts it as llama.cpp does',
    [[500, { prompt_tokens: 600 }, { ...stop, timings: { cache_n: 4_500 } }]],
  ],
  [
    'counts only what was not in its cache',
    [
      [500, { prompt_tokens: 120 }],
      [510, { prompt_tokens: 120 }],
    ],
  ],
  [
    'gets the same prompt again',
    [
      [450, { prompt_tokens: 4096 }],
      [450, { prompt_tokens: 4096 }],
    ],
  ],
  [
    'limits replies',
    [[9, { prompt_tokens: 193, completion_tokens: 512 }, { finish_reason: 'length' }]],
  ],
  ['sees a picture', [[9, { prompt_tokens: 1_200 }]]],
])('a server that %s is not said to cut prompts', async (_, turns) => {
  expect(await toldOf(turns)).toEqual([])
})

/** What is told of a server that answers so. */
async function toldOf(turns: Turn[]): Promise<string[]> {
  const replies = turns.map(([, usage, { finish_reason, ...beside } = stop]) => ({
    choices: [{ delta: { content: 'I see.' }, finish_reason }],
    usage,
    ...beside,
  }))
  const url = await serve((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: ${JSON.stringify(replies.shift())}\n\ndata: [DONE]\n\n`)
  })
  const told: string[] = []
  const fetch = modelFetch((_, kind, sentence) => kind === 'prompt_cut' && told.push(sentence!))
  const client = new OpenAI({ baseURL: url, apiKey: 'any', fetch })
  const image_url = { url: `data:image/png;base64,${'A'.repeat(40_000)}` }
  for (const [sentences] of turns) {
    const text = SENTENCE.repeat(sentences)
    const content = [
      { type: 'text' as const, text },
      { type: 'image_url' as const, image_url },
    ]
    const asked = {
      model: 'm',
      messages: [{ role: 'user' as const, content }],
      stream: true as const,
    }
    for await (const _ of await client.chat.completions.create(asked));
  }
  return told
}
