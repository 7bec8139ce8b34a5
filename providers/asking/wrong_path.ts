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
  if (SAYS_SO.test(said)) return true
  return (status === 404 || status === 405) && !NAMES_MORE.test(said)
}

const SAYS_SO =
  /(?:unknown|invalid) (?:request )?url|unexpected endpoint|no route|could not route|cannot post|(?:page|file|path|route|url|resource) (?:was )?not found|method not allowed/i
const NAMES_MORE =
  /model|deployment|engine|endpoints? found|voice|speaker|account|project|organi[sz]ation/i
