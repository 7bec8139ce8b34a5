import { type Fields, isFields, type Path } from '../draft/json.ts'
import { freeId, goalsIn, idsOf } from '../draft/parts.ts'
import { useEditing } from '../editor/editing.ts'
import { JsonField } from '../fields/json_field.tsx'
import { CardList } from './card_list.tsx'
import { GoalCard } from './goal_card.tsx'

/** The goals of one phase, in the order of the questions. */
export function GoalList({ path }: { path: Path }) {
  const { draft } = useEditing()
  const ids = () => idsOf(goalsIn(draft.value.value))
  return (
    <CardList
      path={path}
      noun="goal"
      title={(goal, position) => `Goal ${String((goal as Fields)?.id ?? position + 1)}`}
      about={(goal) => isFields(goal) && <About goal={goal} />}
      taken={ids}
      added={{ 'Add a goal': () => ({ id: freeId('goal', ids()), type: 'open', prompt: '' }) }}
    >
      {(at, goal) =>
        isFields(goal) ? <GoalCard path={at} goal={goal} /> : <JsonField path={at} label="Goal" />
      }
    </CardList>
  )
}

function About({ goal: { type = 'open', prompt = '', required } }: { goal: Fields }) {
  return (
    <>
      <small>{`${String(type).replaceAll('_', ' ')}${required === false ? ', optional' : ''}`}</small>
      <span class="prompt">{String(prompt)}</span>
    </>
  )
}
