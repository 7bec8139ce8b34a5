import type { EventType } from '../../../../../shared/outputs/event_type.ts'
import type { OutputKind } from '../../../../../shared/outputs/output.ts'
import { type Fields, isFields, type Path } from '../draft/json.ts'
import { useEditing } from '../editor/editing.tsx'
import { CardList } from './card_list.tsx'
import { OtherFields, OwnKeys, type Row, FieldRows } from './field_rows.tsx'
import { TestOutput } from './test_output.tsx'

type Properties = {
  path: Path
  /** The goal they belong to; absent if there are several. */
  goal_id?: string
  /** Whether they may fire on events other than a commit. */
  isOfTemplate?: boolean
}

/** The outputs that a commit fires. */
export function OutputList({ path, goal_id, isOfTemplate = false }: Properties) {
  const { template_id } = useEditing()
  return (
    <CardList
      path={path}
      noun="output"
      title={(output, position) => `Output ${position + 1}: ${nameOf(output)}`}
      about={(output) => isFields(output) && <span class="prompt">{String(output.url ?? '')}</span>}
      added={{
        'Add a webhook': () => ({ kind: 'webhook', url: 'https://' }),
        'Add an API call': () => ({ kind: 'api_call', id: 'lookup', url: 'https://' }),
        'Add a page callback': () => ({ kind: 'frontend_callback' }),
      }}
    >
      {(at, output) => {
        const rows = rowsOf(output, isOfTemplate)
        return (
          <>
            <FieldRows of="Output" path={at} rows={rows} />
            {output.kind !== 'frontend_callback' && (
              <TestOutput {...{ output, goal_id, template_id }} />
            )}
            <OtherFields of="Output" path={at} rows={rows} />
            <OwnKeys of="Output" path={at} rows={rows} />
          </>
        )
      }}
    </CardList>
  )
}

function nameOf(output: unknown) {
  const { kind = 'webhook', on } = Object(output) as Fields
  const name = String(kind).replaceAll('_', ' ')
  return on === undefined ? name : `${name} on ${String(on)}`
}

const KINDS: Record<OutputKind, string> = {
  webhook: 'Webhook: sends a signed request',
  api_call: 'API call: the agent can use the answer',
  frontend_callback: "Page callback: tells the participant's page",
}

const AT_COMMIT = 'At each commit'
const EVENTS: Partial<Record<EventType, string>> = { 'goal.committed': AT_COMMIT }

function rowsOf({ kind, raw_payload, body_template }: Fields, isOfTemplate: boolean): Row[] {
  const isHidden = kind === 'frontend_callback'
  return [
    {
      kind: { label: 'What it does', choices: KINDS, none: 'Webhook' },
      on: { label: 'When', none: AT_COMMIT, choices: EVENTS, isHidden: !isOfTemplate },
      name: { isHidden: !isHidden },
      id: { isCode: true, isHidden: kind !== 'api_call' },
      method: { none: 'POST', isHidden },
    },
    {
      url: {
        label: 'URL',
        isCode: true,
        hint: 'With variables, such as {{context.order}} or {{secret:crm}}',
        isHidden,
      },
    },
    { headers: { placeholder: '{ "X-From": "Colloquy" }', isHidden } },
    {
      raw_payload: {
        label: 'Send only the committed data',
        hint: 'The body template is not used',
        isHidden,
      },
    },
    {
      include_evidence: {
        label: 'Send the evidence too',
        hint: 'The quotes that it rests on, and whether they were verified',
        isHidden: isHidden || raw_payload === true || Boolean(body_template),
      },
    },
    { body_template: { as: 'long', isCode: true, isHidden: isHidden || raw_payload === true } },
    { schema: { label: 'JSON Schema of the body', isHidden } },
  ]
}
