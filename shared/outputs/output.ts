import { z } from 'zod'
import { EventType } from '../events/event_type.ts'

/** Longest URL and longest value of a header that are written, in characters. */
const MAX_LINE = 8_000
const MAX_NAME = 200
const MAX_HEADERS = 50
const MAX_BODY_TEMPLATE = 100_000

const VARIABLES =
  'Its `url`, the values of its `headers` and its `body_template` may hold `{{data.*}}`, `{{context.*}}`, `{{response.*}}`, `{{session.id}}`, `{{interview.id}}`, `{{template.id}}`, `{{goal.id}}`, `{{commit_id}}`, `{{committed_at}}` and `{{secret:<id or name>}}`; `on` another event than a commit also `{{event.*}}`, `{{findings.<goal>.*}}` and `{{summary}}`; one that is missing is empty'

/** What happens when a goal commits. A key that another kind would use is kept and not read. */
export const Output = z
  .looseObject({
    kind: z
      .string()
      .optional()
      .describe(
        '`webhook` (the default where there is a `url`), `frontend_callback` or `api_call`',
      ),
    on: EventType.optional().describe(
      'The event that fires it, by default `goal.committed`; another one only for webhooks in `settings.outputs`',
    ),
    name: z.string().optional().describe('Of a frontend callback; by default the id of the goal'),
    id: z
      .string()
      .optional()
      .describe('Of a chained call: its answer is found at `{{response.<id>.<key>}}`'),
    url: z
      .string()
      .max(MAX_LINE)
      .optional()
      .describe('Where to send; a variable at its very beginning may be the whole of it'),
    method: z
      .enum(['POST', 'PUT', 'PATCH', 'GET', 'DELETE'])
      .optional()
      .describe(
        'Default `POST`; `GET` and `DELETE` have a body only with `body_template` or `raw_payload`',
      ),
    headers: z
      .record(z.string().max(MAX_NAME), z.string().max(MAX_LINE))
      .refine((headers) => Object.keys(headers).length <= MAX_HEADERS, {
        message: `has more than ${MAX_HEADERS} headers; send fewer`,
      })
      .optional()
      .describe('Name to value; values may hold variables'),
    body_template: z
      .string()
      .max(MAX_BODY_TEMPLATE)
      .optional()
      .describe('Jinja template of the body'),
    schema: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'JSON Schema of the body with `***` for each secret; one that does not fit is held back',
      ),
    raw_payload: z
      .boolean()
      .optional()
      .describe('The body is exactly the committed data; `body_template` is not used'),
  })
  .meta({ id: 'Output', description: `What happens when a goal commits. ${VARIABLES}` })
export type Output = z.infer<typeof Output>

export const OutputKind = z.enum(['webhook', 'frontend_callback', 'api_call'])
export type OutputKind = z.infer<typeof OutputKind>

/**
 * What an output does: a `url` alone makes a webhook. Undefined for a kind that we do not know and
 * for none: such an output is kept and never fires.
 */
export function kindOf({ kind, url }: Output): OutputKind | undefined {
  if (kind === undefined) return url === undefined ? undefined : 'webhook'
  return OutputKind.safeParse(kind).data
}

/** Whether the commit of a goal fires an output, and not another event. */
export function isOnCommit({ on = 'goal.committed' }: Pick<Output, 'on'>): boolean {
  return on === 'goal.committed'
}

/** A list of outputs that is longer is refused: each of them is sent for every commit under it. */
const MAX_OUTPUTS = 20
const AnyOutputs = z
  .array(Output)
  .max(MAX_OUTPUTS, `has more than ${MAX_OUTPUTS} outputs; send fewer`)

/** Outputs of a goal or a phase. */
export const Outputs = AnyOutputs.superRefine((outputs, context) =>
  outputs.forEach((output, position) => {
    if (isOnCommit(output)) return
    refuse(context, [position, 'on'], 'must be goal.committed here; use settings.outputs')
  }),
)

/** Outputs of the whole template, which may be on any event. */
export const TemplateOutputs = AnyOutputs.superRefine((outputs, context) =>
  outputs.forEach((output, position) => {
    if (isOnCommit(output)) return
    if (kindOf(output) !== 'webhook') {
      refuse(
        context,
        [position, 'on'],
        'must be goal.committed except for a webhook; use a webhook',
      )
    }
    if (output.raw_payload) {
      refuse(context, [position, 'raw_payload'], 'has no committed data on this event; take it out')
    }
  }),
)

function refuse(context: z.RefinementCtx, path: (string | number)[], message: string) {
  context.addIssue({ code: 'custom', path, message })
}
