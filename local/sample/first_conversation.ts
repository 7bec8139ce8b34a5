import { randomBytes } from 'node:crypto'
import { type RestClient, restClient, withKey } from '../rest_client.ts'
import { sampleTemplate } from './sample_template.ts'
import { saveSecrets, type Secrets } from '../home/kept_secrets.ts'
import type { Stack } from '../stack.ts'

export type FirstConversation = {
  organization_key: string
  webhook_secret: string
  join_url: string
  /** Whether the organization was made just now, so that its key was never shown. */
  is_new: boolean
}

/**
 * An organization, a sample template and a conversation that nobody has joined yet, all made through
 * the public API. What an earlier start made is used again, where the database still has it.
 */
export async function prepareConversation(
  { api_url, secrets: { internal_secret } }: Stack,
  home: string,
  secrets: Secrets,
): Promise<FirstConversation> {
  const kept = secrets.organization_key
  const isNew = !kept || !(await found(withKey(api_url, kept)('GET', '/v1/auth/org')))
  const organization_key = isNew ? await signUp(api_url, internal_secret) : kept
  const api = withKey(api_url, organization_key)
  const known: Partial<Secrets> = isNew ? {} : secrets
  const template_id = await templateIn(api, known.template_id)
  const { id: conversation_id, join_url } = await conversationOf(
    api,
    template_id,
    known.conversation_id,
  )
  const { webhook_secret } = await api<{ webhook_secret: string }>(
    'GET',
    '/v1/auth/org/webhook-secret',
  )
  const made = { organization_key, webhook_secret, template_id, conversation_id }
  saveSecrets(home, { ...secrets, ...made })
  return { organization_key, webhook_secret, join_url, is_new: isNew }
}

async function signUp(api_url: string, internal_secret: string) {
  const { api_key } = await restClient(api_url, { 'x-internal-secret': internal_secret })<{
    api_key: { key: string }
  }>('POST', '/v1/auth/signup', {
    email: `owner-${randomBytes(4).toString('hex')}@example.com`,
    organization_name: 'My organization',
  })
  return api_key.key
}

async function templateIn(api: RestClient, id: string | undefined) {
  if (id && (await found(api('GET', `/v1/templates/${id}`)))) return id
  const made = await api<{ id: string }>('POST', '/v1/templates', sampleTemplate('en'))
  return made.id
}

type Conversation = { id: string; status: string; join_url: string }

async function conversationOf(api: RestClient, template_id: string, id: string | undefined) {
  const there = id && (await found(api<Conversation>('GET', `/v1/interviews/${id}`)))
  if (there && there.status === 'created') return there
  return api<Conversation>('POST', '/v1/interviews', { template_id })
}

/** The answer, or undefined when the service does not know what was asked for, or the key. */
async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (/ answered (401|404)/.test((error as Error).message)) return undefined
    throw error
  }
}
