import { LANGUAGES } from '../../languages.ts'
import { NamedField } from './named_field.tsx'
import { AllFields, type Row } from './field_rows.tsx'
import { useArchetypes } from './catalogs.ts'

const STATUS = { draft: 'Draft: for testing only' }
const ARCHETYPE = 'How the agent conducts the conversation; none when empty'

/** The template's name and basic properties. */
export function Basics() {
  const archetypes = useArchetypes()
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
            of={archetypes}
            none="None"
            empty={null}
            placeholder="arc_…"
            hint={ARCHETYPE}
          />
        ),
      },
    },
    { phases: { isHidden: true }, settings: { isHidden: true } },
  ]
  return <AllFields of="CreateTemplateRequest" path={[]} rows={rows} />
}
