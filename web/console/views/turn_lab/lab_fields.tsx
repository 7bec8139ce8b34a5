import { ChoiceField } from '../../parts/choices/choice_field.tsx'
import { useTemplateNames } from '../../parts/choices/template_choice.tsx'
import { Field } from '../../parts/field.tsx'
import { BACKENDS } from '../backends.ts'
import { LANGUAGES } from '../languages.ts'

type Properties = { given: Record<string, string> }

/** Which turns are replayed. */
export function WindowFields({ given }: Properties) {
  const templates = useTemplateNames()
  const of = (name: string) => ({ name, value: given[name] })
  return (
    <fieldset class="lab-fields">
      <legend>Which turns</legend>
      <NumberField label="Days" {...of('days')} none="30" hint="1 to 90, up to now" />
      <ChoiceField label="Language" {...of('language')} options={LANGUAGES} none="All" />
      <ChoiceField label="Template" {...of('template_id')} options={templates} none="All" />
      <ChoiceField
        label="Originally decided by"
        {...of('recorded_backend')}
        options={BACKENDS}
        none="Anything"
      />
    </fieldset>
  )
}

/** The settings to replay them with. */
export function SettingFields({ given }: Properties) {
  const of = (name: string) => ({ name, value: given[name] })
  return (
    <>
      <fieldset class="lab-fields">
        <legend>What decides</legend>
        <ChoiceField label="Decided by" {...of('backend')} options={BACKENDS} none="As today" />
      </fieldset>
      <fieldset class="lab-fields">
        <legend>Waits by evidence</legend>
        <ChoiceField label="Patience" {...of('patience')} options={PATIENCE} none="Normal" />
        <NumberField label="Evidence up to (z0)" {...of('z0')} hint="Waits longest; −10 to 10" />
        <NumberField label="Evidence from (z1)" {...of('z1')} hint="Waits shortest; −10 to 10" />
        <NumberField label="Shortest wait (lo)" {...of('lo_ms')} hint="Milliseconds" />
        <NumberField label="Longest wait (hi)" {...of('hi_ms')} hint="Milliseconds" />
      </fieldset>
      <fieldset class="lab-fields">
        <legend>Waits for the other decision methods</legend>
        <NumberField
          label="Threshold"
          {...of('threshold')}
          hint="0.01 to 0.99, for v1-mini and smart-turn"
        />
        <NumberField
          label="Wait if it seems finished"
          {...of('min_delay_ms')}
          hint="Milliseconds; not for silence alone"
        />
        <NumberField
          label="Wait otherwise"
          {...of('max_delay_ms')}
          hint="Milliseconds; not for silence alone"
        />
        <NumberField label="Silence" {...of('silence_ms')} hint="Milliseconds; for silence alone" />
      </fieldset>
    </>
  )
}

/** Labels for the agent's patience with answers to a goal. */
const PATIENCE: Record<string, string> = {
  quick: 'Quick',
  reflective: 'Reflective',
  spelling: 'Spelling',
}

type NumberProperties = {
  label: string
  name: string
  value: string | undefined
  /** The value that applies when empty. */
  none?: string
  hint?: string
}

/** A number field of the form. */
function NumberField({ label, name, value, none = 'As today', hint }: NumberProperties) {
  return (
    <Field label={label} name={name} hint={hint}>
      {(wired) => (
        <input
          {...wired}
          inputMode="decimal"
          autocomplete="off"
          placeholder={none}
          defaultValue={value ?? ''}
        />
      )}
    </Field>
  )
}
