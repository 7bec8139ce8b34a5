import { type Fields, isFields, type Path } from '../draft/json.ts'
import { useEditing } from '../editor/editing.ts'
import { JsonField } from '../fields/json_field.tsx'
import { CardList } from './card_list.tsx'
import { OutputCard } from './output_card.tsx'

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
      {(at, output) =>
        isFields(output) ? (
          <OutputCard
            path={at}
            output={output}
            test={{ goal_id, template_id }}
            {...{ isOfTemplate }}
          />
        ) : (
          <JsonField path={at} label="Output" />
        )
      }
    </CardList>
  )
}

function nameOf(output: unknown) {
  const { kind = 'webhook', on } = Object(output) as Fields
  const name = String(kind).replaceAll('_', ' ')
  return on === undefined ? name : `${name} on ${String(on)}`
}
