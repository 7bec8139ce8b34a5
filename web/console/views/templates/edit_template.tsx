import { useSignal } from '@preact/signals'
import { useRoute } from 'preact-iso'
import { dataIn, useAsk, useLoaded } from '../../ask/answer.ts'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { mayDo, useSigned } from '../../signed_in.ts'
import { contentOf } from './draft/content.ts'
import type { Fields } from './draft/json.ts'
import { Editor } from './editor/editor.tsx'
import { Reader } from './editor/reader.tsx'
import { savedOf, storeOf } from './editor/store.ts'
import { Inheritance } from './inheritance.tsx'
import { isReadOnly, lockOf, mayChange } from './lock.ts'
import { TemplateActions } from './template_actions.tsx'
import { TemplateTabs } from './template_tabs.tsx'

/** The editor of one template; `restore` in the URL loads the content of an earlier version. */
export default function EditTemplate({ id }: { id: string }) {
  const signed = useSigned()
  const { isOperator } = signed
  const { first, restore } = useRoute().query
  const ask = useAsk()
  // Changes made outside the editor restart it; its own saves do not.
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
  const { value } = loading.state
  const template = dataIn(value)?.template
  const name = isOperator ? 'getPlatformTemplate' : 'getTemplate'
  return (
    <View
      title={template ? String(template.name) : 'Template'}
      asked={{ name, given: { template_id: id } }}
      actions={
        template && <TemplateActions template={template} onChange={() => void anew.value++} />
      }
    >
      <TemplateTabs id={id} of={template} />
      <Shown of={loading}>
        {({ key, template, begin }) => {
          const saved = savedOf(template)
          if (isOperator && isReadOnly(template)) {
            const { version, content } = saved
            return <Reader key={key} {...{ template, version, content }} />
          }
          return (
            <Editor
              key={key}
              onSaved={loading.again}
              saved={saved}
              {...(begin &&
                mayChange(template, signed) && {
                  begin: { ...unversioned(saved.content), ...begin },
                })}
              lockOf={lockOf(template, signed)}
            >
              {first !== undefined && <Welcome />}
              {!mayDo(signed, 'design') && <OnlyToRead />}
              {restore !== undefined && mayDo(signed, 'design') && (
                <p class="caution">
                  {`This is the content of version ${restore}. Save it to make it the newest version.`}
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

/** What is not versioned and therefore stays unchanged. */
function unversioned({ status, archetype_id }: Fields): Fields {
  return { status, archetype_id }
}

/** Why nothing can be changed. */
function OnlyToRead() {
  return (
    <p class="caution">
      The key that you signed in with does not have the scope <code>design</code>, so you can read
      this template but not change it. <a href="/docs/people_and_keys">More about scopes</a>
    </p>
  )
}

/** Next steps after the first save. */
function Welcome() {
  return (
    <p class="panel welcome" role="status">
      <strong>Your template is saved.</strong> Talk to it now to hear it, adjust the questions, and
      make it active once you are happy with it. Then invite people.
    </p>
  )
}
