import { z } from 'zod'
import { consumeDeviceSession, notePoll } from '../../../db/people/device_sessions.ts'
import { readToken } from '../../../shared/access/token.ts'
import { ApiError } from '../../../shared/errors.ts'
import { describedEnum } from '../../../shared/schema/described_enum.ts'
import { route } from '../../http/route.ts'
import { mintKey } from './mint_key.ts'

/** How long a program is told to wait between two polls. */
export const INTERVAL_SECONDS = 5
/** A poll that the network brings a little early is answered all the same. */
const LEAST_SECONDS = INTERVAL_SECONDS - 1

/**
 * The first poll after the approval makes the key and answers with it, at most once: its text is stored
 * nowhere. When that answer is lost, the program starts again, and somebody revokes the key that nobody
 * received.
 */
export const pollCliSignIn = route({
  method: 'post',
  path: '/v1/auth/cli/poll',
  summary: 'Poll the sign-in of a program',
  description: 'The first poll after the approval answers the API key, once.',
  auth: 'none',
  limit: 'cli_poll',
  body: z.object({
    device_code: z.string().max(200).describe('The `device_code` that the sign-in began with'),
  }),
  response: z.object({
    status: describedEnum('Where the sign-in stands', {
      pending: 'not approved yet; poll again',
      approved: 'approved; this answer has the key',
      consumed: 'an earlier poll has answered the key',
      expired: 'not approved in time; start again',
      unknown: 'there is no such `device_code`',
    }),
    api_key: z
      .string()
      .optional()
      .describe(
        'The key; only with `approved`, and only once. If that answer is lost, start again and revoke the key',
      ),
    interval: z.number().int().describe('Seconds to wait before the next poll'),
  }),
  async handle({ sql }, { body: { device_code } }) {
    const interval = INTERVAL_SECONDS
    const hash = readToken(device_code)
    const poll = hash && (await notePoll(sql, hash, LEAST_SECONDS))
    if (!poll) return { status: 'unknown' as const, interval }
    if (poll.wait_seconds > 0) throw tooSoon(Math.ceil(poll.wait_seconds))
    if (poll.status !== 'approved') return { status: poll.status, interval }

    const consumed = await consumeDeviceSession(sql, poll.id)
    if (!consumed) return { status: 'consumed' as const, interval }
    const { label, ...holder } = consumed
    const { key } = await mintKey(sql, holder, label)
    return { status: 'approved' as const, api_key: key, interval }
  },
})

function tooSoon(seconds: number) {
  const message = `This sign-in was polled less than ${INTERVAL_SECONDS} s ago; poll again in ${seconds} s`
  return new ApiError('rate_limited', message, { headers: { 'Retry-After': String(seconds) } })
}
