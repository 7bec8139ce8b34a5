import type { Output } from '../outputs/output.ts'
import { secretsNamedIn } from '../outputs/rendering/insert_secrets.ts'
import { isPublic, LONGEST_HOST, writtenHost } from '../outputs/secret_hosts.ts'
import { everyOutput, type TemplateVersion } from './template.ts'

/** A secret, by its id or name, and the host of an output that names it. */
export type SecretUse = { named: string; host: string }

/** The uses of secrets whose host is written out, without duplicates; none that could not be a secret or a host. */
export function secretUsesIn(template: Pick<TemplateVersion, 'phases' | 'settings'>): SecretUse[] {
  const uses = everyOutput(template).flatMap(secretUsesOf)
  return [...new Map(uses.map((use) => [`${use.host} ${use.named}`, use])).values()]
}

/** The same of one output. */
export function secretUsesOf(output: Output): SecretUse[] {
  const host = writtenHost(output.url ?? '')
  if (host === undefined || host.length > LONGEST_HOST || isPublic(host)) return []
  return secretsNamedIn(output)
    .filter((named) => named.length <= LONGEST_NAME)
    .map((named) => ({ named, host }))
}

/** As long as the name of a secret may be. */
const LONGEST_NAME = 100
