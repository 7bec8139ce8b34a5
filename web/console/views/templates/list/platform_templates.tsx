import { useRoute } from 'preact-iso'
import { usePages } from '../../../ask/pages.ts'
import { More } from '../../../parts/more.tsx'
import { Empty } from '../../../parts/shown.tsx'
import { View } from '../../../parts/view.tsx'
import { AllTemplates } from './all_templates.tsx'
import { Reseed } from './reseed.tsx'
import { TemplateRows } from './template_rows.tsx'
import { WhoseTemplates } from './whose_templates.tsx'

/** For operators: the platform's templates, or the list of all. */
export function PlatformTemplates() {
  return useRoute().query.of === 'all' ? <AllTemplates /> : <SystemTemplates />
}

function SystemTemplates() {
  const name = 'listSystemTemplates'
  const pages = usePages(name, {})
  const rows = pages.items.value
  return (
    <View title="Templates" asked={{ name }} actions={<Reseed onDone={pages.again} />}>
      <WhoseTemplates />
      {rows.length === 0 && pages.at.value === 'all' && (
        <Empty>
          <p>The platform has no templates. The built-in ones can be created again.</p>
        </Empty>
      )}
      {rows.length > 0 && (
        <TemplateRows
          rows={rows}
          columns={{
            Inheritance: ({ parent_template_id, parent_template_name, child_count }) => {
              if (parent_template_id !== null) {
                return (
                  <>
                    from{' '}
                    <a href={`/console/templates/${parent_template_id}`}>{parent_template_name}</a>
                  </>
                )
              }
              return child_count > 0
                ? `to ${child_count} other${child_count === 1 ? '' : 's'}`
                : '–'
            },
            Default: ({ is_default }) =>
              is_default && (
                <span class="badge" data-tone="good">
                  default
                </span>
              ),
          }}
        />
      )}
      <More of={pages} />
    </View>
  )
}
