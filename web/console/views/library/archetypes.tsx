import type { Answer, Arguments } from '../../../../client/operation_types.ts'
import { ChoiceField } from '../../parts/choices/choice_field.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { textOrNull } from '../written.ts'
import type { FormOf, LibraryKind } from './kind.ts'
import { PlatformOnlyField } from './owner.tsx'

type Archetype = Answer<'getArchetype'>
type Body = Arguments<'createArchetype'>['body']

const NONE = <span class="none">–</span>

/** How an agent conducts conversations, regardless of topic. */
export const ARCHETYPES: LibraryKind<Archetype, Body> = {
  noun: 'Archetype',
  isOwned: false,
  hint: ({ slug, summary, description }) => (
    <>
      <code>{slug}</code> {summary ?? description}
    </>
  ),
  columns: {
    Opening: ({ opening_style }) => opening_style ?? NONE,
    Complexity: ({ complexity }) => complexity ?? NONE,
  },
  form: ArchetypeForm,
  deleted:
    'Templates of any organization that name it will continue without an archetype. A running call keeps what it started with. This cannot be undone.',
}

const COMPLEXITIES = {
  light: 'Light: simple topics; moves on quickly',
  medium: 'Medium: some topics need a follow-up question',
  heavy: 'Heavy: difficult or sensitive topics; takes its time',
}
const OPENINGS = {
  relational: 'Relational: shows interest in the person',
  direct: 'Direct: says what it is about, then asks the first question',
  brisk: 'Brisk: starts with the first question',
}

/** The fields of an archetype that operators edit. */
function ArchetypeForm({ now, send, label = 'Save' }: FormOf<Archetype, Body>) {
  return (
    <Form
      label={label}
      send={({ complexity, opening_style, summary, is_system_internal, ...texts }) =>
        send({
          ...texts,
          summary: textOrNull(summary!),
          complexity: textOrNull(complexity!),
          opening_style: textOrNull(opening_style!),
          is_system_internal: is_system_internal !== undefined,
        } as Body)
      }
    >
      <Field label="Name" name="name">
        {(wired) => <input {...wired} defaultValue={now?.name ?? ''} />}
      </Field>
      <Field label="Slug" name="slug" hint="Identifies it in exported templates; must be unique.">
        {(wired) => <input {...wired} spellcheck={false} defaultValue={now?.slug ?? ''} />}
      </Field>
      <Field label="Summary" name="summary" hint="A few words, shown in lists">
        {(wired) => <input {...wired} defaultValue={now?.summary ?? ''} />}
      </Field>
      <Field label="What it is for" name="description">
        {(wired) => <input {...wired} defaultValue={now?.description ?? ''} />}
      </Field>
      <Field label="Instructions for the agent, for the whole call" name="prompt_section">
        {(wired) => <textarea {...wired} rows={10} defaultValue={now?.prompt_section ?? ''} />}
      </Field>
      <ChoiceField
        label="Opening"
        name="opening_style"
        value={now?.opening_style ?? undefined}
        options={OPENINGS}
        none="Not specified"
      />
      <ChoiceField
        label="Complexity"
        name="complexity"
        value={now?.complexity ?? undefined}
        options={COMPLEXITIES}
        none="Not specified"
      />
      <Field
        label="How it moves on to the next phase"
        name="bridge_directive"
        hint="Empty: no transition, it asks directly"
      >
        {(wired) => <textarea {...wired} rows={3} defaultValue={now?.bridge_directive ?? ''} />}
      </Field>
      <PlatformOnlyField now={now} />
    </Form>
  )
}
