import { z } from 'zod'
import {
  approveDeviceSession,
  type DeviceSession,
  findByUserCode,
} from '../../../db/people/device_sessions.ts'
import { ApiError } from '../../../shared/errors.ts'
import { readUserCode, showUserCode, USER_CODE_PATTERN } from '../../../shared/access/user_code.ts'
import { text } from '../../../shared/schema/fields.ts'
import { refuseExcessKeys } from './mint_key.ts'
import { KeyLabel } from './person_fields.ts'
import { route } from '../../http/route.ts'

const field = 'user_code'

export const approveCliSignIn = route({
  method: 'post',
  path: '/v1/auth/cli/approve',
  summary: 'Approve the sign-in of a program',
  description: 'The program that shows the code gets a new API key of the caller.',
  auth: 'key',
  limit: 'cli_approve',
  body: z.object({
    user_code: z
      .string()
      .max(100)
      .describe('Code that the program shows; upper or lower case, with or without the dash')
      .meta({ pattern: USER_CODE_PATTERN, examples: ['BCDF-GHJK'] }),
    label: KeyLabel.default('Command line'),
  }),
  response: z.object({
    status: z.literal('approved').describe('Always `approved`'),
    user_code: text('The code that was approved'),
    label: text('Label of the key that the program gets; the key is listed from then on'),
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

    const { org_id, key_id, member } = caller
    await refuseExcessKeys(sql, { org_id, member_id: member?.id ?? null })
    await approveDeviceSession(sql, session.id, { org_id, approved_by: key_id, label })
    return { status: 'approved' as const, user_code: shown, label }
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
