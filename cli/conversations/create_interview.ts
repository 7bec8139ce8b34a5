import { randomUUID } from 'node:crypto'
import { ServiceError } from '../../client/error.ts'
import type { Arguments } from '../../client/operation_types.ts'
import type { Connect } from '../connection.ts'
import { USAGE } from '../../local/command_line.ts'
import { Failure } from '../failure.ts'
import { print, say, tell } from '../output.ts'

type Body = Arguments<'createInterview'>['body']
type Language = NonNullable<Body['language']>
type Options = {
  json?: boolean
  person?: string
  language?: Language
  context?: string
  private?: string
}

/**
 * Creates a conversation and prints only its join URL on standard output. If the connection is
 * lost, it retries once with the same idempotency key, so that no conversation is created twice.
 */
export async function createInterview(
  connect: Connect,
  { json, person, language, context, private: hidden }: Options,
  template_id: string,
) {
  const body: Body = {
    template_id,
    ...(person !== undefined && { persons: [{ name: person }] }),
    ...(language !== undefined && { language }),
    ...(context !== undefined && { context: objectOf('--context', context) }),
    ...(hidden !== undefined && { private: objectOf('--private', hidden) }),
  }
  const client = connect.client()
  const idempotency_key = randomUUID()
  const send = () => client.createInterview({ body, idempotency_key })
  const created = await send().catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'unreachable') return send()
    throw error
  })
  if (json) return print(created)
  tell(created.join_url)
  say(`Follow it with: npx colloquy interviews watch ${created.id}`)
}

function objectOf(option: string, text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch {
    // Falls through: one message for both.
  }
  throw new Failure(`${option} is not a JSON object; give one such as '{"order": "A-17"}'`, USAGE)
}
