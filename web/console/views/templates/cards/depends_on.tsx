import type { Path } from '../draft/json.ts'
import { labelsOf } from '../../../parts/choices/labels.ts'
import { goalsIn, nameOf } from '../draft/template_parts.ts'
import { useEditing } from '../editor/editing.tsx'
import { IconButton } from './icons.tsx'
import { JsonInput } from './inputs.tsx'
import { PlaceField } from './schema_field.tsx'

/** The goals that must be committed before this one is asked. */
export function DependsOn({ path, own }: { path: Path; own: string }) {
  const { draft } = useEditing()
  const named = goalsIn(draft.value.value).map((goal) => {
    const id = String(goal.id ?? '')
    return { id, name: nameOf(goal) ?? id, also: id }
  })
  const labels = labelsOf(named)
  const all = named.map(({ id }) => id)
  return (
    <PlaceField path={path} label="Asked only after">
      {(wired, value = [], set) => {
        if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) {
          return <JsonInput {...{ wired, value, set }} />
        }
        const chosen = value as string[]
        const put = (next: string[]) => set(next.length === 0 ? undefined : next)
        const others = all.filter((other) => other !== own && !chosen.includes(other))
        return (
          <>
            {chosen.length > 0 && (
              <ul class="chips">
                {chosen.map((other) => (
                  <li key={other} class="badge">
                    {labels[other] ?? other}
                    {!wired.disabled && (
                      <IconButton
                        icon="remove"
                        label={`Ask without waiting for ${labels[other] ?? other}`}
                        act={() => put(chosen.filter((one) => one !== other))}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
            <select
              {...wired}
              value=""
              disabled={wired.disabled || others.length === 0}
              onChange={({ currentTarget }) => {
                if (currentTarget.value) put([...chosen, currentTarget.value])
                currentTarget.value = ''
              }}
            >
              <option value="">Add a goal…</option>
              {others.map((other) => (
                <option key={other} value={other}>
                  {labels[other]}
                </option>
              ))}
            </select>
          </>
        )
      }}
    </PlaceField>
  )
}
