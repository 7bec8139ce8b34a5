import { type Fields, listAt, type Path } from '../draft/json.ts'
import { freeId, goalsIn, idsOf, nameOf } from '../draft/template_parts.ts'
import { useEditing } from '../editor/editing.tsx'
import { CardList } from './card_list.tsx'
import { GoalList } from './goal_list.tsx'
import { OutputList } from './outputs/output_list.tsx'
import { OtherFields, OwnKeys, type Row, FieldRows } from './field_rows.tsx'

/** The parts of the conversation, in order. */
export function PhaseList() {
  const { draft } = useEditing()
  const path = ['phases']
  const ids = () => idsOf(listAt(draft.value.value, path))
  return (
    <CardList
      path={path}
      noun="phase"
      title={(phase, position) => `Phase ${nameOf(phase) ?? position + 1}`}
      about={(phase) => {
        const { length } = listAt(phase, ['goals'])
        return <small>{`${length} goal${length === 1 ? '' : 's'}`}</small>
      }}
      taken={() => [...ids(), ...idsOf(goalsIn(draft.value.value))]}
      added={{
        'Add a phase': () => ({ id: freeId('phase', ids()), body_instructions: '', goals: [] }),
      }}
    >
      {(at, phase) => <PhaseCard path={at} phase={phase} />}
    </CardList>
  )
}

function PhaseCard({ path, phase }: { path: Path; phase: Fields }) {
  const { length } = listAt(phase, ['outputs'])
  return (
    <>
      <FieldRows of="Phase" path={path} rows={ROWS} />
      <OtherFields of="Phase" path={path} rows={[...ROWS, LISTS]} />
      <h3>Goals</h3>
      <GoalList path={[...path, 'goals']} />
      <details open={length > 0}>
        <summary>Outputs at each goal of this phase</summary>
        <OutputList path={[...path, 'outputs']} />
      </details>
      <OwnKeys of="Phase" path={path} rows={ROWS} />
    </>
  )
}

const ROWS: Row[] = [
  { title: {}, id: { isCode: true, hint: 'Made from the title until you save or change it' } },
  { body_instructions: { label: 'Instructions for the agent in this phase', as: 'long' } },
]
const LISTS: Row = { goals: {}, outputs: {} }
