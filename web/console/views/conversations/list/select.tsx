import type { TargetedEvent } from 'preact'
import { Options } from '../../../parts/choices/options.tsx'

export type FieldProperties = {
  label: string
  value: string | undefined
  onChange: (event: TargetedEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** A choice of one option or any. A value that is not among them is kept and shown as is. */
export function Select({
  label,
  value = '',
  options,
  onChange,
}: FieldProperties & { options: Record<string, string> }) {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={onChange}>
        <Options of={options} none="Any" value={value} />
      </select>
    </label>
  )
}
