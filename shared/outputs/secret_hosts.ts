import { z } from 'zod'
import { parseUrl } from '../base/parse_url.ts'

const MAX_HOSTS = 20
/** A name of 253 characters, `*.` and a port. */
const MAX_LENGTH = 261

/**
 * The hosts to which a secret may be sent: `crm.example`, `*.crm.example` for every name below it, either with
 * a port. Without a port only the usual one of https or http is meant.
 */
export const SecretHosts = z
  .array(
    z
      .string()
      .trim()
      .max(MAX_LENGTH)
      .refine((host) => normalHost(host) !== undefined, {
        message: 'Must be a host, such as crm.example, *.crm.example or crm.example:8443',
      }),
  )
  .min(1)
  .max(MAX_HOSTS)
  .describe(
    'Hosts to which outputs may send the secret: `crm.example`, `*.crm.example` for every name below it, or either with a port, such as `crm.example:8443`',
  )
  .meta({ examples: [['crm.example']] })

/**
 * The form in which hosts are compared: as `URL` writes them, in lower case and ASCII, without the usual port
 * of https; undefined for what is not a host.
 */
export function normalHost(written: string): string | undefined {
  const [, wildcard = '', host = ''] = /^(\*\.)?([^\s/\\?#@*%]+)$/.exec(written) ?? []
  const address = host === '' ? undefined : parseUrl(`https://${host}/`)
  if (!address || address.hostname === '' || address.hostname.endsWith('.')) return undefined
  if (wildcard !== '' && !hasParent(address.hostname)) return undefined
  return wildcard + address.host
}

/** Whether a secret for these hosts may be sent to this one, which is the `host` of a `URL`. */
export function isForHost(hosts: readonly string[], host: string): boolean {
  return hosts.some((one) => one === host || (one.startsWith('*.') && host.endsWith(one.slice(1))))
}

/** The host of the URL of an output, as `URL` writes it; undefined when a variable may be part of it. */
export function writtenHost(url: string): string | undefined {
  const [before = '', ...variables] = url.trim().split('{{')
  const isWhole = variables.length === 0 || /^https?:\/\/[^/\\?#]+[/\\?#]/i.test(before)
  return isWhole ? parseUrl(before)?.host || undefined : undefined
}

/** A wildcard for all of `com`, or for a part of an address, would be one for everybody. */
function hasParent(hostname: string) {
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname)
}
