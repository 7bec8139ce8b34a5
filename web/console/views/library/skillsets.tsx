import { useSignal } from '@preact/signals'
import type { Answer, Arguments } from '../../../../client/operation_types.ts'
import { dataIn, useAnswer } from '../../ask/answer.ts'
import { Badge } from '../../parts/badge.tsx'
import { Options } from '../../parts/choices/options.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Id } from '../../parts/id.tsx'
import type { FormOf, LibraryKind } from './kind.ts'

type Skillset = Answer<'getSkillset'>
type Body = Arguments<'createSkillset'>['body']

/** Skills that templates give to the agent together. */
export const SKILLSETS: LibraryKind<Skillset, Body> = {
  noun: 'Skillset',
  isOwned: true,
  hint: ({ description }) => description,
  columns: {
    Skills: ({ skill_ids, missing_skill_ids }) => (
      <>
        {skill_ids.length}{' '}
        {missing_skill_ids.length > 0 && (
          <Badge tone="notice">{missing_skill_ids.length} missing</Badge>
        )}
      </>
    ),
  },
  form: SkillsetForm,
  deleted: 'Its skills are kept. Calls that begin from now on run without it.',
}

/**
 * The fields of a skillset that operators edit: its skills, in the order in which the agent gets
 * them.
 */
function SkillsetForm({ now, send, label = 'Save' }: FormOf<Skillset, Body>) {
  const ids = useSignal<readonly string[]>(now?.skill_ids ?? [])
  const { value } = useAnswer('listSkills', { limit: 500 }).state
  const known = dataIn(value)?.items ?? []
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const others = [...names].filter(([id]) => !ids.value.includes(id))
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
            <Options of={Object.fromEntries(others)} none="Choose…" />
          </select>
        )}
      </Field>
    </Form>
  )
}
