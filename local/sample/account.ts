import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '../../client/client.ts'
import { must } from '../../shared/must.ts'

/** A newly created organization and its first key. */
export type Account = { id: string; client: Client; key: string; webhook_secret: string }

/** Signs an organization up, as the platform does for its customers. */
export async function openAccount(
  url: string,
  internal_secret: string,
  organization_name = 'Demo organization',
): Promise<Account> {
  const internal = createClient({ url, headers: { 'X-Internal-Secret': internal_secret } })
  const email = `owner-${randomBytes(4).toString('hex')}@example.com`
  const { organization, api_key } = await internal.signUp({ body: { email, organization_name } })
  const key = must(api_key.key, 'a new key is shown')
  const client = createClient({ url, key })
  const { webhook_secret } = await client.getWebhookSecret()
  return { id: organization.id, client, key, webhook_secret }
}
