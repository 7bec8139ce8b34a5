import { useAsk } from '../../../ask/answer.ts'
import { AskFirst } from '../../../parts/ask_first.tsx'

type Properties = { template_id: string; id: string; url: string; onDone: () => void }

/** Closes a link for good, after confirmation. */
export function CloseShare({ template_id, id, url, onDone }: Properties) {
  const ask = useAsk()
  async function close() {
    await ask('closeShare', { template_id, share_id: id })
    onDone()
  }
  return (
    <AskFirst label="Close…" title="Close this link?" action="Close the link" isDanger work={close}>
      <p>
        <code class="link">{url}</code> will never start another conversation. Those it has already
        started continue.
      </p>
    </AskFirst>
  )
}
