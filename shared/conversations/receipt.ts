import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { AnyFields, instant, instantOrNull, integer, text } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { CommittedData } from '../templates/goals/goal_data.ts'
import type { GoalType } from '../templates/goals/goal_types.ts'
import { FindingSource } from './finding_fields.ts'

/** The same as the room receives during a call: see `CallbackMessage`. */
const ReceiptCallback = z
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

/*
 * What a participant sees of the findings after the call, and what they may do with them. The credential is
 * the person's secret, so this contains no transcript text beyond the quotes.
 */

const ReceiptState = describedEnum('How far the conversation is', {
  call: 'the call is in progress, and nothing can be changed yet',
  processing: 'the call is over; late answers may still be added',
  final: 'only participants can still change anything',
}).meta({ id: 'ReceiptState' })
export type ReceiptState = z.infer<typeof ReceiptState>

const ItemStatus = describedEnum('Status of the goal', {
  captured: 'something was captured',
  withdrawn: 'a participant withdrew it',
  declined: 'the participant would rather not answer it',
  open: 'it was never answered, and the participant may do so now',
}).meta({ id: 'ReceiptItemStatus' })

const ItemType = describedEnum('Type of the goal, which decides the shape of `data`', {
  open: 'an answer in some sentences; also for a type that is not known',
  qualitative: 'an answer with its themes and quotes',
  text: 'a short text',
  number: 'a number, with its unit',
  boolean: 'yes or no',
  scale: 'a number on a scale',
  single_choice: 'one of some options',
  multiple_choice: 'some of the options',
  ranking: 'the options in an order',
  date: 'a day, an instant, a month or a year',
  contact: 'a name, an e-mail address or a phone number',
  structured: 'whatever the `schema` of the goal says',
} satisfies Record<GoalType, string>).meta({ id: 'GoalType' })

export const ReceiptItem = z
  .object({
    goal_id: text('Id of the goal'),
    label: text('What it is about: the title of the goal, else its prompt', 'Cups a day'),
    type: ItemType.meta({ examples: ['number'] }),
    status: ItemStatus,
    data: CommittedData.nullable().describe('The latest data; null when nothing is captured'),
    quotes: z
      .array(z.string())
      .describe('What a participant said that it rests on, word for word')
      .meta({ examples: [['Three cups.']] }),
    version: integer('Number of the latest commit, from 1; 0 when there is none'),
    committed_at: instantOrNull('When it was captured or changed; null when it never was'),
    source: FindingSource.nullable().describe(
      'Where the latest commit came from; null when there is none',
    ),
    schema: AnyFields.describe('JSON Schema of `data`, for a form').meta({
      examples: [{ type: 'object', properties: { value: { type: 'number' } } }],
    }),
  })
  .meta({ id: 'ReceiptItem', description: 'What one goal captured, as a participant sees it' })
export type ReceiptItem = z.infer<typeof ReceiptItem>

export const Receipt = z
  .object({
    session_id: wireId('ses'),
    state: ReceiptState,
    expires_at: instant('Until when it can be read and changed'),
    items: z
      .array(ReceiptItem)
      .describe("In the template's order, without the goals that were never answered"),
    open: z
      .array(ReceiptItem)
      .describe(
        "The goals that were never answered, in the template's order, for a participant who may answer them now: the only one who spoke; empty for others",
      ),
    unanswered: integer('Number of the goals that were never answered'),
  })
  .meta({ id: 'Receipt', description: 'What a conversation captured, for its participants' })
export type Receipt = z.infer<typeof Receipt>

export const NewReceiptChange = z
  .object({
    person_secret: z.string().max(200).describe('The `person_secret` of the latest join'),
    goal_id: z.string().max(200).describe('The goal whose item changes'),
    version: z
      .number()
      .int()
      .min(0)
      .describe(
        'The `version` of the item that the participant saw; with an older one nothing changes',
      ),
    data: AnyFields.optional()
      .describe('The complete new data, matching the `schema` of the item')
      .meta({
        examples: [{ value: 2, unit: 'cups' }],
      }),
    withdraw: z.literal(true).optional().describe('Withdraws the data; send it instead of `data`'),
  })
  .refine(({ data, withdraw }) => (data === undefined) !== (withdraw === undefined), {
    path: ['data'],
    message: 'Send either data or withdraw',
  })
  .meta({ description: 'A correction or withdrawal by a participant' })
export type NewReceiptChange = z.infer<typeof NewReceiptChange>

export const ReceiptChanged = z
  .object({
    item: ReceiptItem.describe('As it is now'),
    callbacks: z
      .array(ReceiptCallback)
      .describe('The frontend callbacks of the change, for the page to run once each'),
  })
  .meta({ id: 'ReceiptChanged', description: 'A change that is stored' })
export type ReceiptChanged = z.infer<typeof ReceiptChanged>
