import { clockOf, milliseconds } from '../../charts/number_words.ts'
import { Copy } from '../../parts/copy.tsx'
import type { Chart, ChartMark, ChartTurn } from './chart.ts'
import { nameOfKind, stateOf } from './lanes/marks.ts'
import { PauseDetails } from './pause_details.tsx'
import type { Selection } from './selection.ts'
import { When } from './when.tsx'

/** The selection, in words and figures. */
export function Details({ chart, selected }: { chart: Chart; selected: Selection }) {
  return (
    <section class="panel timeline-details" aria-label="Selected">
      <p class="visually-hidden" role="status">
        {saidOf(chart, selected)}
      </p>
      {selected === null ? (
        <p class="hint">
          Select a pause, a turn or a mark in the chart or in the lists below, or press one of the
          keys above. Scroll to zoom, drag to pan.
        </p>
      ) : (
        <>
          {'pause' in selected && (
            <PauseDetails chart={chart} pause={chart.pauses[selected.pause]!} />
          )}
          {'turn' in selected && <TurnDetails chart={chart} turn={chart.turns[selected.turn]!} />}
          {'mark' in selected && <MarkDetails chart={chart} mark={chart.marks[selected.mark]!} />}
          <Copy label="Copy link" text={() => location.href} />
        </>
      )}
    </section>
  )
}

/** A short version for screen readers. */
function saidOf({ pauses, turns, marks }: Chart, selected: Selection): string {
  if (selected === null) return ''
  if ('pause' in selected) return pauses[selected.pause]!.in_short
  return 'turn' in selected ? turns[selected.turn]!.text : marks[selected.mark]!.title
}

function TurnDetails({ chart, turn }: { chart: Chart; turn: ChartTurn }) {
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

/** Something other than speech that happened. */
function MarkDetails({ chart, mark }: { chart: Chart; mark: ChartMark }) {
  const { kind, title, at_ms, ended_ms } = mark
  const notes = [stateOf(mark), ended_ms !== null && `took ${milliseconds(ended_ms - at_ms)}`]
  return (
    <>
      <h2>
        {title}{' '}
        <small>
          {nameOfKind(kind)}, <When chart={chart} at_ms={at_ms} />
        </small>
      </h2>
      <p class="hint">{notes.filter(Boolean).join(', ')}</p>
    </>
  )
}
