import { inject } from 'vitest'
import { createClient } from '../../client/client.ts'
import { openAccount } from '../../local/sample/account.ts'
import { controlClient } from '../../local/providers/control_client.ts'

/** The stack that `setup_live.ts` started, for `*.live.test.ts` and `*.solo.test.ts`. */
export function useStack() {
  const api_url = inject('api_url')
  return {
    api_url,
    providers_url: inject('providers_url'),
    database_url: inject('database_url'),
    livekit: inject('livekit'),
    /** Calls with the platform key. */
    platform: createClient({ url: api_url, key: inject('platform_key') }),
    newOrganization,
    setProviders,
  }
}

/** An organization of the test's own, created through the API. */
async function newOrganization() {
  const { client, ...account } = await openAccount(inject('api_url'), inject('internal_secret'))
  return { ...account, api: client }
}

/** Changes the local providers' latencies, faults or recognizer, as a JSON merge patch. */
async function setProviders(patch: Record<string, unknown>): Promise<void> {
  await controlClient(inject('providers_url'))('PUT /control', patch)
}
