import { useLocation, useRoute } from 'preact-iso'
import { usePages } from '../../../ask/pages.ts'
import { More } from '../../../parts/more.tsx'
import { Empty } from '../../../parts/shown.tsx'
import { View } from '../../../parts/view.tsx'
import { TemplateRows } from './template_rows.tsx'
import { WhoseTemplates } from './whose_templates.tsx'

/** The templates of all organizations, or of one. */
export function AllTemplates() {
  const { org_id } = useRoute().query
  const { route } = useLocation()
  const name = 'listAllTemplates'
  const given = org_id ? { org_id } : {}
  const pages = usePages(name, given)
  const rows = pages.items.value
  return (
    <View title="Templates" asked={{ name, given }}>
      <WhoseTemplates />
      <form
        class="filters"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = new FormData(event.currentTarget).get('org_id') as string
          const filter = wanted.trim() && `&org_id=${encodeURIComponent(wanted.trim())}`
          route(`/console/templates?of=all${filter}`)
        }}
      >
        <div class="field">
          <label for="org_id">Id of an organization</label>
          <input
            key={org_id}
            id="org_id"
            name="org_id"
            defaultValue={org_id ?? ''}
            placeholder="org_…"
          />
        </div>
        <button>Filter</button>
        {org_id && (
          <a class="button" href="/console/templates?of=all">
            Show all
          </a>
        )}
      </form>
      {rows.length === 0 && pages.at.value === 'all' && (
        <Empty>
          <p>{org_id ? 'This organization has no template.' : 'There is no template yet.'}</p>
        </Empty>
      )}
      {rows.length > 0 && (
        <TemplateRows
          rows={rows}
          columns={{
            Organization: ({ org_id, org_name }) => (
              <a class="template-owner" href={`/console/templates?of=all&org_id=${org_id}`}>
                {org_name}
              </a>
            ),
          }}
        />
      )}
      <More of={pages} />
    </View>
  )
}
