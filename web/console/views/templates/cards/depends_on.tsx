import type { Path } from '../draft/json.ts'
import { goalsIn, idsOf } from '../draft/parts.ts'
import { usePlace, useEditing } from '../editor/editing.ts'
import { JsonField } from '../fields/json_field.tsx'
import { ProblemList } from '../fields/problem_list.tsx'
import { Icon } from './icons.tsx'

/** The goals that must be committed before this one is asked. */
export function DependsOn({ path, own }: { path: Path; own: string }) {
  const { id, value = [], problems, lock, set } = usePlace(path)
  const { draft } = useEditing()
  const label = 'Asked only after'
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) {
    return <JsonField path={path} label={label} />
  }
  const chosen = value as string[]
  const put = (next: string[]) => set(next.length === 0 ? undefined : next)
  const others = idsOf(goalsIn(draft.value.value)).filter(
    (other) => other !== own && !chosen.includes(other),
  )
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {chosen.length > 0 && (
        <ul class="chips">
          {chosen.map((other) => (
            <li key={other} class="badge">
              {other}
              {lock === undefined && (
                <button
                  class="quiet icon-button"
                  aria-label={`Ask without waiting for ${other}`}
                  onClick={() => put(chosen.filter((one) => one !== other))}
                >
                  <Icon of="remove" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        value=""
        disabled={lock !== undefined || others.length === 0}
        onChange={({ currentTarget }) => {
          if (currentTarget.value) put([...chosen, currentTarget.value])
          currentTarget.value = ''
        }}
      >
        <option value="">Add a goal…</option>
        {others.map((other) => (
          <option key={other}>{other}</option>
        ))}
      </select>
      <ProblemList problems={problems} />
    </div>
  )
}
