import { useSignal } from '@preact/signals'
import { useAnswer } from '../../ask/answer.ts'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Id } from '../../parts/id.tsx'

type Written = { name: string; description: string; skill_ids: string[] }
type Properties = {
  now?: Written & { org_id: string | null; missing_skill_ids: string[] }
  send: (body: Written) => Promise<unknown>
  label?: string
}

/**
 * The fields of a skillset that operators edit: its skills, in the order in which the agent gets
 * them.
 */
export function SkillsetForm({ now, send, label = 'Save' }: Properties) {
  const ids = useSignal<readonly string[]>(now?.skill_ids ?? [])
  const { value } = useAnswer('listSkills', { limit: 500 }).state
  const known = value.at === 'ready' ? value.data.items : []
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const missing = new Set(now?.missing_skill_ids)
  const put = (skill_ids: readonly string[]) => (ids.value = skill_ids)
  return (
    <Form
      label={label}
      send={({ name, description }) =>
        send({ name: name!, description: description!, skill_ids: [...ids.value] })
      }
    >
      <Field label="Name" name="name">
        {(wired) => <input {...wired} defaultValue={now?.name ?? ''} />}
      </Field>
      <Field label="What they have in common" name="description">
        {(wired) => <input {...wired} defaultValue={now?.description ?? ''} />}
      </Field>
      <ol class="skills" aria-label="Skills">
        {ids.value.map((id, i) => (
          <li key={id}>
            <span>
              {names.has(id) ? (
                <a href={`/console/library/skills/${id}`}>{names.get(id)}</a>
              ) : (
                <Id of={id} />
              )}
              {missing.has(id) && (
                <span class="hint">
                  Calls run without it: it was deleted, or is not available to everybody here
                </span>
              )}
            </span>
            <button
              type="button"
              disabled={i === 0}
              aria-label={`Move ${names.get(id) ?? id} up`}
              onClick={() => put(ids.value.with(i, ids.value[i - 1]!).with(i - 1, id))}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={`Remove ${names.get(id) ?? id}`}
              onClick={() => put(ids.value.filter((one) => one !== id))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <Field label="Add a skill" name="skill_ids">
        {(wired) => (
          <select
            {...wired}
            value=""
            onChange={({ currentTarget }) => {
              const { value } = currentTarget
              if (value !== '') put([...ids.value, value])
              currentTarget.value = ''
            }}
          >
            <option value="">Choose…</option>
            {known
              .filter(({ id }) => !ids.value.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
    </Form>
  )
}
