import type { Answer, Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Act } from '../../parts/act.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Time } from '../../parts/time.tsx'
import type { FormOf, LibraryKind } from './kind.ts'
import { PlatformOnlyField } from './owner.tsx'

type Skill = Answer<'getSkill'>
type Body = Arguments<'createSkill'>['body']

/** Knowledge and behaviour that templates can give to the agent. */
export const SKILLS: LibraryKind<Skill, Body> = {
  noun: 'Skill',
  isOwned: true,
  hint: ({ description }) => description,
  columns: { Digest: ({ digest }) => <DigestState of={digest} /> },
  form: SkillForm,
  deleted:
    'Calls that begin from now on run without it, whichever template names it. This cannot be undone.',
  More: Digest,
}

/** The fields of a skill that operators edit. */
function SkillForm({ now, send, label = 'Save' }: FormOf<Skill, Body>) {
  return (
    <Form
      label={label}
      send={({ name, description, instructions, is_system_internal }) =>
        send({
          name: name!,
          description: description!,
          instructions: instructions!,
          is_system_internal: is_system_internal !== undefined,
        })
      }
    >
      <Field label="Name" name="name">
        {(wired) => <input {...wired} defaultValue={now?.name ?? ''} />}
      </Field>
      <Field label="What it is for" name="description">
        {(wired) => <input {...wired} defaultValue={now?.description ?? ''} />}
      </Field>
      <Field
        label="Instructions"
        name="instructions"
        hint="Knowledge or behaviour, as given to the agent. A running call keeps what it started with."
      >
        {(wired) => <textarea {...wired} rows={12} defaultValue={now?.instructions ?? ''} />}
      </Field>
      <PlatformOnlyField now={now} />
    </Form>
  )
}

/** When to use a skill, in a model's words; it can be regenerated. */
function Digest({ of: { id, digest }, again }: { of: Skill; again: () => void }) {
  const ask = useAsk()
  return (
    <section>
      <h2>
        Digest <DigestState of={digest} />
      </h2>
      <p class="lead">
        A model describes when the agent should use the skill. Calls get this with the skill, unless
        the skill has changed since.
      </p>
      {digest !== null && (
        <div class="panel">
          <p>{digest.summary}</p>
          <Facts
            of={{
              'Key words': digest.key_words.join(', '),
              Model: digest.model,
              Written: <Time at={digest.digested_at} />,
            }}
          />
        </div>
      )}
      <div class="actions below">
        <Act
          label={digest === null ? 'Digest' : 'Digest again'}
          work={() => ask('digestSkill', { skill_id: id }).then(again)}
        />
      </div>
    </section>
  )
}

/** Whether calls get instructions on when to use a skill. */
function DigestState({ of }: { of: Skill['digest'] }) {
  if (of === null) return <span class="none">None</span>
  return of.is_current ? <Badge tone="good">Current</Badge> : <Badge tone="notice">Outdated</Badge>
}
