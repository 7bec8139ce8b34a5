import { useContext } from 'preact/hooks'
import type { EventType } from '../../../../../../shared/outputs/event_type.ts'
import type { OutputKind } from '../../../../../../shared/outputs/output.ts'
import { type Fields, isFields, listAt, type Path } from '../../draft/json.ts'
import { freeId, idsOf } from '../../draft/template_parts.ts'
import { useEditing } from '../../editor/editing.tsx'
import { CardList } from '../card_list.tsx'
import { type Catalog, Secrets } from '../catalogs.ts'
import { OtherFields, OwnKeys, type Row, FieldRows } from '../field_rows.tsx'
import { NamedField } from '../named_field.tsx'
import { ShapeField } from '../shape_field.tsx'
import { HeadersField } from './headers_field.tsx'
import { InsertedField } from './insert.tsx'
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
  const { template_id, draft } = useEditing()
  const secrets = useContext(Secrets)
  const ids = () => idsOf(listAt(draft.value.value, path))
  return (
    <CardList
      path={path}
      noun="output"
      title={(output, position) => `Output ${position + 1}: ${nameOf(output)}`}
      about={(output) => isFields(output) && <span class="prompt">{String(output.url ?? '')}</span>}
      added={{
        'Add a webhook': () => ({ kind: 'webhook', url: 'https://' }),
        'Add an API call': () => ({
          ...{ kind: 'api_call', id: freeId('lookup', ids()), name: '', url: 'https://' },
        }),
        'Add a page callback': () => ({ kind: 'frontend_callback' }),
      }}
    >
      {(at, output) => {
        const rows = rowsOf(output, isOfTemplate, secrets)
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

function rowsOf(output: Fields, isOfTemplate: boolean, secrets: Catalog): Row[] {
  const { kind, raw_payload, body_template } = output
  const [isCallback, isCall] = [kind === 'frontend_callback', kind === 'api_call']
  const isHidden = isCallback
  return [
    {
      kind: { label: 'What it does', choices: KINDS, none: 'Webhook' },
      on: { label: 'When', none: AT_COMMIT, choices: EVENTS, isHidden: !isOfTemplate },
      method: { none: 'POST', isHidden },
    },
    {
      name: { isHidden: !isCallback && !isCall, ...(isCall && { hint: 'What it looks up' }) },
      id: { isCode: true, isHidden: !isCall, hint: FROM_NAME },
    },
    {
      url: {
        isHidden,
        shown: (path) => <InsertedField path={path} label="URL" secrets={secrets} />,
      },
    },
    { headers: { isHidden, shown: (path) => <HeadersField path={path} secrets={secrets} /> } },
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
    {
      body_template: {
        isHidden: isHidden || raw_payload === true,
        shown: (path) => (
          <InsertedField path={path} label="Body template" hint={JINJA} secrets={secrets} isLong />
        ),
      },
    },
    {
      schema: {
        isHidden,
        shown: (path) => (
          <ShapeField path={path} label="What the body must have" hint={BODY_SHAPE} />
        ),
      },
    },
    {
      signing_secret: {
        isHidden,
        shown: (path) => (
          <NamedField
            path={path}
            label="Signed with"
            of={secrets}
            none="The webhook secret of the organization"
            empty={undefined}
            placeholder="crm_webhook"
            hint="Another secret, which has to be for the host of the URL"
          />
        ),
      },
    },
  ]
}

const FROM_NAME =
  'Answers are at {{response.<id>.<key>}}. Made from the name until you save or change it'
const JINJA = 'A Jinja template; the usual body if it is empty'
const BODY_SHAPE = 'A body without this is held back instead of sent. Empty: anything is sent'
