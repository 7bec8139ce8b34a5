import { type Client, createClient } from '../client/client.ts'
import { ServiceError } from '../client/error.ts'
import { saveSecrets, type Secrets } from './home/kept_secrets.ts'
import type { Stack } from './stack.ts'
import { openAccount } from './sample_account.ts'
import { sampleTemplate } from './sample_template.ts'

export type FirstConversation = {
  organization_key: string
  webhook_secret: string
  join_url: string
  /** Whether the organization is new, so that its key was never shown. */
  is_new: boolean
}

/**
 * An organization, a sample template and a conversation that nobody has joined yet, all created
 * through the public API. Reuses what an earlier start created, if it can still be used.
 *
 * @throws Error one sentence, when a rate limit is too low for that
 */
export function prepareConversation(
  stack: Pick<Stack, 'api_url' | 'secrets'>,
  home: string,
  secrets: Secrets,
): Promise<FirstConversation> {
  return prepare(stack, home, secrets).catch((cause: unknown) => {
    if (!(cause instanceof ServiceError) || cause.status !== 429) throw cause
    throw new Error(
      'npm start sends a few requests of its own, and RATE_PER_MINUTE or RATE_CREATE_PER_MINUTE does not allow them: raise it',
      { cause },
    )
  })
}

async function prepare(
  { api_url: url, secrets: credentials }: Pick<Stack, 'api_url' | 'secrets'>,
  home: string,
  secrets: Secrets,
): Promise<FirstConversation> {
  const kept = secrets.organization_key
  const is_new = !kept || !(await found(createClient({ url, key: kept }).getOrg()))
  const organization_key = is_new
    ? (await openAccount(url, credentials, 'My organization')).key
    : kept
  const client = createClient({ url, key: organization_key })
  const known: Partial<Secrets> = is_new ? {} : secrets
  const template_id = await templateIn(client, known.template_id)
  const { id, join_url } = await conversationIn(client, template_id, known.conversation_id)
  const { webhook_secret } = await client.getWebhookSecret()
  const made = { organization_key, webhook_secret, template_id, conversation_id: id }
  saveSecrets(home, { ...secrets, ...made })
  return { organization_key, webhook_secret, join_url, is_new }
}

async function templateIn(client: Client, template_id: string | undefined) {
  const kept = template_id && (await found(client.getTemplate({ template_id })))
  // No conversation can be created with an archived one.
  if (kept && kept.status !== 'archived') return kept.id
  return (await client.createTemplate({ body: sampleTemplate('en') })).id
}

async function conversationIn(client: Client, template_id: string, interview_id?: string) {
  const kept = interview_id && (await found(client.getInterview({ interview_id })))
  if (kept && kept.status === 'created') return kept
  return client.createInterview({ body: { template_id } })
}

/** The answer; undefined if the service does not know the object or the key, or refuses the key. */
async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError && [401, 403, 404].includes(error.status ?? 0))
      return undefined
    throw error
  }
}
