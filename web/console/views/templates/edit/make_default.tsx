import { useAsk } from '../../../ask/answer.ts'
import { AskFirst } from '../../../parts/ask_first.tsx'

type Properties = { id: string; name: string; onDone: () => void }

/** Makes a platform template the default that every organization is offered. */
export function MakeDefault({ id, name, onDone }: Properties) {
  const ask = useAsk()
  async function make() {
    await ask('patchSystemTemplate', { template_id: id, body: { is_default: true } })
    onDone()
  }
  return (
    <AskFirst
      label="Make it the default…"
      title={`Make ${name} the default?`}
      action="Make it the default"
      work={make}
    >
      <p>
        Every organization will be offered it instead of the current default. Conversations with the
        old default continue. Unsaved changes here are discarded.
      </p>
    </AskFirst>
  )
}
