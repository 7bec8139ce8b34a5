import { expect, test } from 'vitest'
import type { Repair } from '../../../../shared/calls/repair.ts'
import { type Body, clientOf, read, refusing, REQUEST, TOOLS } from './refusing_server.ts'

const json = JSON.stringify
const tools = ({ tools }: Body) => json(tools)

const TYPES = {
  type: 'object',
  properties: {
    goal_id: { type: 'string', description: 'The goal' },
    data: { description: 'Fits the goal', anyOf: [{ type: 'object' }] },
    quotes: { type: 'array', items: { type: 'string' } },
    years: { type: ['integer', 'null'], minimum: 0 },
  },
  required: ['goal_id'],
}
const withSchema = (parameters: object) => [
  { ...TOOLS[0]!, function: { name: 'commit_goal', parameters } },
]
const PLAIN = {
  type: 'object',
  properties: {
    goal_id: { type: 'string', description: 'The goal' },
    data: {
      type: 'string',
      description: 'Fits the goal, as JSON text: {"anyOf":[{"type":"object"}]}',
    },
    quotes: { type: 'array', items: { type: 'string' } },
    years: {
      type: 'string',
      description: 'A value, as JSON text: {"type":["integer","null"],"minimum":0}',
    },
  },
  required: ['goal_id'],
}

/** What servers refuse of these tools: each says it otherwise, and all of them take the plainest. */
const SCHEMA_REFUSALS: [name: string, status: number, why: string][] = [
  [
    'Ollama before 0.6.6',
    400,
    'json: cannot unmarshal array into Go struct field .tools.function.parameters.properties.type of type string',
  ],
  [
    'LocalAI',
    500,
    'json: cannot unmarshal array into Go struct field Property.tools.function.parameters.properties.type of type string',
  ],
  [
    'Gemini: types',
    400,
    `Invalid JSON payload received. Unknown name "type" at 'tools[0].function_declarations[0].parameters.properties[3].value': Proto field is not repeating, cannot start list.`,
  ],
  [
    'Vertex: any_of',
    400,
    'Unable to submit request because `commit_goal` functionDeclaration `parameters.data` schema specified other fields alongside any_of. When using any_of, it must be the only field set.',
  ],
  [
    'Gemini: enum',
    400,
    "Invalid value at 'tools[0].function_declarations[0].parameters.properties[3].value.enum[0]' (TYPE_STRING), 1",
  ],
  [
    'OpenAI, strict',
    400,
    "Invalid schema for function 'commit_goal': In context=('properties', 'data'), 'required' is required to be supplied and to be an array including every key in properties. Missing 'years'.",
  ],
  [
    'Groq',
    400,
    'invalid JSON schema for tool commit_goal, tools[0].function.parameters: `/properties/data`: nested references are not supported',
  ],
  ['Cerebras', 422, 'Recursive JSON schema is currently not supported'],
  [
    'Moonshot',
    400,
    "tools.function.parameters is not a valid moonshot flavored json schema, details: <At path 'properties.data': when using anyOf, type should be defined in anyOf items instead of the parent schema>",
  ],
  ['llama.cpp', 400, 'Failed to initialize samplers: failed to parse grammar'],
  [
    'llama.cpp: a pattern',
    500,
    "Unable to generate parser for this template. Automatic parser generation failed: JSON schema conversion failed: Pattern must start with '^' and end with '$'",
  ],
  ['vLLM', 400, 'Grammar error: Unimplemented keys: ["anyOf"]'],
  [
    'LM Studio',
    400,
    json([
      {
        code: 'invalid_union_discriminator',
        options: ['object'],
        path: [0, 'function', 'parameters', 'type'],
        message: "Invalid discriminator value. Expected 'object'",
      },
    ]),
  ],
  [
    'Bedrock',
    400,
    'The value at toolConfig.tools.0.toolSpec.inputSchema.json.properties is invalid.',
  ],
  [
    'Anthropic',
    400,
    'tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12',
  ],
  [
    'a gateway',
    500,
    `litellm.APIError: GeminiException - {"error":{"message":"* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[data].properties: should be non-empty for OBJECT type"}}`,
  ],
]

test.each(SCHEMA_REFUSALS)(
  'tools are plain where a server wants them so: %s',
  async (_, status, why) => {
    const { url, bodies } = await refusing(
      status,
      (body) => tools(body) !== json(withSchema(PLAIN)) && why,
    )
    const repairs: Repair[] = []
    const client = clientOf(url, (_, kind) => repairs.push(kind))
    for (let i = 0; i < 2; i++)
      await read(client, { ...REQUEST, tools: withSchema(TYPES) } as never)
    expect(tools(bodies.at(-1)!)).toBe(json(withSchema(PLAIN)))
    expect(bodies).toHaveLength(3)
    expect(repairs).toEqual(['parameter'])
  },
)

test('tools are plain where a server does not say that it wants them so', async () => {
  const { url, bodies } = await refusing(
    400,
    (body) => tools(body) !== json(withSchema(PLAIN)) && 'Request contains an invalid argument.',
  )
  await read(clientOf(url), { ...REQUEST, tools: withSchema(TYPES) } as never)
  expect(tools(bodies.at(-1)!)).toBe(json(withSchema(PLAIN)))
})
