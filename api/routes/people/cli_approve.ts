import { z } from 'zod'
import {
  approveDeviceSession,
  type DeviceSession,
  findByUserCode,
} from '../../../db/people/device_sessions.ts'
import { sealTo } from '../../../shared/access/device_code.ts'
import { ApiError } from '../../../shared/errors.ts'
import { readUserCode, showUserCode, USER_CODE_PATTERN } from '../../../shared/access/user_code.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { mintKey } from './mint_key.ts'
import { route } from '../../http/route.ts'

const field = 'user_code'

export const approveCliSignIn = route({
  method: 'post',
  path: '/v1/auth/cli/approve',
  summary: 'Let the program with this code have a new key of the caller',
  auth: 'key',
  limit: 'cli_approve',
  body: z.object({
    user_code: z
      .string()
      .max(100)
      .describe('As it was shown, in any case, with or without its dash')
      .meta({ pattern: USER_CODE_PATTERN, examples: ['BCDF-GHJK'] }),
    label: z.string().trim().min(1).max(100).default('Command line'),
  }),
  response: z.object({
    status: z.literal('approved'),
    user_code: z.string(),
    api_key: z
      .object({ id: wireId('key'), label: z.string(), prefix: z.string() })
      .describe('The key that the program will get; revoke it to end its access'),
  }),
  statuses: [404, 409],
  idempotent: true,
  async handle({ sql }, { caller, body: { user_code, label } }) {
    const code = readUserCode(user_code)
    if (!code) throw misread()
    const shown = showUserCode(code)
    const session = await findByUserCode(sql, code)
    if (!session) throw unknown(shown)
    if (session.status !== 'pending') throw settled(session, shown)

    const { key, ...api_key } = await mintKey(sql, caller, label)
    await approveDeviceSession(sql, session.id, {
      org_id: caller.org_id,
      key_id: api_key.id,
      sealed_key: sealTo(session.public_key, key),
    })
    return { status: 'approved' as const, user_code: shown, api_key }
  },
})

function misread() {
  const message = 'A code has eight letters, such as BCDF-GHJK; type it as the program shows it'
  return new ApiError('validation_error', message, { field })
}

function unknown(shown: string) {
  const message = `There is no sign-in with the code ${shown}; compare it with what the program shows`
  return new ApiError('not_found', message, { field })
}

function settled({ status }: DeviceSession, shown: string) {
  const was = status === 'expired' ? 'has expired' : 'was approved already'
  const message = `The code ${shown} ${was}; let the program start again for a new one`
  return new ApiError('conflict', message, { field })
}
