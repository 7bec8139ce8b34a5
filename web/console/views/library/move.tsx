import { AskFirst } from '../../parts/ask_first.tsx'

type Properties = {
  name: string
  isForAll: boolean
  /** The organization that owns it after a demotion; null: the platform's own. */
  backTo: string | null
  promote: () => Promise<unknown>
  demote: () => Promise<unknown>
}

/** Makes a library entry available to every organization, or reverts that. */
export function Move({ name, isForAll, backTo, promote, demote }: Properties) {
  if (!isForAll) {
    return (
      <AskFirst label="Promote" title={`Give ${name} to every organization?`} work={promote}>
        <p>Every organization will be able to use it. Its original owner is remembered.</p>
      </AskFirst>
    )
  }
  return (
    <AskFirst
      label="Demote"
      title={`Take ${name} away from the organizations?`}
      isDanger
      work={demote}
    >
      <p>
        Only {backTo ?? 'the platform’s own organization'} keeps it. Other organizations’ calls that
        begin later will run without it.
      </p>
    </AskFirst>
  )
}
