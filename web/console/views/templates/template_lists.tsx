import { useSignal } from '@preact/signals'
import { useRoute } from 'preact-iso'
import { useAsk } from '../../ask/answer.ts'
import { usePages } from '../../ask/pages.ts'
import { Badge } from '../../parts/badge.tsx'
import { OrganizationChoice, useOrganizations } from '../../parts/choices/organization_choice.tsx'
import { Filters } from '../../parts/filters.tsx'
import { View } from '../../parts/view.tsx'
import { mayDo, useSigned } from '../../signed_in.ts'
import { StartingPoints } from './start/starting_points.tsx'
import { TemplateListing } from './template_listing.tsx'
import { Told, useAct } from '../../parts/act.tsx'

/** The templates that the user may see. */
export default function TemplateLists() {
  return useSigned().isOperator ? <PlatformTemplates /> : <OwnTemplates />
}

/** The templates of an organization; on a first visit, how to create the first one. */
function OwnTemplates() {
  const name = 'listTemplates'
  const pages = usePages(name, {})
  const mayCreate = mayDo(useSigned(), 'design')
  const isFirst = mayCreate && pages.items.value.length === 0 && pages.at.value === 'all'
  return (
    <View
      title="Templates"
      asked={{ name }}
      actions={
        mayCreate &&
        !isFirst && (
          <a class="button primary" href="/console/templates/new">
            New template
          </a>
        )
      }
    >
      {isFirst ? (
        <>
          <p class="lead">
            A template says what the agent asks and what becomes of the answers. Create your first
            one, then talk to it.
          </p>
          <StartingPoints />
        </>
      ) : (
        <TemplateListing
          of={pages}
          empty="There is no template yet, and your key cannot create one: it lacks the scope design."
          columns={{
            ...(mayCreate && {
              Copy: ({ id, name }) => (
                <a href={`/console/templates/new?from=${id}`} aria-label={`Copy ${name}`}>
                  Copy
                </a>
              ),
            }),
          }}
        />
      )}
    </View>
  )
}

/** For operators: the platform's templates, or the list of all. */
function PlatformTemplates() {
  return useRoute().query.of === 'all' ? <AllTemplates /> : <SystemTemplates />
}

function SystemTemplates() {
  const name = 'listSystemTemplates'
  const pages = usePages(name, {})
  return (
    <View title="Templates" asked={{ name }} actions={<Reseed onDone={pages.again} />}>
      <WhoseTemplates />
      <TemplateListing
        of={pages}
        empty="The platform has no templates. The built-in ones can be created again."
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
            return child_count > 0 ? `to ${child_count} other${child_count === 1 ? '' : 's'}` : '–'
          },
          Default: ({ is_default }) => is_default && <Badge tone="good">default</Badge>,
        }}
      />
    </View>
  )
}

/** Creates missing built-in templates. */
function Reseed({ onDone }: { onDone: () => void }) {
  const ask = useAsk()
  const said = useSignal('')
  const { isBusy, error, act } = useAct()
  const reseed = () =>
    act(async () => {
      const { created } = await ask('reseedTemplates', {})
      said.value = created.length === 0 ? 'None are missing' : `${created.length} created`
      if (created.length > 0) onDone()
    })
  return (
    <>
      <Told error={error.value} />
      <span role="status">{said}</span>
      <button disabled={isBusy} onClick={reseed}>
        Create missing ones
      </button>
    </>
  )
}

/** The templates of all organizations, or of one. */
function AllTemplates() {
  const { org_id } = useRoute().query
  const name = 'listAllTemplates'
  const given = org_id ? { org_id } : {}
  const pages = usePages(name, given)
  return (
    <View title="Templates" asked={{ name, given }}>
      <WhoseTemplates />
      <Filters>
        <OrganizationChoice of={useOrganizations()} />
      </Filters>
      <TemplateListing
        of={pages}
        empty={org_id ? 'This organization has no template.' : 'There is no template yet.'}
        columns={{
          Organization: ({ org_id, org_name }) => (
            <a class="template-owner" href={`/console/templates?of=all&org_id=${org_id}`}>
              {org_name}
            </a>
          ),
        }}
      />
    </View>
  )
}

/** Switches between an operator's two lists. */
function WhoseTemplates() {
  const isAll = useRoute().query.of === 'all'
  return (
    <nav class="tabs" aria-label="Whose templates">
      <a href="/console/templates" aria-current={isAll ? undefined : 'page'}>
        Platform
      </a>
      <a href="/console/templates?of=all" aria-current={isAll ? 'page' : undefined}>
        All organizations
      </a>
    </nav>
  )
}
