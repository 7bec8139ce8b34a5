import { z } from 'zod'
import { insertDeviceSession } from '../../../db/people/device_sessions.ts'
import { makeToken } from '../../../shared/access/token.ts'
import { makeUserCode, showUserCode } from '../../../shared/access/user_code.ts'
import { integer, text } from '../../../shared/schema/fields.ts'
import { route } from '../../http/route.ts'
import { INTERVAL_SECONDS } from './cli_poll.ts'

const LIFETIME_SECONDS = 900

export const startCliSignIn = route({
  method: 'post',
  path: '/v1/auth/cli/start',
  summary: 'Start the sign-in of a program',
  description: 'The device flow of RFC 8628: a person approves the `user_code` in a browser.',
  auth: 'none',
  limit: 'cli_start',
  response: z.object({
    device_code: text('Secret of the program; it polls with it'),
    user_code: text('Code that a person approves, `XXXX-XXXX`'),
    verification_uri: z
      .url()
      .describe('Page where the person enters the code')
      .meta({ examples: ['https://colloquy.example.org/cli'] }),
    verification_uri_complete: z
      .url()
      .describe('The same page with the code filled in')
      .meta({ examples: ['https://colloquy.example.org/cli?code=BCDF-GHJK'] }),
    expires_in: integer('Seconds until the codes expire'),
    interval: integer('Seconds to wait between two polls'),
  }),
  async handle({ sql, app_url }) {
    const { token: device_code, hash } = makeToken()
    const session = { hash, lifetime_seconds: LIFETIME_SECONDS }
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
