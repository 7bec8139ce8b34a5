import { notInPath } from './error.ts'
import { parseUrl } from './parse_url.ts'

/** Whether a text is an http address without a user, a query or a fragment. */
export function isAddress(text: string): boolean {
  const url = /^https?:\/\/[^/?#][^?#]*$/i.test(text) && parseUrl(text)
  return url ? url.username === '' && url.password === '' : false
}

/** Whether a text can be sent as a key. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/** What cannot be a path segment, or would lead elsewhere: nothing, `.`, `..` and half a character. */
const NO_SEGMENT = /^\.{0,2}$|\p{Surrogate}/u

/**
 * The path of an operation with its parameters; those that are not in the path go into the query.
 *
 * @throws ServiceError naming the parameter that cannot be part of a path
 */
export function addressOf(path: string, parameters: Record<string, unknown>): string {
  const rest = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name) ?? '')
    if (NO_SEGMENT.test(value)) throw notInPath(name, value)
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${filled}?${query}` : filled
}
