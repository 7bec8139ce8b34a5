import { z } from 'zod'
import { text } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { CommittedData } from '../templates/goals/answers.ts'

/** The same as the room receives during a call: see `CallbackMessage`. */
export const ReceiptCallback = z
  .object({
    commit_id: wireId('cmt'),
    goal_id: text('Id of the goal'),
    name: text('Name of the callback in the template; by default the id of the goal', 'booked'),
    data: CommittedData.nullable().describe('What was captured; null when it was withdrawn'),
    withdrawn: z
      .literal(true)
      .optional()
      .describe('What was captured was withdrawn; absent otherwise'),
    committed_at: z.iso.datetime().describe('When the change was stored'),
  })
  .meta({ id: 'ReceiptCallback', description: 'A frontend callback fired by a change' })
