import type { GoalType } from '../../../../../shared/templates/goals/goal_types.ts'
import { type Fields, type Path, isFields, listAt } from '../draft/json.ts'
import { freeId, goalsIn, idsOf, nameOf } from '../draft/template_parts.ts'
import { useEditing } from '../editor/editing.tsx'
import { CardList } from './card_list.tsx'
import { DependsOn } from './depends_on.tsx'
import { OutputList } from './outputs/output_list.tsx'
import { ShapeField } from './shape_field.tsx'
import { OtherFields, OwnKeys, type Row, FieldRows } from './field_rows.tsx'

/** The goals of one phase, in the order of the questions. */
export function GoalList({ path }: { path: Path }) {
  const { draft } = useEditing()
  const ids = () => idsOf(goalsIn(draft.value.value))
  return (
    <CardList
      path={path}
      noun="goal"
      title={(goal, position) => `Goal ${nameOf(goal) ?? position + 1}`}
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
    { prompt: { label: 'What the agent asks', as: 'long', hint: '' } },
    { title: {}, type: { choices: TYPES, none: 'Open' } },
    { options: { as: 'lines', hint: 'One per line', isHidden: !isShown(goal, 'options') } },
    {
      min: { ...limits, label: isList ? 'Fewest choices' : 'Least value' },
      max: { ...limits, label: isList ? 'Most choices' : 'Greatest value' },
    },
    { unit: { placeholder: 'cups', hint: 'Of the number', isHidden: !isShown(goal, 'unit') } },
    {
      schema: { isHidden: !isShown(goal, 'schema'), shown: answerShape },
    },
    { required: { label: 'Required' } },
    { id: { isCode: true, hint: FROM_TITLE } },
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
    { description: { as: 'long' } },
    { completion_criteria: { label: 'Complete when', as: 'long' } },
    { depends_on: { shown: (path) => <DependsOn path={path} own={String(goal.id)} /> } },
    { examples: { label: 'Good answers', as: 'lines', hint: 'One per line' } },
    { schema: { isHidden: isShown(goal, 'schema'), shown: answerShape } },
  ]
}

function answerShape(path: Path) {
  return <ShapeField path={path} label="Fields of the answer" hint={ANSWER_SHAPE} />
}

const ANSWER_SHAPE = 'They replace the usual shape of the answer; a structured goal needs them'
const FROM_TITLE =
  'Findings are stored under it. Made from the title, or else the question, until you save or change it'

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
  structured: 'Structured: several fields',
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
