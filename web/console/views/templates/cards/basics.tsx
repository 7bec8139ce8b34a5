import { useSigned } from '../../../signed_in.ts'
import { LANGUAGES } from '../../languages.ts'
import { NamedField } from './named_field.tsx'
import { AllFields, type Row } from './field_rows.tsx'
import { useArchetypes } from './use_library.ts'

const STATUS = { draft: 'Draft: for testing only' }
const ARCHETYPE = 'How the agent conducts the conversation; none when empty'
const ITS_ID = 'Ask whoever runs the service for its id, or take it from a platform template'

/** The template's name and basic properties. */
export function Basics() {
  const { isOperator } = useSigned()
  const known = useArchetypes()
  const rows: Row[] = [
    { name: {} },
    { description: { as: 'long' } },
    { language: { choices: LANGUAGES, none: 'English' }, status: { choices: STATUS } },
    {
      archetype_id: {
        shown: (path) => (
          <NamedField
            path={path}
            label="Archetype"
            known={known}
            none="None"
            empty={null}
            placeholder="arc_…"
            hint={isOperator ? ARCHETYPE : `${ARCHETYPE}. ${ITS_ID}`}
          />
        ),
      },
    },
    { phases: { isHidden: true }, settings: { isHidden: true } },
  ]
  return <AllFields of="CreateTemplateRequest" path={[]} rows={rows} />
}
