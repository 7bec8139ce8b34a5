import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '../../client/client.ts'
import { ServiceError } from '../../client/error.ts'
import { must } from '../../shared/must.ts'
import { saveSecrets, type Secrets } from '../home/kept_secrets.ts'
import type { Stack } from '../stack.ts'
import { sampleTemplate } from './sample_template.ts'

export type FirstConversation = {
  organization_key: string
  webhook_secret: string
  join_url: string
  /** Whether the organization was made just now, so that its key was never shown. */
  is_new: boolean
}

/**
 * An organization, a sample template and a conversation that nobody has joined yet, all made through
 * the public API. What an earlier start made is used again, if the database still has it.
 */
export async function prepareConversation(
  { api_url: url, secrets: { internal_secret } }: Stack,
  home: string,
  secrets: Secrets,
): Promise<FirstConversation> {
  const kept = secrets.organization_key
  const isNew = !kept || !(await found(createClient({ url, key: kept }).getOrg()))
  const organization_key = isNew ? await signUp(url, internal_secret) : kept
  const client = createClient({ url, key: organization_key })
  const known: Partial<Secrets> = isNew ? {} : secrets
  const template_id = await templateIn(client, known.template_id)
  const { id, join_url } = await conversationIn(client, template_id, known.conversation_id)
  const { webhook_secret } = await client.getWebhookSecret()
  const made = { organization_key, webhook_secret, template_id, conversation_id: id }
  saveSecrets(home, { ...secrets, ...made })
  return { organization_key, webhook_secret, join_url, is_new: isNew }
}

async function signUp(url: string, internal_secret: string) {
  const internal = createClient({ url, headers: { 'X-Internal-Secret': internal_secret } })
  const email = `owner-${randomBytes(4).toString('hex')}@example.com`
  const body = { email, organization_name: 'My organization' }
  const { api_key } = await internal.signUp({ body })
  return must(api_key.key, 'a new key is shown')
}

async function templateIn(client: Client, template_id: string | undefined) {
  if (template_id && (await found(client.getTemplate({ template_id })))) return template_id
  return (await client.createTemplate({ body: sampleTemplate('en') })).id
}

async function conversationIn(client: Client, template_id: string, interview_id?: string) {
  const kept = interview_id && (await found(client.getInterview({ interview_id })))
  if (kept && kept.status === 'created') return kept
  return client.createInterview({ body: { template_id } })
}

/** The answer; undefined when the service does not know what was asked for, or the key. */
async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError && [401, 404].includes(error.status ?? 0)) return undefined
    throw error
  }
}
