import { useSigned } from '../../session/signed_in.ts'
import { lengthOf } from '../../parts/time.tsx'
import { unansweredWords } from '../conversations/unanswered.ts'
import { DebugCommand } from './debug_command.tsx'
import { Failures } from './failures.tsx'
import { Floor } from './floor.tsx'
import { Goals } from './goals.tsx'
import { ListenIn } from './listen_in.tsx'
import { Pauses } from './pauses.tsx'
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
