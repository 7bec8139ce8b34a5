import { z } from 'zod'
import {
  approveDeviceSession,
  consumeDeviceSession,
  findByUserCode,
  insertDeviceSession,
  notePoll,
} from '../../../db/people/device_sessions.ts'
import { insertSecurityEvent } from '../../../db/people/security_events.ts'
import { makeToken, readToken } from '../../../shared/people/token.ts'
import {
  makeUserCode,
  readUserCode,
  showUserCode,
  USER_CODE_PATTERN,
} from '../../../shared/people/user_code.ts'
import { ApiError } from '../../../shared/base/errors.ts'
import { describedEnum } from '../../../shared/base/schema/described_enum.ts'
import { instant, integer, link, text, textOrNull } from '../../../shared/base/schema/fields.ts'
import { route } from '../../http/route.ts'
import { tryLater } from '../../http/try_later.ts'
import { mintKey, refuseExcessKeys } from './mint_key.ts'
import { KeyLabel } from '../../../shared/people/people.ts'
import {
  KeyScope,
  KeyScopes,
  PROGRAM_SCOPES,
  sharedScopes,
} from '../../../shared/people/key_scope.ts'
import { SeenName } from '../../../shared/people/plain_name.ts'
import type { Sql } from '../../../db/sql.ts'

const LIFETIME_SECONDS = 900
const PAGE = 'https://colloquy.example.org/cli'
/** How long a program has to wait between two polls. */
const INTERVAL_SECONDS = 5
/** Network jitter may make a poll arrive slightly early. */
const MIN_SECONDS = INTERVAL_SECONDS - 1
const TOO_SOON = `This sign-in was polled less than ${INTERVAL_SECONDS} s ago`

export const startCliSignIn = route('POST /v1/auth/cli/start', {
  summary: 'Start the sign-in of a program',
  description: 'The device flow of RFC 8628: a person approves the `user_code` in a browser.',
  auth: 'none',
  limit: 'cli_start',
  body: z.object({
    program: SeenName.max(100)
      .optional()
      .describe('What asks, and on which device; shown to whoever approves')
      .meta({ examples: ['colloquy on my-laptop'] }),
    scopes: KeyScopes.default(PROGRAM_SCOPES).describe(
      'What the key is needed for; `run` and `design` when absent',
    ),
  }),
  response: z.object({
    device_code: text('Secret of the program; it polls with it'),
    user_code: text('Code that a person approves, `XXXX-XXXX`'),
    verification_uri: link('Page where the person enters the code', PAGE),
    verification_uri_complete: link('The same page with the code', `${PAGE}?code=BCDF-GHJK`),
    expires_in: integer('Seconds until the codes expire'),
    interval: integer('Seconds to wait between two polls'),
  }),
  async handle({ sql, app_url }, { body: { program = null, scopes }, address }) {
    const { token: device_code, hash } = makeToken()
    const session = { hash, program, address, scopes, lifetime_seconds: LIFETIME_SECONDS }
    let code = makeUserCode()
    while (!(await insertDeviceSession(sql, { ...session, user_code: code }))) code = makeUserCode()
    const user_code = showUserCode(code)
    return {
      device_code,
      user_code,
      verification_uri: `${app_url}/cli`,
      verification_uri_complete: `${app_url}/cli?code=${user_code}`,
      expires_in: LIFETIME_SECONDS,
      interval: INTERVAL_SECONDS,
    }
  },
})

const UserCode = z
  .string()
  .max(100)
  .describe('Code that the program shows; upper or lower case, with or without the dash')
  .meta({ pattern: USER_CODE_PATTERN, examples: ['BCDF-GHJK'] })

export const inspectCliSignIn = route('POST /v1/auth/cli/inspect', {
  summary: 'Look at the sign-in of a program before approving it',
  description:
    'Compare where the program runs and what it asks for with what you have just started. Changes nothing.',
  auth: 'key',
  scopes: ['admin'],
  limit: 'cli_approve',
  body: z.object({ user_code: UserCode }),
  response: z.object({
    user_code: text('The code that the program shows'),
    program: textOrNull(
      'What the program calls itself, which nothing proves; null when it does not say',
      'colloquy on my-laptop',
    ),
    address: textOrNull('IP address of the program; null when it is not known', '203.0.113.7'),
    scopes: z
      .array(KeyScope)
      .describe(
        'What the key would be allowed to do: what is asked for, as far as your key has it',
      ),
    created_at: instant('When the program began to sign in'),
  }),
  statuses: [404, 409],
  async handle({ sql }, { caller, body: { user_code } }) {
    const { session, shown } = await findPending(sql, user_code)
    const { program, address, created_at } = session
    const scopes = sharedScopes(session.scopes, caller.scopes)
    return { user_code: shown, program, address, scopes, created_at }
  },
})

