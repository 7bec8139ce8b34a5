import { useSignal } from '@preact/signals'
import { useRoute } from 'preact-iso'
import { useAsk, useLoaded } from '../../../ask/answer.ts'
import { Shown } from '../../../parts/shown.tsx'
import { View } from '../../../parts/view.tsx'
import { useSigned } from '../../../session/signed_in.ts'
import { contentOf } from '../draft/content.ts'
import type { Fields } from '../draft/json.ts'
import { Editor } from '../editor/editor.tsx'
import { savedOf, storeOf } from '../editor/store.ts'
import { Tabs } from '../parts/tabs.tsx'
import { Inheritance } from './inheritance.tsx'
import { isReadOnly, lockOf } from './lock.ts'
import { TemplateActions } from './template_actions.tsx'
import { Welcome } from './welcome.tsx'

/** One template, to read and to change; `version` in the address brings back what an earlier version said. */
export default function EditTemplate({ id }: { id: string }) {
  const { isOperator } = useSigned()
  const { first, restore } = useRoute().query
  const ask = useAsk()
  // What is changed outside of the editor begins it anew; what it saves itself does not.
  const anew = useSignal(0)
  const key = `${id} ${restore} ${anew}`
  const loading = useLoaded(async () => {
    const template = await storeOf(ask, isOperator).read(id)
    return { key, template, begin: restore === undefined ? undefined : await earlier(restore) }
  }, key)

  async function earlier(version: string): Promise<Fields> {
    const name = isOperator ? 'getPlatformTemplateVersion' : 'getTemplateVersion'
    return contentOf(await ask(name, { template_id: id, version }))
  }
  const name = isOperator ? 'getSystemTemplate' : 'getTemplate'
  const { value } = loading.state
  const title = value.at === 'ready' ? String(value.data.template.name) : 'Template'
  return (
    <View
      title={title}
      asked={{ name, given: { template_id: id } }}
      actions={
        value.at === 'ready' && (
          <TemplateActions template={value.data.template} onChange={() => void anew.value++} />
        )
      }
    >
      <Tabs id={id} isReadOnly={value.at === 'ready' && isReadOnly(value.data.template)} />
      <Shown of={loading}>
        {({ key, template, begin }) => {
          const saved = savedOf(template)
          return (
            <Editor
              key={key}
              onSaved={loading.again}
              saved={saved}
              {...(begin && { begin: { ...unversioned(saved.content), ...begin } })}
              lockOf={lockOf(template)}
            >
              {first !== undefined && <Welcome />}
              {restore !== undefined && (
                <p class="caution">
                  {`This is what version ${restore} said. Save it to make it the newest version.`}
                </p>
              )}
              <Inheritance template={template} />
            </Editor>
          )
        }}
      </Shown>
    </View>
  )
}

/** What has no versions, and so stays as it is. */
function unversioned({ status, archetype_id }: Fields): Fields {
  return { status, archetype_id }
}
