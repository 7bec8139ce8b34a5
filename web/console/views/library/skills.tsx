import { only, useFilters } from '../../ask/filters.ts'
import { usePages } from '../../ask/pages.ts'
import { Filters } from '../../parts/filters.tsx'
import { Listing } from '../../parts/listing.tsx'
import { OrganizationChoice, useOrganizations } from '../../parts/choices/organizations.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { DigestState } from './digest.tsx'
import { Owner } from './owner.tsx'
import { Tabs } from './tabs.tsx'

/** Knowledge and behaviour that templates can give to the agent. */
export default function Skills() {
  const given = only(useFilters().given, ['org_id'])
  const pages = usePages('listSkills', given)
  const organizations = useOrganizations()
  return (
    <View
      title="Library"
      asked={{ name: 'listSkills', given }}
      actions={
        <a class="button primary" href="/console/library/skills/new">
          New skill
        </a>
      }
    >
      <Tabs here="skills" />
      <Filters>
        <OrganizationChoice of={organizations} all="For everybody" />
      </Filters>
      <Listing
        of={pages}
        label="Skills"
        heads={['Name', 'Available to', 'Digest', 'Changed']}
        empty={<p>No skill yet.</p>}
        row={(skill) => (
          <>
            <td class="text">
              <a href={`/console/library/skills/${skill.id}`}>{skill.name}</a>
              <span class="hint">{skill.description}</span>
            </td>
            <td>
              <Owner of={skill} names={organizations.names} />
            </td>
            <td>
              <DigestState of={skill.digest} />
            </td>
            <td>
              <Time at={skill.updated_at} />
            </td>
          </>
        )}
      />
    </View>
  )
}
