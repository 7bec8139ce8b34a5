/** What a model wants to say and to call. */
export type Wanted = { words: string; calls: { name: string; args: string }[] }

/** The body in which a server sends it: one event per item, or a text as it is. */
type Body = unknown[] | string

/** In a dialect whose thoughts only end. */
export const UNOPENED_THOUGHT = 'They said something. I should record it.'

/** How servers that call themselves compatible write the same reply. */
export const DIALECTS: Record<string, (wanted: Wanted) => Body> = {
  'calls that all have index 0 and no id': ({ words, calls }) => [
    delta({ content: words }),
    ...calls.map((call) => delta({ tool_calls: [{ index: 0, ...functionOf(call) }] })),
    ended('tool_calls'),
  ],
  'everything in one chunk, with ids that come again': ({ words, calls }) => [
    delta({
      content: words,
      tool_calls: calls.map((call, i) => ({ index: i, id: `call_${i}`, ...functionOf(call) })),
    }),
    ended(''),
  ],
  'arguments as objects and words as parts, without an end': ({ words, calls }) => [
    { choices: null },
    delta({ content: [{ type: 'text', text: words }] }),
    delta(null),
    ...calls.map(({ name, args }, index) =>
      delta({
        tool_calls: [
          {
            index,
            id: `${name}:${index}`,
            function: { name, arguments: JSON.parse(args) as object },
          },
        ],
      }),
    ),
  ],
  'the name again in each piece of the arguments': ({ words, calls }) => [
    delta({ content: words, tool_calls: null }),
    ...calls.flatMap(({ name, args }, index) =>
      (args.match(/[^]{1,9}/g) ?? []).map((piece) =>
        delta({ tool_calls: [{ index, id: `c${index}`, function: { name, arguments: piece } }] }),
      ),
    ),
    ended('function_call'),
  ],
  'thoughts that only end, then calls as Hermes writes them': ({ words, calls }) =>
    spoken(`${UNOPENED_THOUGHT}</think>\n\n${words}\n${calls.map(hermes).join('\n')}`),
  'thoughts in tags, then calls as Mistral writes them': ({ words, calls }) =>
    spoken(
      `<think>Let me see.</think>${words}${calls.length > 0 ? `[TOOL_CALLS][${calls.map(json).join(', ')}]` : ''}`,
    ),
  'calls as Qwen3-Coder writes them': ({ words, calls }) =>
    spoken(`${words}\n${calls.map(coder).join('\n')}`),
  'thoughts in a field of their own, and a whole JSON reply': ({ words, calls }) =>
    JSON.stringify({
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: words || null,
            reasoning_content: 'They said something.',
            tool_calls: calls.map((call, i) => ({ id: `call_${i}`, ...functionOf(call) })),
          },
          finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
        },
      ],
    }),
}

/** The body as it goes over the wire. */
export function written(body: Body): string {
  if (typeof body === 'string') return body
  return [...body.map((one) => JSON.stringify(one)), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join('')
}

function delta(delta: object | null) {
  return { choices: [{ index: 0, delta, finish_reason: null }] }
}

function ended(finish_reason: string) {
  return { choices: [{ index: 0, delta: {}, finish_reason }] }
}

/** A token is a few characters. */
function spoken(text: string) {
  return [...(text.match(/[^]{1,5}/g) ?? []).map((content) => delta({ content })), ended('stop')]
}

function functionOf({ name, args }: Wanted['calls'][number]) {
  return { type: 'function', function: { name, arguments: args } }
}

function json({ name, args }: Wanted['calls'][number]) {
  return `{"name": "${name}", "arguments": ${args}}`
}

function hermes(call: Wanted['calls'][number]) {
  return `<tool_call>\n${json(call)}\n</tool_call>`
}

function coder({ name, args }: Wanted['calls'][number]) {
  const parameters = Object.entries(JSON.parse(args) as object).map(
    ([key, value]) =>
      `<parameter=${key}>\n${typeof value === 'string' ? value : JSON.stringify(value)}\n</parameter>\n`,
  )
  return `<tool_call>\n<function=${name}>\n${parameters.join('')}</function>\n</tool_call>`
}
