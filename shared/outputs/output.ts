import { z } from 'zod'
import { EventType } from './event_type.ts'
import { describedEnum } from '../base/schema/described_enum.ts'

/** Maximum length of a configured URL or header value, in characters. */
const MAX_LINE = 8_000
const MAX_NAME = 200
const MAX_HEADERS = 50
const MAX_BODY_TEMPLATE = 100_000

const VARIABLES =
  'The `url`, the values of the `headers` and the `body_template` may contain `{{data.*}}`, `{{context.*}}`, `{{response.*}}`, `{{session.id}}`, `{{interview.id}}`, `{{template.id}}`, `{{version}}` (of the template), `{{goal.id}}`, `{{person.name}}`, `{{commit_id}}`, `{{committed_at}}`, `{{evidence}}` (a list of the quotes that were really said, each with `quote` and `turn_id`), `{{verification}}`, `{{source}}` and `{{secret:<id or name>}}`; `on` another event than a commit also `{{event.*}}`, `{{findings.<goal>.*}}` and `{{summary}}`; a variable without a value is empty'

/** What to do when a goal is committed, or another event happens. Keys that its kind does not use are kept. */
export const Output = z
  .looseObject({
    kind: z
      .string()
      .optional()
      .describe(
        '`webhook` (the default when there is a `url`), `frontend_callback` or `api_call`. Any other kind is kept and does nothing',
      ),
    on: EventType.optional().describe(
      'The event that fires it; default: `goal.committed`. Other events only for webhooks in `settings.outputs`',
    ),
    name: z
      .string()
      .optional()
      .describe('Name of a frontend callback; the id of the goal when absent'),
    id: z
      .string()
      .optional()
      .describe('Id of an `api_call`: its answer is available as `{{response.<id>.<key>}}`'),
    url: z
      .string()
      .max(MAX_LINE)
      .optional()
      .describe('Where to send the request; a variable at the beginning may hold the whole URL'),
    method: describedEnum('Method of the request; `POST` when absent', {
      POST: 'with a body',
      PUT: 'with a body',
      PATCH: 'with a body',
      GET: 'with a body only if there is a `body_template` or `raw_payload`',
      DELETE: 'with a body only if there is a `body_template` or `raw_payload`',
    })
      .meta({ id: 'OutputMethod' })
      .optional(),
    headers: z
      .record(z.string().max(MAX_NAME), z.string().max(MAX_LINE))
      .refine((headers) => Object.keys(headers).length <= MAX_HEADERS, {
        message: `Must have at most ${MAX_HEADERS} headers`,
      })
      .meta({ maxProperties: MAX_HEADERS })
      .optional()
      .describe('Header name to value; values may contain variables'),
    signing_secret: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'Id or name of a secret that signs the request instead of the webhook secret of the organization, so that no other receiver can sign for this one; it has to be for the host of the `url`',
      )
      .meta({ examples: ['crm_webhook'] }),
    body_template: z
      .string()
      .max(MAX_BODY_TEMPLATE)
      .optional()
      .describe('Jinja template of the body; the default body when absent'),
    schema: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'JSON Schema of the body, with `***` in place of each secret; a body that does not match is not sent, and the delivery is `held`',
      ),
    raw_payload: z
      .boolean()
      .optional()
      .describe('Send exactly the committed data as the body; `body_template` is not used'),
    include_evidence: z
      .boolean()
      .optional()
      .describe(
        'Whether the default body of a commit also has `evidence`, `verification` and `source`; default false',
      ),
  })
  .meta({
    id: 'Output',
    description: `What to do when a goal is committed, or another event happens. ${VARIABLES}`,
    examples: [{ url: 'https://example.com/hook' }],
  })
export type Output = z.infer<typeof Output>

export const OutputKind = describedEnum('What an output does', {
  webhook: 'sends a request to the `url`',
  frontend_callback: "sends a message to the participant's page",
  api_call: 'calls the `url` and gives its answer to the agent',
}).meta({ id: 'OutputKind' })
export type OutputKind = z.infer<typeof OutputKind>

/** A `url` alone means a webhook. Undefined for an unknown or missing kind, which never fires. */
export function outputKindOf({ kind, url }: Output): OutputKind | undefined {
  if (kind === undefined) return url === undefined ? undefined : 'webhook'
  return OutputKind.safeParse(kind).data
}

export function isOnCommit({ on = 'goal.committed' }: Pick<Output, 'on'>): boolean {
  return on === 'goal.committed'
}

const MAX_OUTPUTS = 20
const AnyOutputs = z.array(Output).max(MAX_OUTPUTS, `Must have at most ${MAX_OUTPUTS} outputs`)

export const Outputs = AnyOutputs.superRefine((outputs, context) =>
  outputs.forEach((output, position) => {
    if (isOnCommit(output)) return
    refuse(context, [position, 'on'], 'Must be goal.committed here; use settings.outputs')
  }),
)

/** Outputs of the whole template, which may be triggered by any event. */
export const TemplateOutputs = AnyOutputs.superRefine((outputs, context) =>
  outputs.forEach((output, position) => {
    if (isOnCommit(output)) return
    if (outputKindOf(output) !== 'webhook') {
      refuse(context, [position, 'on'], 'Must be goal.committed except for a webhook')
    }
    if (output.raw_payload) {
      refuse(context, [position, 'raw_payload'], 'Must be false on this event, which has no data')
    }
  }),
)

function refuse(context: z.RefinementCtx, path: (string | number)[], message: string) {
  context.addIssue({ code: 'custom', path, message })
}
