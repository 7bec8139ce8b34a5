import { useLocation, useRoute } from 'preact-iso'
import { useAsk, useLoaded } from '../../ask/answer.ts'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import type { Fields } from './draft/json.ts'
import { copyOf, EMPTY } from './draft/starts.ts'
import { Editor } from './editor/editor.tsx'
import { BringJson } from './bring_json.tsx'
import { FromAssistant } from './start/from_assistant.tsx'
import { StartingPoints } from './start/starting_points.tsx'

/**
 * An unsaved template; `from` in the URL selects its starting point: `empty`, `json`, `assistant` with the
 * id of its `conversation`, or the id of a template.
 */
export default function NewTemplate() {
  const { from, conversation } = useRoute().query
  const isCopy = from !== undefined && !['empty', 'json', 'assistant'].includes(from)
  const title = from === 'json' ? 'Import a template' : 'New template'
  return (
    <View title={title} key={from}>
      {from === undefined && <StartingPoints />}
      {from === 'empty' && <Begun begin={EMPTY} />}
      {from === 'json' && <BringJson>{(begin) => <Begun begin={begin} />}</BringJson>}
      {from === 'assistant' && (
        <FromAssistant id={conversation ?? ''}>{(begin) => <Begun begin={begin} />}</FromAssistant>
      )}
      {isCopy && <Copied from={from} />}
    </View>
  )
}

function Begun({ begin }: { begin: Fields }) {
  const { route } = useLocation()
  return (
    <Editor
      saved={null}
      begin={begin}
      onSaved={({ id }) => route(`/console/templates/${id}?first=1`, true)}
    />
  )
}

/** Starts with a copy of another template. */
function Copied({ from }: { from: string }) {
  const ask = useAsk()
  const loading = useLoaded(async () => {
    return copyOf(await ask('getTemplate', { template_id: from }))
  }, from)
  return <Shown of={loading}>{(begin) => <Begun begin={begin} />}</Shown>
}
