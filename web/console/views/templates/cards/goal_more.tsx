import type { Patience } from '../../../../../shared/templates/patience.ts'
import type { Path, Fields } from '../draft/json.ts'
import { ChoiceField } from '../fields/choice_field.tsx'
import { JsonField } from '../fields/json_field.tsx'
import { NumberField } from '../fields/number_field.tsx'
import { TextField } from '../fields/text_field.tsx'
import { DependsOn } from './depends_on.tsx'
import { isShown } from './goal_types.ts'
import { OtherKeys } from './other_keys.tsx'
import { OutputList } from './output_list.tsx'

const PATIENCE: Record<Patience, string> = {
  quick: 'Quick: short answers',
  normal: 'Normal',
  reflective: 'Reflective: answers that need thought',
  spelling: 'Spelling: spelled or dictated',
}

const CONFIRM = {
  auto: 'The agent decides',
  read_back: 'Read back before it is committed',
}

/** The less common fields of a goal. */
export function GoalMore({ path, goal }: { path: Path; goal: Fields }) {
  const at = (key: string) => [...path, key]
  return (
    <>
      <details>
        <summary>How the agent asks</summary>
        <div class="pair">
          <ChoiceField path={at('patience')} label="Patience" choices={PATIENCE} none="Usual" />
          <ChoiceField path={at('confirm')} label="Confirm" choices={CONFIRM} none="Usual" />
          <NumberField path={at('max_follow_ups')} label="Maximum follow-up questions" />
          <NumberField path={at('time_budget_minutes')} label="Time budget, in minutes" />
        </div>
        <TextField path={at('title')} label="Title" hint="A few words that name the goal" />
        <TextField
          path={at('description')}
          label="Description"
          isLong
          hint="What else the agent should know"
        />
        <TextField
          path={at('completion_criteria')}
          label="Complete when"
          isLong
          hint="What counts as enough"
        />
        <DependsOn path={at('depends_on')} own={String(goal.id)} />
        <JsonField path={at('examples')} label="Good answers" placeholder='["Three", "None"]' />
        {!isShown(goal, 'schema') && (
          <JsonField
            path={at('schema')}
            label="JSON Schema"
            hint="Replaces the schema of the type; most goals do not need one"
          />
        )}
      </details>
      <details open={Array.isArray(goal.outputs) && goal.outputs.length > 0}>
        <summary>Outputs of this goal</summary>
        <OutputList path={at('outputs')} goal_id={String(goal.id)} />
      </details>
      <OtherKeys value={goal} known={KNOWN} />
    </>
  )
}

const KNOWN =
  'id type prompt options min max unit schema required patience confirm max_follow_ups time_budget_minutes title description completion_criteria depends_on examples outputs'
