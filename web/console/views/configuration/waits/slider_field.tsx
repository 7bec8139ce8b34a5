import { useSignal } from '@preact/signals'
import { Field } from '../../../parts/field.tsx'

/** The longest time that sliders reach, in milliseconds; longer ones can be typed. */
export const USUAL_MS = 4_000

type Properties = {
  label: string
  name: string
  hint?: string
  value: number
  /** Both in the unit of the field. */
  least: number
  most: number
  step: number
  unit: string
}

/** A number with its unit, to type or to slide; the slider reaches as far as usual values do. */
export function SliderField({ label, name, hint, value, least, most, step, unit }: Properties) {
  const now = useSignal(String(value))
  const set = (event: { currentTarget: HTMLInputElement }) =>
    (now.value = event.currentTarget.value)
  return (
    <Field label={label} name={name} hint={hint}>
      {(wired) => (
        <span class="slider">
          <input
            type="range"
            aria-label={`${label}, as a slider`}
            min={least}
            max={most}
            step={step}
            value={now.value}
            onInput={set}
          />
          <input {...wired} type="number" step="any" value={now.value} onInput={set} /> {unit}
        </span>
      )}
    </Field>
  )
}
