import { PERSON_SECRET_HEADER, PERSON_TOKEN_HEADER } from '../http/route.ts'
import { EXAMPLES } from './examples.ts'
import { exampleId } from '../../shared/base/schema/wire_id.ts'

/*
 * The headers that the description documents.
 */

const integer = { type: 'integer', minimum: 0 }

export const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description: 'Id of the request, yours or a generated one; quote it when you ask for help',
    schema: { type: 'string', examples: [exampleId('req')] },
  },
  'RateLimit-Limit': {
    description:
      "Sustained requests per minute; 0 means no limit. A sixth of them may come as a burst (100 of 600), and capacity refills continuously (one request per 0.1 s). On requests that create conversations, the headers describe the organization's allowance of new conversations, and the burst is a whole minute's allowance",
    schema: integer,
  },
  'RateLimit-Remaining': {
    description: 'Requests that may be sent at once now',
    schema: integer,
  },
  'RateLimit-Reset': {
    description: 'Seconds without a request until the full burst is available again',
    schema: integer,
  },
  'Retry-After': { description: 'Seconds to wait before retrying', schema: integer },
  'Idempotent-Replayed': {
    description: '`true` when this is the answer to an earlier request with the same key',
    schema: { type: 'string', const: 'true' },
  },
}

export type ResponseHeader = keyof typeof RESPONSE_HEADERS

/** References to the named headers, for a response. */
export function headersOf(names: readonly ResponseHeader[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

export const REQUEST_ID = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description:
    'Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid',
  schema: { type: 'string' },
}

export const PERSON_SECRET = {
  name: PERSON_SECRET_HEADER,
  in: 'header',
  required: true,
  description:
    'The `person_secret` of the latest join. It is never part of an address, because addresses are logged',
  schema: { type: 'string' },
  example: EXAMPLES.person_secret,
}

export const PERSON_TOKEN = {
  name: PERSON_TOKEN_HEADER,
  in: 'header',
  required: false,
  description: "What follows `#` in a participant's own `join_url`",
  schema: { type: 'string' },
}

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none',
  schema: { type: 'string', maxLength: 255, pattern: '^[\\x21-\\x7e]*$' },
}

/** Where callers have no credential: the field of the body that tells them apart. */
export function idempotencyKeyBy(field: string) {
  const description = `Counts only together with a \`${field}\`: a retry with both the same within 24 hours gets the same response and creates nothing. Without a \`${field}\`, the key has no effect`
  return { ...IDEMPOTENCY_KEY, description }
}
