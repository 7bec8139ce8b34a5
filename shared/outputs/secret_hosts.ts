import { getPublicSuffix } from 'tldts'
import { z } from 'zod'
import { parseUrl } from '../base/parse_url.ts'

const MAX_HOSTS = 20
/** A name of 253 characters, `*.` and a port. */
export const LONGEST_HOST = 261

/**
 * The hosts to which a secret may be sent: `crm.example`, `*.crm.example` for every name below it, either with
 * a port. Without a port only the usual one of https or http is meant.
 */
export const SecretHosts = z
  .array(
    z
      .string()
      .trim()
      .max(LONGEST_HOST)
      .refine((host) => normalHost(host) !== undefined, {
        abort: true,
        message: 'Must be a host, such as crm.example, *.crm.example or crm.example:8443',
      })
      .refine((host) => !isPublic(normalHost(host)!), {
        message:
          'Must be a host of somebody: below a public suffix, such as co.uk or github.io, anybody can have one',
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

/** Whether anybody can have a name below these hosts, as below `co.uk` and `github.io`: the Public Suffix List says. */
export function isPublic(host: string): boolean {
  const name = nameIn(host)
  if (!name.includes('.')) return false
  return suffixOf(name) === name || (host.startsWith('*.') && suffixOf(`x.${name}`) === `x.${name}`)
}

/**
 * Whether a secret for these hosts may be sent to this one, which is the `host` of a `URL`. Of those below a
 * wildcard, not to one that anybody could have: `*.amazonaws.com` does not include the names below
 * `s3.amazonaws.com`.
 */
export function isForHost(hosts: readonly string[], host: string): boolean {
  return hosts.some(
    (one) =>
      one === host ||
      (one.startsWith('*.') &&
        host.endsWith(one.slice(1)) &&
        !`.${suffixOf(nameIn(host))}`.endsWith(`.${nameIn(one)}`)),
  )
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

/** Without wildcard and port. */
function nameIn(host: string) {
  return host.replace(/^\*\./, '').replace(/:\d+$/, '')
}

function suffixOf(name: string) {
  return getPublicSuffix(name, { allowPrivateDomains: true })
}
