import type { Path, Fields } from '../draft/json.ts'
import { CheckField } from '../fields/check_field.tsx'
import { ChoiceField } from '../fields/choice_field.tsx'
import { JsonField } from '../fields/json_field.tsx'
import { LinesField } from '../fields/lines_field.tsx'
import { NumberField } from '../fields/number_field.tsx'
import { TextField } from '../fields/text_field.tsx'
import { GoalMore } from './goal_more.tsx'
import { isShown, TYPE_CHOICES } from './goal_types.ts'

/** A goal, with the fields of its type. */
export function GoalCard({ path, goal }: { path: Path; goal: Fields }) {
  const at = (key: string) => [...path, key]
  const isList = goal.type !== 'number' && goal.type !== 'scale'
  const of = isList ? 'Fewest choices' : 'Least value'
  const most = isList ? 'Most choices' : 'Greatest value'
  return (
    <>
      <div class="pair">
        <TextField path={at('id')} label="Id" isKept isCode hint="Findings are stored under it" />
        <ChoiceField path={at('type')} label="Type" choices={TYPE_CHOICES} none="Open" />
      </div>
      <TextField path={at('prompt')} label="What the agent asks" isLong isKept />
      {isShown(goal, 'options') && (
        <LinesField path={at('options')} label="Options" hint="One per line" />
      )}
      {isShown(goal, 'limits') && (
        <div class="pair">
          <NumberField path={at('min')} label={of} />
          <NumberField path={at('max')} label={most} />
        </div>
      )}
      {isShown(goal, 'unit') && (
        <TextField path={at('unit')} label="Unit" placeholder="cups" hint="Of the number" />
      )}
      {isShown(goal, 'schema') && (
        <JsonField
          path={at('schema')}
          label="JSON Schema"
          hint="For the committed data"
          placeholder='{ "type": "object", "properties": { … } }'
        />
      )}
      <CheckField
        path={at('required')}
        label="Required"
        usual
        hint="The conversation is complete when every required goal is committed"
      />
      <GoalMore path={path} goal={goal} />
    </>
  )
}
