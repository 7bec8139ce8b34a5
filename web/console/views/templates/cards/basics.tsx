import type { TemplateStatus } from '../../../../../shared/templates/template.ts'
import { useSigned } from '../../../session/signed_in.ts'
import { useEditing } from '../editor/editing.ts'
import { LANGUAGE } from '../../conversations/words.ts'
import { ChoiceField } from '../fields/choice_field.tsx'
import { NamedField } from '../fields/named_field.tsx'
import { TextField } from '../fields/text_field.tsx'
import { OtherKeys } from './other_keys.tsx'
import { useArchetypes } from './use_library.ts'

const STATUSES: Record<Exclude<TemplateStatus, 'archived'>, string> = {
  draft: 'Draft: for testing only',
  active: 'Active: in use',
}

const ARCHETYPE = 'How the agent conducts the conversation; none when empty'
const ITS_ID = 'Ask whoever runs the service for its id, or take it from a platform template'

/** The template's name and basic properties. */
export function Basics() {
  const { draft } = useEditing()
  const { isOperator } = useSigned()
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
        <ChoiceField path={['language']} label="Language" choices={LANGUAGE} none="English" />
        <ChoiceField path={['status']} label="Status" choices={STATUSES} />
      </div>
      <NamedField
        path={['archetype_id']}
        label="Archetype"
        known={useArchetypes()}
        none="None"
        empty={null}
        placeholder="arc_…"
        hint={isOperator ? ARCHETYPE : `${ARCHETYPE}. ${ITS_ID}`}
      />
      <OtherKeys value={draft.value.value} known={KNOWN} />
    </>
  )
}

const KNOWN = 'name description language status archetype_id phases settings'
