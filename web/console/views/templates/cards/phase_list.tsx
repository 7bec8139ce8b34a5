import { type Fields, isFields, listAt, type Path } from '../draft/json.ts'
import { freeId, goalsIn, idsOf } from '../draft/parts.ts'
import { useEditing } from '../editor/editing.ts'
import { JsonField } from '../fields/json_field.tsx'
import { TextField } from '../fields/text_field.tsx'
import { CardList } from './card_list.tsx'
import { GoalList } from './goal_list.tsx'
import { OtherKeys } from './other_keys.tsx'
import { OutputList } from './output_list.tsx'

/** The parts of the conversation, in order. */
export function PhaseList() {
  const { draft } = useEditing()
  const path = ['phases']
  const ids = () => idsOf(listAt(draft.value.value, path))
  return (
    <CardList
      path={path}
      noun="phase"
      title={(phase, position) => `Phase ${String((phase as Fields)?.id ?? position + 1)}`}
      about={(phase) => {
        const { length } = listAt(phase, ['goals'])
        return <small>{`${length} goal${length === 1 ? '' : 's'}`}</small>
      }}
      taken={() => [...ids(), ...idsOf(goalsIn(draft.value.value))]}
      added={{
        'Add a phase': () => ({ id: freeId('phase', ids()), body_instructions: '', goals: [] }),
      }}
    >
      {(at, phase) =>
        isFields(phase) ? (
          <PhaseCard path={at} phase={phase} />
        ) : (
          <JsonField path={at} label="Phase" />
        )
      }
    </CardList>
  )
}

function PhaseCard({ path, phase }: { path: Path; phase: Fields }) {
  const { length } = listAt(phase, ['outputs'])
  return (
    <>
      <TextField path={[...path, 'id']} label="Id" isKept isCode />
      <TextField
        path={[...path, 'body_instructions']}
        label="Instructions for the agent in this phase"
        isLong
        isKept
      />
      <h3>Goals</h3>
      <GoalList path={[...path, 'goals']} />
      <details open={length > 0}>
        <summary>Outputs at each goal of this phase</summary>
        <OutputList path={[...path, 'outputs']} />
      </details>
      <OtherKeys value={phase} known="id body_instructions goals outputs" />
    </>
  )
}
