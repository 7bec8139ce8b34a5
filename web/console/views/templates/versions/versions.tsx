import { useLocation, useRoute } from 'preact-iso'
import { dataIn, useAsk, useLoaded } from '../../../ask/answer.ts'
import { usePages } from '../../../ask/pages.ts'
import { More } from '../../../parts/more.tsx'
import { Time } from '../../../parts/time.tsx'
import { View } from '../../../parts/view.tsx'
import { useSigned } from '../../../signed_in.ts'
import { mayChange } from '../lock.ts'
import { storeOf } from '../editor/store.ts'
import { TemplateTabs } from '../template_tabs.tsx'
import { Comparison } from './comparison.tsx'

/** Earlier versions of a template and their changes; compares `from` and `to` in the URL. */
export default function Versions({ id }: { id: string }) {
  const ask = useAsk()
  const signed = useSigned()
  const { isOperator } = signed
  const { query } = useRoute()
  const { path } = useLocation()
  const name = isOperator ? 'listPlatformTemplateVersions' : 'listTemplateVersions'
  const given = { template_id: id }
  const { value } = useLoaded(() => storeOf(ask, isOperator).read(id), id).state
  const template = dataIn(value)
  const canRestore = template !== undefined && mayChange(template, signed)
  const pages = usePages(name, given)
  const versions = pages.items.value
  const newest = versions[0]?.version
  const to = Number(query.to ?? newest)
  const from = Number(query.from ?? to - 1)
  return (
    <View title={versions[0]?.name ?? 'Versions'} asked={{ name, given }}>
      <TemplateTabs id={id} of={template} />
      <div class="versions">
        <section aria-labelledby="saved">
          <h2 id="saved">Versions</h2>
          <ol class="version-list" reversed>
            {versions.map(({ version, name, created_at }) => (
              <li key={version}>
                <a
                  href={`${path}?from=${version - 1}&to=${version}`}
                  aria-current={version === to ? 'true' : undefined}
                >
                  <strong>{`Version ${version}`}</strong>
                  <Time at={created_at} />
                  <small>{name}</small>
                </a>
              </li>
            ))}
          </ol>
          <More of={pages} />
        </section>
        {newest !== undefined && <Comparison {...{ id, from, to, newest, canRestore }} />}
      </div>
    </View>
  )
}
