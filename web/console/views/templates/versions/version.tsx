import { dataIn, useAsk, useLoaded } from '../../../ask/answer.ts'
import { Shown } from '../../../parts/shown.tsx'
import { View } from '../../../parts/view.tsx'
import { contentOf } from '../draft/content.ts'
import { Reader } from '../editor/reader.tsx'
import { TemplateTabs } from '../template_tabs.tsx'

/** For operators: the content of one version of a template, such as the one a conversation ran. */
export default function Version({ id, version }: { id: string; version: string }) {
  const ask = useAsk()
  const given = { template_id: id, version }
  const key = `${id} ${version}`
  const loading = useLoaded(async () => {
    const [template, said] = await Promise.all([
      ask('getPlatformTemplate', { template_id: id }),
      ask('getPlatformTemplateVersion', given),
    ])
    return { key, template, said }
  }, key)
  const { value } = loading.state
  const loaded = dataIn(value)
  return (
    <View
      title={loaded?.said.name ?? 'Version'}
      asked={{ name: 'getPlatformTemplateVersion', given }}
    >
      <TemplateTabs
        id={id}
        // The platform's own are the operators' to edit, in a view of their own.
        of={loaded?.template.source === 'system' ? {} : loaded?.template}
      />
      <Shown of={loading}>
        {({ key, template, said }) => {
          const { status, archetype_id } = template
          const content = { ...contentOf(said), status, archetype_id }
          return <Reader key={key} {...{ template, content }} version={said.version} />
        }}
      </Shown>
    </View>
  )
}
