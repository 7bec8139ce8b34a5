import { usePlace } from '../editor/editing.ts'
import type { FieldProperties } from './field.tsx'
import { ProblemList } from './problem_list.tsx'

/** Yes or no. */
export function CheckField({
  path,
  label,
  hint,
  usual,
}: FieldProperties & { /** What an absent value means. */ usual: boolean }) {
  const { id, value, problems, lock, set } = usePlace(path)
  return (
    <div class="field check">
      <label for={id}>
        <input
          id={id}
          type="checkbox"
          checked={typeof value === 'boolean' ? value : usual}
          disabled={lock !== undefined}
          aria-describedby={`${id}-about`}
          onChange={({ currentTarget: { checked } }) => set(checked)}
        />
        {label} {lock && <span class="badge">{lock}</span>}
      </label>
      <div id={`${id}-about`}>
        {hint !== undefined && <p class="hint">{hint}</p>}
        <ProblemList problems={problems} />
      </div>
    </div>
  )
}
