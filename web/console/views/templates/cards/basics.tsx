import type { Language } from '../../../../../shared/languages.ts'
import type { TemplateStatus } from '../../../../../shared/templates/template.ts'
import { useEditing } from '../editor/editing.ts'
import { ChoiceField } from '../fields/choice_field.tsx'
import { Field } from '../fields/field.tsx'
import { TextField } from '../fields/text_field.tsx'
import { OtherKeys } from './other_keys.tsx'

const LANGUAGES: Record<Language, string> = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
}

const STATUSES: Record<Exclude<TemplateStatus, 'archived'>, string> = {
  draft: 'Draft: being written, to be tried',
  active: 'Active: in use',
}

/** What the template is called, and whom it is for. */
export function Basics() {
  const { draft } = useEditing()
  return (
    <>
      <TextField path={['name']} label="Name" isKept hint="Participants see it" />
      <TextField
        path={['description']}
        label="Description"
        isLong
        hint="What the template is for; participants do not see it"
      />
      <div class="pair">
        <ChoiceField path={['language']} label="Language" choices={LANGUAGES} none="English" />
        <ChoiceField path={['status']} label="Status" choices={STATUSES} />
      </div>
      <Field
        path={['archetype_id']}
        label="Archetype"
        hint="Id of the archetype, which says how the agent holds the conversation; none when empty"
        fits={(value) => typeof value === 'string' || value === null}
      >
        {(input, value, set) => (
          <input
            {...input}
            class="code"
            spellcheck={false}
            placeholder="arc_…"
            value={(value as string | null | undefined) ?? ''}
            onInput={({ currentTarget }) => set(currentTarget.value || null)}
          />
        )}
      </Field>
      <OtherKeys value={draft.value.value} known={KNOWN} />
    </>
  )
}

const KNOWN = 'name description language status archetype_id phases settings'
