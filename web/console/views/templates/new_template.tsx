import { useLocation, useRoute } from 'preact-iso'
import { useAsk, useLoaded } from '../../ask/answer.ts'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import type { Fields } from './draft/json.ts'
import { copyOf, EMPTY } from './draft/starts.ts'
import { Editor } from './editor/editor.tsx'
import { BringJson } from './bring_json.tsx'
import { StartingPoints } from './starting_points.tsx'

/** An unsaved template; `from` in the URL selects its starting point. */
export default function NewTemplate() {
  const { from } = useRoute().query
  const title = from === 'json' ? 'Import a template' : 'New template'
  return (
    <View title={title} key={from}>
      {from === undefined && <StartingPoints />}
      {from === 'empty' && <Begun begin={EMPTY} />}
      {from === 'json' && <BringJson>{(begin) => <Begun begin={begin} />}</BringJson>}
      {from !== undefined && !['empty', 'json'].includes(from) && <Copied from={from} />}
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

/** Starts with a copy of another template or of the default one. */
function Copied({ from }: { from: string }) {
  const ask = useAsk()
  const loading = useLoaded(async () => {
    const id = from === 'default' ? (await ask('getDefaultTemplate', {})).id : from
    return copyOf(await ask('getTemplate', { template_id: id }))
  }, from)
  return <Shown of={loading}>{(begin) => <Begun begin={begin} />}</Shown>
}
