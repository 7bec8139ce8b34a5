import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '../client/client.ts'
import { must } from '../shared/base/must.ts'

/** A newly created organization and its first key. */
export type Account = { id: string; client: Client; key: string; webhook_secret: string }

/** What signs an organization up; `platform_key` approves it where sign-ups wait for an operator. */
type Credentials = { internal_secret: string; platform_key?: string }

/** Signs an organization up, as the platform does for its customers. */
export async function openAccount(
  url: string,
  { internal_secret, platform_key }: Credentials,
  organization_name = 'Demo organization',
): Promise<Account> {
  const internal = createClient({ url, headers: { 'X-Internal-Secret': internal_secret } })
  const email = `owner-${randomBytes(4).toString('hex')}@example.com`
  const { organization, user, api_key } = await internal.signUp({
    body: { email, organization_name },
  })
  if (user.membership_status === 'pending' && platform_key) {
    await createClient({ url, key: platform_key }).approveUser({ user_id: user.id })
  }
  const key = must(api_key.key, 'a new key is shown')
  const client = createClient({ url, key })
  const { webhook_secret } = await client.getWebhookSecret()
  return { id: organization.id, client, key, webhook_secret }
}
