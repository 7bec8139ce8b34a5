import { anyPhrase } from './any_phrase.ts'
import { providerSentence } from '../../shared/platform/provider_sentence.ts'

/** Begins what is told of such a failure. */
export const NOTHING_AT = 'there is nothing at'

/**
 * What is told where a server knows no such path, which is mostly an address without `/v1`; undefined if the
 * server says something else, such as that it has no such model.
 *
 * @param text the body of its response
 */
export function toldOfPath(status: number, text: string, address: string): string | undefined {
  if (!isWrongPath(status, text)) return undefined
  const { origin, pathname } = new URL(address)
  return `${NOTHING_AT} ${origin}${pathname}`
}

export function isWrongPath(status: number, text: string): boolean {
  const said = providerSentence(text, { said: [], told: [] }) ?? ''
  if (NAMES_ROUTE.test(said)) return true
  return (status === 404 || status === 405) && !NAMES_MORE.test(said)
}

/** With any status: gateways answer 400, LM Studio 200. */
const NAMES_ROUTE = anyPhrase(
  // "Unknown request URL: POST /v1/chat/completions", "Invalid URL (POST /v1/chat/completions)"
  /(?:unknown|invalid) (?:request )?url\W+post\b/,
  // "Unexpected endpoint or method."
  /unexpected endpoint/,
  // "no Route matched with those values", but not "no route to host"
  /no route(?! to)/,
  // "Could not route to /v1/chat"
  /could not route/,
  // "Cannot POST /v1/chat/completions"
  /cannot post/,
)
/** "Voice file not found" */
const NAMES_MORE =
  /model|deployment|engine|endpoints? (?:found|available)|voice|speaker|image|account|project|organi[sz]ation/i