export const approveCliSignIn = route('POST /v1/auth/cli/approve', {
  summary: 'Approve the sign-in of a program',
  description:
    'The program that shows the code gets a new API key of the caller, for what it asked for: see `POST /v1/auth/cli/inspect`.',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  limit: 'cli_approve',
  body: z.object({
    user_code: UserCode,
    scopes: KeyScopes.optional().describe(
      'Limits what the program asked for; all of that when absent. The key never gets more than the key of this request has',
    ),
    label: KeyLabel.default('Command line'),
  }),
  records: 'program.approved',
  response: z.object({
    status: z.literal('approved').describe('Always `approved`'),
    user_code: text('The code that was approved'),
    label: text(
      'Label of the key that the program gets; the key is listed once the program has fetched it',
    ),
  }),
  statuses: [404, 409],
  idempotent: true,
  async handle({ sql }, { caller, body: { user_code, label, scopes: limits } }) {
    const { session, shown } = await findPending(sql, user_code)
    const { org_id, key_id, member } = caller
    const asked = limits ? sharedScopes(session.scopes, limits) : session.scopes
    const scopes = sharedScopes(asked, caller.scopes)
    if (scopes.length === 0) throw new ApiError('forbidden', NOTHING_LEFT, { field: 'scopes' })
    await refuseExcessKeys(sql, { org_id, member_id: member?.id ?? null })
    await approveDeviceSession(sql, session.id, { org_id, approved_by: key_id, label, scopes })
    return { status: 'approved' as const, user_code: shown, label }
  },
})

/** @throws ApiError 400, 404 or 409 unless somebody may still approve the code */
async function findPending(sql: Sql, user_code: string) {
  const field = 'user_code'
  const code = readUserCode(user_code)
  if (!code) throw new ApiError('validation_error', MISREAD, { field })
  const shown = showUserCode(code)
  const session = await findByUserCode(sql, code)
  if (!session) {
    const message = `There is no sign-in with the code ${shown}; compare it with what the program shows`
    throw new ApiError('not_found', message, { field })
  }
  if (session.status !== 'pending') {
    const was = session.status === 'expired' ? 'has expired' : 'was approved already'
    const message = `The code ${shown} ${was}; start again in the program to get a new one`
    throw new ApiError('conflict', message, { field })
  }
  return { session, shown }
}

const NOTHING_LEFT =
  'Nothing would be left of what the program asked for; choose other scopes, or a key that has them'

const MISREAD = 'A code has eight letters, such as BCDF-GHJK; type it as the program shows it'

/** The key is created by the poll that returns it, and its text is not stored. */
export const pollCliSignIn = route('POST /v1/auth/cli/poll', {
  summary: 'Poll the sign-in of a program',
  description: 'The first poll after approval returns the API key, once.',
  auth: 'none',
  limit: 'cli_poll',
  body: z.object({
    device_code: z.string().max(200).describe('The `device_code` from the start of the sign-in'),
  }),
  response: z.object({
    status: describedEnum('Status of the sign-in', {
      pending: 'not approved yet; poll again',
      approved: 'approved; this response has the key',
      consumed: 'an earlier poll returned the key',
      expired:
        'not approved in time, key not fetched in time, or the approving key was revoked; start again',
      unknown: 'there is no such `device_code`',
    }),
    api_key: text(
      'The key; only with `approved`, and only once. If that response is lost, start again and revoke the key',
    ).optional(),
    interval: integer('Seconds to wait before the next poll'),
  }),
  async handle({ sql }, { body: { device_code }, address, id: request_id }) {
    const interval = INTERVAL_SECONDS
    const hash = readToken(device_code)
    const poll = hash && (await notePoll(sql, hash, MIN_SECONDS))
    if (!poll) return { status: 'unknown' as const, interval }
    if (poll.wait_seconds > 0) throw tryLater(TOO_SOON, Math.ceil(poll.wait_seconds))
    if (poll.status !== 'approved') return { status: poll.status, interval }

    const consumed = await consumeDeviceSession(sql, poll.id)
    if (!consumed) return { status: 'expired' as const, interval }
    const { org_id, member_id, approved_by, ...given } = consumed
    const { key, id: target_id } = await mintKey(sql, { org_id, member_id }, given)
    await insertSecurityEvent(sql, {
      kind: 'key.created',
      org_ids: [org_id],
      actor: member_id === null ? 'key' : 'user',
      user_id: member_id,
      key_id: approved_by,
      address,
      operation: 'POST /v1/auth/cli/poll',
      target_id,
      request_id,
    })
    return { status: 'approved' as const, api_key: key, interval }
  },
})
