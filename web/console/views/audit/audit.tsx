import { OPERATIONS } from '../../../../client/generated.ts'
import { only, useFilters } from '../../ask/filters.ts'
import { usePages } from '../../ask/pages.ts'
import { Choice, Filters, Search } from '../../parts/filters.tsx'
import { Empty } from '../../parts/shown.tsx'
import { More } from '../../parts/more.tsx'
import { OrganizationChoice, useOrganizations } from '../../parts/choices/organization_choice.tsx'
import { View } from '../../parts/view.tsx'
import { AuditEntry } from './audit_entry.tsx'
import { actionName } from './action.ts'

/** The label of each write operation of the platform API. */
const ACTIONS = Object.fromEntries(
  Object.entries(OPERATIONS)
    .filter(([, [method, path]]) => method !== 'GET' && path.startsWith('/v1/admin/'))
    .map(([name, [method, path]]) => [`${method} ${path}`, actionName(name)]),
)

/** What operators changed. */
export default function Audit() {
  const given = only(useFilters().given, ['action', 'org_id', 'target_id', 'key_id'])
  const pages = usePages('listAudit', given)
  const organizations = useOrganizations()
  return (
    <View title="Audit log" asked={{ name: 'listAudit', given }}>
      <Filters>
        <Choice label="Change" name="action" options={ACTIONS} />
        <OrganizationChoice of={organizations} all="All, including the platform" />
        <Search label="Id of the changed object" name="target_id" />
        <Search label="Platform key" name="key_id" placeholder="key_…" />
      </Filters>
      <ol class="audit">
        {pages.items.value.map((entry) => (
          <li key={entry.id} class="panel">
            <AuditEntry
              of={entry}
              what={ACTIONS[entry.action] ?? entry.action}
              organization={
                entry.org_id === null
                  ? undefined
                  : (organizations.names[entry.org_id] ?? entry.org_id)
              }
            />
          </li>
        ))}
      </ol>
      {pages.items.value.length === 0 && pages.at.value === 'all' && (
        <Empty>
          <p>No changes match.</p>
        </Empty>
      )}
      <More of={pages} />
    </View>
  )
}
