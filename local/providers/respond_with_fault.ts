import type { ServerResponse } from 'node:http'
import { RequestError } from './http.ts'
import type { ProviderFault } from './provider_settings.ts'

/** Sent in place of JSON, events or sound. */
export const GARBAGE = '<html>This is not what you asked for'

/** @throws RequestError for the faults `401` and `500` */
export function throwFault(fault: ProviderFault | undefined): void {
  if (fault === '401') throw new RequestError(401, 'The provider was configured to refuse the key')
  if (fault === '500') throw new RequestError(500, 'The provider was configured to fail')
}

/**
 * Responds to a request with a fault. `hang` sends the headers and nothing more until the caller gives
 * up; `slow` is not a response of its own.
 *
 * @returns whether it has responded
 * @throws RequestError for the faults `401` and `500`
 */
export function respondWithFault(res: ServerResponse, fault: ProviderFault | undefined): boolean {
  throwFault(fault)
  if (fault === 'hang') res.writeHead(200).flushHeaders()
  if (fault === 'garbage') res.writeHead(200).end(GARBAGE)
  return fault === 'hang' || fault === 'garbage'
}
