import type { DeliveryStatus } from '../../../../shared/calls/states.ts'
import type { OutputKind } from '../../../../shared/outputs/output.ts'

type Shown = {
  kind: OutputKind
  status: DeliveryStatus
  /** As the delivery's; null for a frontend callback, and once it has been deleted. */
  url: string | null
  attempts: number
  last_error: string | null
  /** HTTP status of the response to the latest attempt; null if it got none. */
  last_status: number | null
}

/**
 * Says in everyday words why an output has not arrived, and what to do about it. The error as it was told is in
 * `last_error`.
 *
 * @returns null for a delivery that arrived, or that was not tried yet
 */
export function deliveryInShort(delivery: Shown): string | null {
  const { kind, status, last_error, last_status } = delivery
  if (status === 'succeeded' || last_error === null) return null
  if (last_error.startsWith('Stopped:'))
    return 'It was stopped, because the participant withdrew the answer. There is nothing to do.'
  if (kind === 'frontend_callback')
    return 'The page did not get it during the call. Use a webhook for what must arrive.'
  // An attempt that could not be made has no answer, though an earlier one may have.
  if (status === 'held')
    return 'It could not be sent, because its request cannot be made. Correct the output in the template; it is tried again by itself.'
  const why = last_status === null ? unanswered(delivery) : answered(delivery, last_status)
  return [...why, next(delivery)].join(' ')
}

type Told = readonly [what: string, todo?: string]

function answered({ url, last_error }: Shown, code: number): Told {
  const host = hostOf(url)
  const said = (what: string) => `${host} ${what} (${code}).`
  if (code < 300) return [`${host} answered, but not as the template expects: ${last_error}.`]
  if (code < 400)
    return [said('leads to another address'), 'Set that address in the output: it is not followed.']
  const known = REFUSALS[code]
  if (known) return [said(known[0]), known[1]]
  if (code < 500)
    return [said('did not accept it'), 'Its answer, under the attempts, may say what it expects.']
  return [said('failed'), 'Ask whoever runs it.']
}

const CREDENTIALS = 'Check the secret and the headers of the output.'
const ADDRESS = 'Check the URL and the method of the output.'
const PACE = 'It accepts only so many requests at a time.'

/** What an HTTP status means to people, and what to do. */
const REFUSALS: Record<number, [string, string]> = {
  401: ['does not accept the credentials', CREDENTIALS],
  403: ['does not allow it', CREDENTIALS],
  404: ['has nothing at this address', ADDRESS],
  405: ['does not take this method', ADDRESS],
  408: ['did not get the whole request in time', 'Ask whoever runs it.'],
  410: ['wants nothing more', 'Remove the output, unless that was a mistake.'],
  413: ['does not take that much', 'Shorten the body of the output.'],
  429: ['was asked too often', PACE],
}

function unanswered({ url, last_error }: Shown): Told {
  const host = hostOf(url)
  const error = last_error ?? ''
  const known = FAULTS.find(([pattern]) => pattern.test(error))
  // Among these are sentences about the output, for its author.
  if (!known) return [`It could not be sent: ${error.replace(/\.$/, '')}.`]
  return [`${host} ${known[1]}.`, known[2]]
}

/** By what the network or our own checks say. */
const FAULTS: [pattern: RegExp, what: string, todo: string][] = [
  [/^no answer within/, 'did not answer in time', 'It should answer first, and work afterwards.'],
  [/ENOTFOUND|EAI_AGAIN/, 'is not known by this name', 'Check the URL of the output.'],
  [/is refused: /, 'may not be called', 'An output needs a public address with https.'],
  [/ECONNREFUSED/, 'accepts no connection', 'Check the URL and its port, or ask whoever runs it.'],
  [/certificate|CERT_|SSL|TLS/i, 'has no valid certificate', 'Ask whoever runs it to renew it.'],
  [/ECONNRESET|EPIPE|closed|hang up/, 'broke the connection off', 'Ask whoever runs it.'],
]

function next({ status, attempts, kind }: Shown): string {
  const count = ['once', 'twice'][attempts - 1] ?? `${attempts} times`
  if (status !== 'failed') return `It was tried ${count}, and is tried again by itself.`
  if (kind === 'api_call') return `It was tried ${count}; the call went on without its answer.`
  return `It was tried ${count}, and is not tried again: send it again once that is mended.`
}

function hostOf(url: string | null): string {
  try {
    return new URL(url ?? '').host || UNNAMED
  } catch {
    return UNNAMED
  }
}

const UNNAMED = 'The receiver'
