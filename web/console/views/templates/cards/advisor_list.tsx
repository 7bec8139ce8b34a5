import { type Fields, listAt, type Path } from '../draft/json.ts'
import { freeId, idsOf } from '../draft/template_parts.ts'
import { useEditing } from '../editor/editing.tsx'
import { CardList } from './card_list.tsx'
import { type Catalog, useModels } from './catalogs.ts'
import { AllFields, type Row } from './field_rows.tsx'
import { NamedField } from './named_field.tsx'

/** The advisors that watch the call and may leave the agent a note after each participant turn. */
export function AdvisorList({ path }: { path: Path }) {
  const { draft } = useEditing()
  const models = useModels()
  const ids = () => idsOf(listAt(draft.value.value, path))
  return (
    <CardList
      path={path}
      noun="advisor"
      title={(advisor, position) => {
        const { name, id } = Object(advisor) as Fields
        return `Advisor ${String(name || id || position + 1)}`
      }}
      added={{
        'Add an advisor': () => ({ id: freeId('advisor', ids()), name: '', instructions: '' }),
      }}
    >
      {(at) => <AllFields of="Advisor" path={at} rows={rowsOf(models)} />}
    </CardList>
  )
}

function rowsOf(models: Catalog): Row[] {
  const model = (path: Path) => (
    <NamedField
      path={path}
      label="Model"
      of={models}
      none="The platform’s"
      empty={undefined}
      placeholder="gpt-4.1-mini"
      hint="Which model it asks"
    />
  )
  return [
    { name: {}, role: {}, model: { shown: model } },
    { instructions: { label: 'What it looks for', as: 'long', isKept: true } },
    { id: { isCode: true, hint: 'Made from the name until you save or change it' } },
  ]
}
