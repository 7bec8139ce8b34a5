import { useAsk, useLoaded } from '../../../ask/answer.ts'
import { listAll } from '../../../ask/list_all.ts'
import { Shown } from '../../../parts/shown.tsx'
import { mayDo, useSigned } from '../../../signed_in.ts'
import { Assistant } from './assistant.tsx'
import { Gallery, isAssistant } from './gallery.tsx'

/** The ways to start a template: from one of the platform’s, by talking it over, empty, or from JSON. */
export function StartingPoints() {
  const ask = useAsk()
  const mayTalk = mayDo(useSigned(), 'run')
  const loading = useLoaded(() => listAll(ask, 'listGallery', {}), 'gallery')
  return (
    <div class="start">
      <Shown of={loading}>
        {(all) => {
          const assistant = all.find(isAssistant)
          return (
            <>
              <Gallery of={all.filter((one) => !isAssistant(one))} />
              {assistant && mayTalk && <Assistant of={assistant} />}
            </>
          )
        }}
      </Shown>
      <section aria-labelledby="own">
        <h2 id="own">Or begin on your own</h2>
        <ul class="starts">
          <li>
            <a class="panel" href="/console/templates/new?from=empty">
              <h3>Start empty</h3>
              <p>One phase with one question. Add goals as you go.</p>
            </a>
          </li>
          <li>
            <a class="panel" href="/console/templates/new?from=json">
              <h3>Import JSON</h3>
              <p>Paste or open an exported template, or one you have written.</p>
            </a>
          </li>
        </ul>
      </section>
    </div>
  )
}
