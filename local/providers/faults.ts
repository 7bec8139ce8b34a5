import type { ServerResponse } from 'node:http'
import { sendError } from './http.ts'
import type { Fault } from './settings.ts'

/** What is sent where JSON, events or sound belong. */
export const GARBAGE = '<html>This is not what you asked for'

/**
 * Answers with a fault instead of an answer. `hang` sends the headers and then nothing until the
 * caller gives up; `slow` is no answer of its own.
 *
 * @returns whether the request is answered by that
 */
export function answerFault(res: ServerResponse, fault: Fault | undefined): boolean {
  switch (fault) {
    case 'hang':
      res.writeHead(200)
      res.flushHeaders()
      return true
    case '500':
      sendError(res, 500, 'The provider was told to fail')
      return true
    case '401':
      sendError(res, 401, 'The provider was told to refuse the key')
      return true
    case 'garbage':
      res.writeHead(200).end(GARBAGE)
      return true
    case 'slow':
    case undefined:
      return false
  }
}
