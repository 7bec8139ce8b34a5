import type { Chart, ChartTurn } from '../chart.ts'
import { clockOf } from '../../../charts/clock.ts'
import { When } from './when.tsx'

export function TurnDetails({ chart, turn }: { chart: Chart; turn: ChartTurn }) {
  const { role, speaker, text, started_ms, ended_ms, interrupted, withdrawn_replies, had_image } =
    turn
  const notes = [
    interrupted && 'The participant cut it off.',
    withdrawn_replies > 0 &&
      `The agent was heard ${times(withdrawn_replies)} before the turn was over.`,
    had_image && 'The model saw a picture of the screen.',
    turn.watchdog?.forced && 'An operator made the model hang.',
    turn.watchdog && `${troubleOf(turn.watchdog)} ${OUTCOMES[turn.watchdog.outcome]}`,
  ].filter((note) => typeof note === 'string')
  return (
    <>
      <h2>
        {role === 'assistant' ? 'Agent' : (speaker ?? 'Participant')}{' '}
        <small>
          <When chart={chart} at_ms={started_ms} /> –{' '}
          {ended_ms === null ? 'ongoing' : clockOf(ended_ms, 1)}
        </small>
      </h2>
      <p>
        {text || (
          <span class="none">No words, or deleted at the end of their retention period</span>
        )}
      </p>
      {notes.length > 0 && <p class="hint">{notes.join(' ')}</p>}
    </>
  )
}

const OUTCOMES: Record<NonNullable<ChartTurn['watchdog']>['outcome'], string> = {
  answered: 'Then it answered.',
  apology: 'No answer came, so the agent apologized.',
  unanswered: 'No answer came before the participant spoke again or the call ended.',
}

function troubleOf({ attempts, failed_calls }: NonNullable<ChartTurn['watchdog']>) {
  return failed_calls > 0
    ? `The model failed or gave no answer ${times(failed_calls)}.`
    : `The model was asked ${times(attempts)}.`
}

function times(count: number) {
  if (count === 1) return 'once'
  return count === 2 ? 'twice' : `${count} times`
}
