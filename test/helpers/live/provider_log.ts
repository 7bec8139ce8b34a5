import { controlClient } from '../../../local/providers/control_client.ts'
import type { LogEntry } from '../../../local/providers/provider_log.ts'

/** What the local providers were asked since this time, epoch milliseconds. */
export async function providerLog({ providers_url }: { providers_url: string }, since: number) {
  const providers = controlClient(providers_url)
  const { entries } = await providers<{ entries: LogEntry[] }>(`GET /control/log?since=${since}`)
  return entries
}
