import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '../../client/client.ts'
import { must } from '../../shared/must.ts'

/** An organization of the demo's own. */
export type Account = {
  organization: string
  /** Calls with the key that was made for the demo. */
  client: Client
  key: string
  key_label: string
  webhook_secret: string
}

/** Signs an organization up and makes a second key with the first, as an integrator would. */
export async function openAccount(url: string, internal_secret: string): Promise<Account> {
  const internal = createClient({ url, headers: { 'X-Internal-Secret': internal_secret } })
  const email = `demo-${randomBytes(4).toString('hex')}@example.com`
  const body = { email, organization_name: 'Demo organization' }
  const { organization, api_key } = await internal.signUp({ body })
  const owner = createClient({ url, key: shown(api_key.key) })
  const made = await owner.createApiKey({ body: { label: 'npm run demo' } })
  const key = shown(made.key)
  const client = createClient({ url, key })
  const { webhook_secret } = await client.getWebhookSecret()
  return { organization: organization.name, client, key, key_label: made.label, webhook_secret }
}

/** A key is shown once, in the answer that makes it. */
function shown(key: string | null): string {
  return must(key, 'a new key is shown')
}
