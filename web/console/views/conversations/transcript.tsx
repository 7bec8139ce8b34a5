import { useEffect } from 'preact/hooks'
import { useSignal } from '@preact/signals'
import { Time, TimeOfDay } from '../../parts/time.tsx'
import { wordsOfWait } from './agent_wait.tsx'
import { anchorOf, timeIn, type TranscriptEntry, type Whole } from './whole.ts'

/** The transcript. The turn named in the URL is scrolled to and highlighted. */
export function Transcript({ of }: { of: Whole }) {
  const wanted = useHash()
  useEffect(() => {
    const turn = wanted && document.getElementById(wanted)
    if (!turn) return
    turn.scrollIntoView({ block: 'center' })
    turn.focus({ preventScroll: true })
  }, [wanted])
  return (
    <section class="panel transcript" aria-labelledby="transcript">
      <h2 id="transcript">Transcript</h2>
      {of.transcript.length === 0 && <p class="none">{whyEmpty(of)}</p>}
      <ol>
        {of.transcript.map((entry) => (
          <Turn
            key={entry.turn_id}
            entry={entry}
            began={of.started_at}
            isWanted={wanted === anchorOf(entry.turn_id)}
          />
        ))}
      </ol>
    </section>
  )
}

type TurnProperties = { entry: TranscriptEntry; began: string | null; isWanted: boolean }

function Turn({
  entry: { turn_id, role, speaker, text, timestamp },
  began,
  isWanted,
}: TurnProperties) {
  const id = anchorOf(turn_id)
  return (
    <li
      id={id}
      tabIndex={-1}
      class={`turn ${role}`}
      aria-current={isWanted ? 'location' : undefined}
    >
      <p class="by">
        <b>{role === 'assistant' ? 'Agent' : (speaker ?? 'Participant')}</b>
        <a href={`#${id}`} aria-label={`Link to this turn at ${timeIn(timestamp, began) ?? ''}`}>
          {timeIn(timestamp, began) ?? <Time at={timestamp} />}
        </a>
        {began !== null && (
          <span class="hint">
            <TimeOfDay at={timestamp} />
          </span>
        )}
      </p>
      <p class="prose">{text}</p>
    </li>
  )
}

function whyEmpty(of: Whole) {
  const { transcript_deleted_at, started_at } = of
  if (transcript_deleted_at) {
    return (
      <>
        The transcript was deleted at the end of its retention period, on{' '}
        <Time at={transcript_deleted_at} />.
      </>
    )
  }
  if (started_at) return 'Nothing was said.'
  const wait = wordsOfWait(of)
  return wait ? `${wait}.` : 'Nobody has joined yet.'
}

/** The hash of the URL, updated when a link changes it. */
function useHash(): string {
  const hash = useSignal(location.hash.slice(1))
  useEffect(() => {
    const read = () => (hash.value = location.hash.slice(1))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash.value
}
