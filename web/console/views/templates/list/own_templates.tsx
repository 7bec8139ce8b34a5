import { usePages } from '../../../ask/pages.ts'
import { More } from '../../../parts/more.tsx'
import { View } from '../../../parts/view.tsx'
import { StartingPoints } from '../new/starting_points.tsx'
import { TemplateRows } from './template_rows.tsx'

/** The templates of an organization; on a first visit, how to create the first one. */
export function OwnTemplates() {
  const name = 'listTemplates'
  const pages = usePages(name, {})
  const rows = pages.items.value
  const isFirst = rows.length === 0 && pages.at.value === 'all'
  return (
    <View
      title="Templates"
      asked={{ name }}
      actions={
        !isFirst && (
          <a class="button primary" href="/console/templates/new">
            New template
          </a>
        )
      }
    >
      {isFirst && (
        <>
          <p class="lead">
            A template says what the agent asks and what becomes of the answers. Create your first
            one, then talk to it.
          </p>
          <StartingPoints />
        </>
      )}
      {rows.length > 0 && (
        <TemplateRows
          rows={rows}
          columns={{
            Copy: ({ id, name }) => (
              <a href={`/console/templates/new?from=${id}`} aria-label={`Copy ${name}`}>
                Copy
              </a>
            ),
          }}
        />
      )}
      <More of={pages} />
    </View>
  )
}
