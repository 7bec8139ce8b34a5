import { z } from 'zod'
import { consumeDeviceSession, notePoll } from '../../../db/people/device_sessions.ts'
import { readToken } from '../../../shared/access/token.ts'
import { describedEnum } from '../../../shared/schema/described_enum.ts'
import { integer } from '../../../shared/schema/fields.ts'
import { route } from '../../http/route.ts'
import { tryLater } from '../../http/try_later.ts'
import { mintKey } from './mint_key.ts'

/** How long a program has to wait between two polls. */
export const INTERVAL_SECONDS = 5
/** The network may bring a poll a little early. */
const LEAST_SECONDS = INTERVAL_SECONDS - 1
const TOO_SOON = `This sign-in was polled less than ${INTERVAL_SECONDS} s ago`

/**
 * The first poll after the approval makes the key and answers it, once: its text is not stored. If that
 * answer is lost, the program starts again, and somebody revokes the key.
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
    interval: integer('Seconds to wait before the next poll'),
  }),
  async handle({ sql }, { body: { device_code } }) {
    const interval = INTERVAL_SECONDS
    const hash = readToken(device_code)
    const poll = hash && (await notePoll(sql, hash, LEAST_SECONDS))
    if (!poll) return { status: 'unknown' as const, interval }
    if (poll.wait_seconds > 0) throw tryLater(TOO_SOON, Math.ceil(poll.wait_seconds))
    if (poll.status !== 'approved') return { status: poll.status, interval }

    const consumed = await consumeDeviceSession(sql, poll.id)
    if (!consumed) return { status: 'consumed' as const, interval }
    const { label, ...holder } = consumed
    const { key } = await mintKey(sql, holder, label)
    return { status: 'approved' as const, api_key: key, interval }
  },
})
