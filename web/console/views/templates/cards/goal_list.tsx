import type { GoalType } from '../../../../../shared/templates/goals/goal_types.ts'
import { type Fields, type Path, isFields, listAt } from '../draft/json.ts'
import { freeId, goalsIn, idsOf } from '../draft/template_parts.ts'
import { useEditing } from '../editor/editing.tsx'
import { CardList } from './card_list.tsx'
import { DependsOn } from './depends_on.tsx'
import { OutputList } from './output_list.tsx'
import { OtherFields, OwnKeys, type Row, FieldRows } from './field_rows.tsx'

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
      {(at, goal) => <GoalCard path={at} goal={goal} />}
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

function GoalCard({ path, goal }: { path: Path; goal: Fields }) {
  const [rows, more] = [rowsOf(goal), moreRowsOf(goal)]
  const { length } = listAt(goal, ['outputs'])
  return (
    <>
      <FieldRows of="Goal" path={path} rows={rows} />
      <details>
        <summary>How the agent asks</summary>
        <FieldRows of="Goal" path={path} rows={more} />
        <OtherFields of="Goal" path={path} rows={[...rows, ...more, { outputs: {} }]} />
      </details>
      <details open={length > 0}>
        <summary>Outputs of this goal</summary>
        <OutputList path={[...path, 'outputs']} goal_id={String(goal.id)} />
      </details>
      <OwnKeys of="Goal" path={path} rows={rows} />
    </>
  )
}

/** The fields of the goal's type. */
function rowsOf(goal: Fields): Row[] {
  const isList = goal.type !== 'number' && goal.type !== 'scale'
  const limits = { isHidden: !isShown(goal, 'min') && !isShown(goal, 'max'), hint: '' }
  return [
    { id: { isCode: true }, type: { choices: TYPES, none: 'Open' } },
    { prompt: { label: 'What the agent asks', as: 'long', hint: '' } },
    { options: { as: 'lines', hint: 'One per line', isHidden: !isShown(goal, 'options') } },
    {
      min: { ...limits, label: isList ? 'Fewest choices' : 'Least value' },
      max: { ...limits, label: isList ? 'Most choices' : 'Greatest value' },
    },
    { unit: { placeholder: 'cups', hint: 'Of the number', isHidden: !isShown(goal, 'unit') } },
    {
      schema: {
        label: 'JSON Schema',
        placeholder: '{ "type": "object", "properties": { … } }',
        isHidden: !isShown(goal, 'schema'),
      },
    },
    { required: { label: 'Required' } },
  ]
}

/** The less common fields. */
function moreRowsOf(goal: Fields): Row[] {
  return [
    {
      patience: { none: 'Usual' },
      confirm: { none: 'Usual' },
      evidence: { none: 'Usual' },
      max_follow_ups: { label: 'Maximum follow-up questions' },
      time_budget_minutes: { label: 'Time budget, in minutes' },
    },
    { title: {} },
    { description: { as: 'long' } },
    { completion_criteria: { label: 'Complete when', as: 'long' } },
    { depends_on: { shown: (path) => <DependsOn path={path} own={String(goal.id)} /> } },
    { examples: { label: 'Good answers', placeholder: '["Three", "None"]' } },
    { schema: { label: 'JSON Schema', isHidden: isShown(goal, 'schema') } },
  ]
}

const TYPES: Record<GoalType, string> = {
  open: 'Open: an answer in words',
  qualitative: 'Qualitative: an answer with its themes and quotes',
  text: 'Text: a short fact',
  number: 'Number',
  boolean: 'Yes or no',
  scale: 'Scale: a number between two limits',
  single_choice: 'One of several options',
  multiple_choice: 'Several of several options',
  ranking: 'Ranking: options in order, best first',
  date: 'Date',
  contact: 'Contact: name, e-mail, phone',
  structured: 'Structured: data with a JSON Schema',
}

const LIMITED = ['number', 'scale', 'multiple_choice', 'ranking']
/** The types that use a field which the others do not. */
const USED_BY = {
  options: ['single_choice', 'multiple_choice', 'ranking'],
  min: LIMITED,
  max: LIMITED,
  unit: ['number'],
  schema: ['structured'],
}

/** Whether a field belongs to the goal's type, or is present anyway. */
function isShown(goal: Fields, key: keyof typeof USED_BY): boolean {
  return USED_BY[key].includes(String(goal.type)) || goal[key] !== undefined
}
