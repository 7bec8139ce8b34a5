import { inject } from 'vitest'
import { createClient } from '../../../client/client.ts'
import { openAccount } from '../../../local/sample_account.ts'
import { controlClient } from '../../../local/providers/control_client.ts'

/** Where a stack is, and what gives access to it. */
export type Addresses = {
  api_url: string
  internal_secret: string
  platform_key: string
  providers_url: string
  database_url: string
  livekit: { url: string; api_key: string; api_secret: string }
}

/** What the tests of a stack work with. */
export type StackAccess = ReturnType<typeof accessTo>

/** The stack that `setup_live.ts` started for all tests of the run. */
export function useStack() {
  return accessTo(inject('stack'))
}

export function accessTo(addresses: Addresses) {
  const { api_url, internal_secret, platform_key, providers_url, database_url, livekit } = addresses
  const control = controlClient(providers_url)
  return {
    api_url,
    providers_url,
    database_url,
    livekit,
    /** Calls with the platform key. */
    platform: createClient({ url: api_url, key: platform_key }),
    /** The test's own organization, created through the API. */
    async newOrganization() {
      const { client, ...account } = await openAccount(api_url, { internal_secret })
      return { ...account, api: client }
    },
    /** Changes the local providers' latencies, faults or recognizer, as a JSON merge patch. */
    async setProviders(patch: Record<string, unknown>): Promise<void> {
      await control('PUT /control', patch)
    },
  }
}
