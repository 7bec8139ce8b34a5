import { isForHost } from '../../shared/outputs/secret_hosts.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import type { Redacted } from '../../shared/outputs/rendering/insert_secrets.ts'
import { parseUrl } from '../../shared/base/parse_url.ts'
import type { OpenSecret, OpenSecrets } from './decrypt_secrets.ts'

/**
 * Refuses a request whose secrets are not for its host. Every secret that the output names counts, wherever
 * it stands and whether or not it is printed.
 *
 * @param url the rendered URL, and with its secrets filled in
 * @throws RenderProblem which names the secret, what to do and, unless a hidden value says it, the host
 */
export function refuseOtherHosts(
  secrets: OpenSecrets,
  { redacted, filled }: { redacted: Redacted; filled: string },
): void {
  const { host } = new URL(filled)
  const [first] = redacted.places
  for (const secret of Object.values(secrets)) {
    if (isForHost(secret.hosts, host)) continue
    const isBeginning = first?.at === 0 && first.secret_id === secret.id
    if (isBeginning && leadsTo(secret.value, host)) continue
    const isShown = parseUrl(redacted.text)?.host === host
    throw new RenderProblem(refusal(secret, isShown ? host : HIDDEN_HOST))
  }
}

/** Whether a secret is itself the URL of this host, which learns nothing by it. */
function leadsTo(value: string, host: string) {
  return parseUrl(value.trim())?.host === host
}

const HIDDEN_HOST = 'this URL, which begins with a hidden value'

function refusal({ id, name, hosts }: OpenSecret, where: string) {
  const why =
    hosts.length === 0 ? 'it is not bound to any host yet' : `it is for ${hosts.join(', ')} only`
  return `The secret ${name} is not sent to ${where}: ${why}; correct the output, or let an owner or an admin add the host under Secrets or with PATCH /v1/secrets/${id}`
}
