import { randomUUID } from 'node:crypto'
import { ServiceError } from '../../client/error.ts'
import type { Arguments } from '../../client/operation_types.ts'
import type { Connect } from '../connection.ts'
import { Failure, USAGE } from '../failure.ts'
import { print, say, tell } from '../output.ts'

type Options = { json?: boolean; person?: string; language?: string; context?: string }
type Body = Arguments<'createInterview'>['body']

/**
 * Makes a conversation; its join URL alone stands on standard output. Where the connection is lost it
 * asks once more, which makes no second one.
 */
export async function createInterview(
  connect: Connect,
  { json, person, language, context }: Options,
  template_id: string,
) {
  const body: Body = {
    template_id,
    ...(person !== undefined && { persons: [{ name: person }] }),
    ...(language !== undefined && { language: readLanguage(language) }),
    ...(context !== undefined && { context: readContext(context) }),
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
  say(`Follow it with: colloquy interviews watch ${created.id}`)
}

type Language = NonNullable<Body['language']>
const LANGUAGES = { en: 0, es: 0, pt: 0, fr: 0, de: 0 } satisfies Record<Language, 0>

function readLanguage(text: string): Language {
  if (Object.hasOwn(LANGUAGES, text)) return text as Language
  const known = Object.keys(LANGUAGES).join(', ')
  throw new Failure(`--language is ${text}; send one of ${known}`, USAGE)
}

function readContext(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch {
    // Falls through to the one sentence for both.
  }
  throw new Failure(`--context is no JSON object; send one such as '{"order": "A-17"}'`, USAGE)
}
