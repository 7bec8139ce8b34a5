import { only, useFilters } from '../../ask/filters.ts'
import { usePages } from '../../ask/pages.ts'
import { Badge } from '../../parts/badge.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Listing } from '../../parts/listing.tsx'
import { OrganizationChoice, useOrganizations } from '../../parts/choices/organizations.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { Owner } from './owner.tsx'
import { Tabs } from './tabs.tsx'

/** Skills that templates give to the agent together. */
export default function Skillsets() {
  const given = only(useFilters().given, ['org_id'])
  const pages = usePages('listSkillsets', given)
  const organizations = useOrganizations()
  return (
    <View
      title="Library"
      asked={{ name: 'listSkillsets', given }}
      actions={
        <a class="button primary" href="/console/library/skillsets/new">
          New skillset
        </a>
      }
    >
      <Tabs here="skillsets" />
      <Filters>
        <OrganizationChoice of={organizations} all="For everybody" />
      </Filters>
      <Listing
        of={pages}
        label="Skillsets"
        heads={['Name', 'Available to', 'Skills', 'Changed']}
        empty={<p>No skillset yet.</p>}
        row={(skillset) => (
          <>
            <td class="text">
              <a href={`/console/library/skillsets/${skillset.id}`}>{skillset.name}</a>
              <span class="hint">{skillset.description}</span>
            </td>
            <td>
              <Owner of={skillset} names={organizations.names} />
            </td>
            <td>
              {skillset.skill_ids.length}{' '}
              {skillset.missing_skill_ids.length > 0 && (
                <Badge tone="notice">{skillset.missing_skill_ids.length} missing</Badge>
              )}
            </td>
            <td>
              <Time at={skillset.updated_at} />
            </td>
          </>
        )}
      />
    </View>
  )
}
