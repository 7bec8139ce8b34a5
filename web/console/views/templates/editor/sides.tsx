import { useLoaded } from '../../../ask/answer.ts'
import { useFilters } from '../../../ask/filters.ts'
import { readDescription } from '../../../parts/schema.ts'
import { Shown } from '../../../parts/shown.tsx'
import { Basics } from '../cards/basics.tsx'
import { Secrets, useSecrets } from '../cards/catalogs.ts'
import { PhaseList } from '../cards/phase_list.tsx'
import { DescribedBy } from '../cards/field_rows.tsx'
import { Settings } from '../cards/settings.tsx'
import { useEditing } from './editing.tsx'
import { JsonEditor } from './json_editor.tsx'

/** The template as cards with the JSON next to them; on a small screen, one of the two. */
export function Sides({ isJson }: { isJson: boolean }) {
  const { draft, lockOf } = useEditing()
  const { change } = useFilters()
  const secrets = useSecrets()
  const description = useLoaded(readDescription, 'description')
  return (
    <div class="editor" data-as={isJson ? 'json' : 'cards'}>
      <div class="sides" role="group" aria-label="Show">
        <button aria-pressed={!isJson} onClick={() => change({ as: '' })}>
          Cards
        </button>
        <button aria-pressed={isJson} onClick={() => change({ as: 'json' })}>
          JSON
        </button>
      </div>
      <div class="cards">
        <Shown of={description}>
          {(data) => (
            <DescribedBy value={data}>
              <Secrets.Provider value={secrets}>
                <Cards />
              </Secrets.Provider>
            </DescribedBy>
          )}
        </Shown>
      </div>
      <section class="text" aria-labelledby="json">
        <h2 id="json">JSON</h2>
        {draft.broken.value !== null && (
          <p class="caution" role="status">
            Not a valid template yet, so the cards show the last valid state: {draft.broken}
          </p>
        )}
        {lockOf(['phases']) && (
          <p class="hint">Read-only here; everything you can change has a field among the cards.</p>
        )}
        <JsonEditor />
      </section>
    </div>
  )
}

function Cards() {
  const { lockOf } = useEditing()
  return (
    <>
      <section class="panel" aria-labelledby="basics">
        <h2 id="basics">Template</h2>
        <Basics />
      </section>
      <section aria-labelledby="phases">
        <h2 id="phases">Phases and goals</h2>
        {lockOf(['phases']) === undefined && (
          <p class="hint">
            Reorder them with their arrow buttons, or with Alt and the arrow keys on their names.
          </p>
        )}
        <PhaseList />
      </section>
      <section class="panel" aria-labelledby="settings">
        <h2 id="settings">Settings</h2>
        <Settings />
      </section>
    </>
  )
}
