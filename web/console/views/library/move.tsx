import { AskFirst } from '../../parts/ask_first.tsx'

type Properties = {
  name: string
  isForAll: boolean
  /** The organization that has it after a demotion; null: the platform's own. */
  backTo: string | null
  promote: () => Promise<unknown>
  demote: () => Promise<unknown>
}

/** Gives an entry of the library to every organization, or takes that back. */
export function Move({ name, isForAll, backTo, promote, demote }: Properties) {
  if (!isForAll) {
    return (
      <AskFirst label="Promote" title={`Give ${name} to every organization?`} work={promote}>
        <p>Every organization can then use it. Whose it was is kept.</p>
      </AskFirst>
    )
  }
  return (
    <AskFirst label="Demote" title={`Take ${name} from the organizations?`} isDanger work={demote}>
      <p>
        Only {backTo ?? 'the platform’s own organization'} has it from then on. Calls of others that
        begin later go without it.
      </p>
    </AskFirst>
  )
}
