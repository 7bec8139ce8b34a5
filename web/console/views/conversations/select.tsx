import type { TargetedEvent } from 'preact'

export type FieldProperties = {
  label: string
  value: string | undefined
  onChange: (event: TargetedEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** One of some options, or any. A value that is none of them stays, as it is. */
export function Select({
  label,
  value = '',
  options,
  onChange,
}: FieldProperties & { options: Record<string, string> }) {
  const isOther = value !== '' && !Object.hasOwn(options, value)
  return (
    <label class="field">
      {label}
      <select value={value} onChange={onChange}>
        <option value="">Any</option>
        {isOther && <option value={value}>{value}</option>}
        {Object.entries(options).map(([option, shown]) => (
          <option key={option} value={option}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  )
}
