import { setImmediate as immediate } from 'node:timers/promises'
import { adviceMessages, readAdvice } from '../../shared/prompt/advice.ts'
import { type Advisor, advisorsOf } from '../../shared/templates/advisor.ts'
import { lastParticipantTurn } from '../../shared/calls/timeline/turn.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import type { Briefing } from './briefing.ts'
import { LeftOutWords } from './asking/left_out_words.ts'
import type { Ask } from './asking/whole_reply.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Recorder } from '../record/recorder.ts'

type Options = Pick<HeldCall, 'brief' | 'log' | 'settings' | 'turns' | 'advisor_notes'> & {
  events: Pick<LiveEvents, 'on' | 'emit'>
  briefing: Briefing
  recorder: Pick<Recorder, 'said' | 'noted'>
  /** Returns the function that asks the model with this name. */
  askerOf: (model: string) => Ask
}

/**
 * Lets the template's advisors watch the call in the background; nothing waits for them. Each runs
 * at most one question at a time, and the next covers everything said meanwhile. An advisor's
 * reply replaces its previous note, even if the reply is empty.
 */
export function followAdvisors(options: Options): void {
  const { brief, turns, advisor_notes, events, briefing } = options
  const stopped = new AbortController()
  const latest = lastParticipantTurn(turns)
  for (const note of advisor_notes.filter(({ turn_id }) => turn_id === latest?.id)) {
    briefing.note({ type: 'advised', ...note })
  }
  const watching = advisorsOf(brief.template.settings).map((advisor) => {
    const ask = askedAfterTurns(advisor, options, stopped.signal)
    return coalesce(ask)
  })

  events.on('turn_decided', () => {
    if (stopped.signal.aborted) return
    for (const { run } of watching) void run()
  })
  // Cancels any question in progress.
  events.on('closing', () => stopped.abort())
}

/** Asks one advisor about everything said so far. Never fails. */
function askedAfterTurns(advisor: Advisor, options: Options, stopped: AbortSignal) {
  const { log, settings, events, briefing, recorder } = options
  const name = advisor.model ?? settings['llm.advisor_model'] ?? settings['llm.model']
  const ask = options.askerOf(name)
  const notes = options.advisor_notes
    .filter(({ advisor_id }) => advisor_id === advisor.id)
    .map(({ note }) => note)
  const about = { advisor_id: advisor.id, advisor_name: advisor.name }
  /** Of its own: other models may take what this one refuses. */
  const leftOutWords = new LeftOutWords()
  let hasFailed = false

  return async () => {
    // Lets the agent's own model be asked first.
    await immediate()
    const said = recorder.said()
    const turn = lastParticipantTurn(said)
    if (!turn || stopped.aborted) return
    const asked_at = Date.now()
    const { language, context, calls } = briefing.situation
    const watched = { language, context, calls, notes }
    const askAbout = (transcript: typeof said) =>
      ask(adviceMessages(advisor, { ...watched, transcript }), stopped)
    const leftOut = () => events.emit({ type: 'reply_repaired', model: name, kind: 'left_out' })
    const answer = await leftOutWords.about(said, askAbout, leftOut).catch(failed)
    if (stopped.aborted) return
    const note = readAdvice(answer)
    briefing.note({ type: 'advised', ...about, note: note ?? null })
    if (note === undefined) return
    notes.push(note)
    const [created_at, duration_ms] = [new Date(), Date.now() - asked_at]
    recorder.noted({ turn_id: turn.id, ...about, note, model: name, duration_ms, created_at })
  }

  /** A failure counts as having nothing to say. */
  function failed(error: unknown) {
    if (!hasFailed && !stopped.aborted) {
      log.warn({ error, advisor_id: advisor.id }, 'an advisor failed; logged once per call')
    }
    hasFailed = true
    return ''
  }
}
