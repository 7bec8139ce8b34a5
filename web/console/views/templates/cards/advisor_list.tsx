import { type Fields, listAt, type Path } from '../draft/json.ts'
import { freeId, idsOf } from '../draft/template_parts.ts'
import { useEditing } from '../editor/editing.tsx'
import { CardList } from './card_list.tsx'
import { AllFields, type Row } from './field_rows.tsx'

/** The advisors that watch the call and may leave the agent a note after each participant turn. */
export function AdvisorList({ path }: { path: Path }) {
  const { draft } = useEditing()
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
      {(at) => <AllFields of="Advisor" path={at} rows={ROWS} />}
    </CardList>
  )
}

const ROWS: Row[] = [
  { id: { isCode: true }, name: {}, role: {}, model: {} },
  { instructions: { label: 'What it looks for', as: 'long', isKept: true } },
]
