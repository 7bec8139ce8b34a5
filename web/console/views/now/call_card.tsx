import { useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'
import { MEASURED, milliseconds } from '../../charts/number_words.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { lengthOf } from '../../parts/time.tsx'
import { useSigned } from '../../signed_in.ts'
import { unansweredWords } from '../conversations/unanswered.ts'
import { howOften, isRecent, PROVIDER_PARTS } from './failing.ts'
import { ListenIn } from './listen_in.tsx'
import { pausesOf, speaking, type Watched } from './watched.ts'

/** A running call. */
export function CallCard({ call, now }: { call: Watched; now: number }) {
  const { isOperator, isManager } = useSigned()
  const { session_id, interview_id, template_name, org_name, persons, status, turns } = call
  const names = persons.filter((name) => name !== null)
  const seconds = Math.max(0, (now - Date.parse(call.started_at)) / 1000)
  const about = [isOperator && org_name, names.join(', '), call.language, lengthOf(seconds)]
  const unanswered = unansweredWords(call.goals)
  const said = turns.filter(({ text }) => text !== '').slice(-3)
  return (
    <article class="panel live-call" aria-label={`${template_name}, ${lengthOf(seconds)}`}>
      <header>
        <h2>
          <a href={`/console/conversations/${interview_id}`}>{template_name}</a>
        </h2>
        <p class="hint">
          {about.filter(Boolean).map((fact, position) => (
            <>
              {position > 0 && ' · '}
              <bdi>{fact}</bdi>
            </>
          ))}
        </p>
        <Floor who={status === 'live' ? speaking(call.floor) : status} />
      </header>
      <Failures of={call.failures} now={now} />
      <Goals goals={call.goals} />
      {status === 'closing' && unanswered && <p class="caution">Ending with {unanswered}</p>}
      <ol class="live-words" aria-label="Latest words">
        {said.map(({ position, role, speaker, text, interrupted }) => (
          <li key={position} data-role={role}>
            <b>{role === 'assistant' ? 'Agent' : (speaker ?? 'Participant')}</b> {text}
            {interrupted && ' —'}
          </li>
        ))}
        {said.length === 0 && <li class="none">Nothing has been said yet.</li>}
      </ol>
      <Pauses pauses={pausesOf(call)} />
      {(isOperator || isManager) && (
        <footer class="actions">
          <ListenIn session_id={session_id} />
        </footer>
      )}
      {isOperator && <DebugCommand session_id={session_id} />}
    </article>
  )
}

const WORDS = {
  agent: 'The agent is speaking',
  participant: 'The participant is speaking',
  thinking: 'The agent is thinking',
  nobody: 'Nobody is speaking',
  waiting: 'Waiting for the participant',
  live: 'Nobody is speaking',
  reconnecting: 'Waiting for the participant to reconnect',
  closing: 'Ending',
  ended: 'Ended',
} as const

/** Who is speaking, as a moving dot and in words. */
function Floor({ who }: { who: string }) {
  return (
    <p class="floor" data-who={who}>
      <span class="dot" aria-hidden="true" />
      {WORDS[who as keyof typeof WORDS] ?? who}
    </p>
  )
}

/** Failures in a call; highlighted while the last failure is less than a minute old. */
function Failures({ of, now }: { of: Watched['failures']; now: number }) {
  if (of.length === 0) return null
  return (
    <ul class="live-failures" aria-label="Provider failures">
      {of.map((failure) => {
        const isFailing = isRecent(failure, now)
        return (
          <li key={`${failure.part} ${failure.model}`} data-failing={isFailing || undefined}>
            <b>{`${PROVIDER_PARTS[failure.part]} ${isFailing ? 'fails' : 'failed'}:`}</b>{' '}
            {howOften(failure, now)} <span class="hint">{failure.model}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Progress of the goals: one block each, filled once answered. */
function Goals({ goals: { total, committed, declined } }: Pick<Watched, 'goals'>) {
  const label = `${committed} of ${total} goals answered${declined.length > 0 ? `, ${declined.length} declined` : ''}`
  return (
    <div class="live-goals" role="img" aria-label={label}>
      {Array.from({ length: total }, (_, i) => (
        <span key={i} data-is={stateOf(i, committed, declined.length)} />
      ))}
      <small>
        {committed} of {total} goals
      </small>
    </div>
  )
}

function stateOf(i: number, committed: number, declined: number) {
  if (i < committed) return 'committed'
  return i < committed + declined ? 'declined' : 'open'
}

/** A pause of this length reaches the top, in milliseconds; longer ones are clipped. */
const TALLEST_MS = 3000

/** The pauses before the agent's latest answers as bars, with the last one as a number. */
function Pauses({ pauses }: { pauses: readonly number[] }) {
  const last = pauses.at(-1)
  if (last === undefined) return null
  const heightOf = (ms: number) =>
    Math.max(2, (28 * Math.min(Math.max(ms, 0), TALLEST_MS)) / TALLEST_MS)
  return (
    <p class="live-pauses">
      <svg width={pauses.length * 8} height="28" aria-hidden="true">
        {pauses.map((ms, i) => (
          <rect key={i} x={i * 8} y={28 - heightOf(ms)} width="5" height={heightOf(ms)} rx="1.5" />
        ))}
      </svg>
      <span>
        Last pause <b>{milliseconds(last)}</b>
        <small>{MEASURED}</small>
      </span>
    </p>
  )
}

/** Makes the model of a running call seem to hang, to test what the participant hears. */
function DebugCommand({ session_id }: { session_id: string }) {
  const ask = useAsk()
  const said = useSignal('')
  async function send() {
    const body = { command: 'force_llm_timeout', turns: 1 } as const
    await ask('sendDebugCommand', { session_id, body })
    said.value = 'The model will stay silent in the next turn.'
  }
  return (
    <details class="live-debug">
      <summary>Debug</summary>
      <div class="actions">
        <AskFirst
          label="Let the model hang…"
          title="Let the model of this call hang?"
          action="Let it hang"
          isDanger
          work={send}
        >
          <p>
            The participant will notice: in the next turn the model stays silent, and the agent says
            a filler such as “One moment.”, then apologizes instead of answering. The turn after
            that is normal.
          </p>
          <p>The timeline shows it in the row “Watchdog” and says that an operator requested it.</p>
        </AskFirst>
        <span role="status" class="hint">
          {said.value}
        </span>
      </div>
    </details>
  )
}
