import { useLocation } from 'preact-iso'
import { addressOf as addressOfRequest } from '../../../../../client/address.ts'
import { OPERATIONS } from '../../../../../client/generated.ts'
import type { Arguments } from '../../../../../client/operation_types.ts'
import { useDownload } from '../../../ask/download.ts'
import { usePages } from '../../../ask/pages.ts'
import { Told, useAct } from '../../../parts/act.tsx'
import { Listing } from '../../../parts/listing.tsx'
import { View } from '../../../parts/view.tsx'
import { useSigned } from '../../../signed_in.ts'
import { addressOf, askedFor, type ListFilter, choiceOf } from './filter.ts'
import { ListFilters } from './list_filters.tsx'
import { Cells, headsFor, NUMBERS } from './cells.tsx'

/** All visible conversations, newest first. Search and filters are kept in the URL. */
export default function Conversations() {
  const { isOperator } = useSigned()
  const { query, route } = useLocation()
  const choice = choiceOf(query)
  const given = askedFor(choice)
  const name = isOperator ? 'listPlatformInterviews' : 'listInterviews'
  const pages = usePages(name, given as Arguments<typeof name>)
  const choose = (choice: ListFilter) => route(`/console/conversations${addressOf(choice)}`)
  return (
    <View title="Conversations" asked={{ name, given }} actions={<Export given={given} />}>
      <ListFilters choice={choice} choose={choose} />
      <div class="conversations">
        <Listing
          of={pages}
          label="Conversations"
          heads={headsFor({ isOperator })}
          numbers={NUMBERS}
          hasCards
          empty={<None isChosen={addressOf(choice) !== ''} clear={() => choose({})} />}
          row={(row) => <Cells of={row} />}
        />
      </div>
    </View>
  )
}

function None({ isChosen, clear }: { isChosen: boolean; clear: () => void }) {
  if (isChosen) {
    return (
      <>
        <p>No conversations match.</p>
        <button onClick={clear}>Show all</button>
      </>
    )
  }
  return (
    <>
      <p>No conversation yet.</p>
      <p class="hint">
        Create one with <code>POST /v1/interviews</code>. <a href="/docs">How to begin</a>
      </p>
    </>
  )
}

/** Saves the filtered list, all pages of it, as a file. The browser streams it to disk. */
function Export({ given }: { given: Record<string, string> }) {
  const { isOperator } = useSigned()
  const download = useDownload()
  const { isBusy, error, act } = useAct()
  const [, path] = OPERATIONS[isOperator ? 'exportPlatformInterviews' : 'exportInterviews']
  const button = (format: string, label: string) => (
    <button
      disabled={isBusy}
      onClick={() =>
        act(() => download(addressOfRequest(path, { ...given, format }), `conversations.${format}`))
      }
    >
      {label}
    </button>
  )
  return (
    <>
      <Told error={error.value} />
      {button('csv', 'Export CSV')}
      {button('jsonl', 'Export JSONL')}
    </>
  )
}
