import { llm } from '@livekit/agents'
import { setImmediate as immediate } from 'node:timers/promises'
import { adviceMessages, readAdvice } from '../../shared/prompt/advice.ts'
import { type Advisor, advisorsOf } from '../../shared/templates/advisor.ts'
import { SECOND } from '../../shared/time.ts'
import { lastParticipantTurn } from '../../shared/timeline/turn.ts'
import { coalesce } from '../async/coalesce.ts'
import { LATE, within } from '../async/within.ts'
import type { HeldCall } from '../held_call.ts'
import type { Briefing } from '../interview/briefing.ts'
import { metered } from '../interview/metered.ts'
import type { Recorder } from '../record/recorder.ts'
import type { Meter } from '../record/usage.ts'

type Options = Pick<HeldCall, 'brief' | 'log' | 'settings' | 'turns' | 'advisor_notes'> & {
  briefing: Briefing
  recorder: Pick<Recorder, 'said' | 'noted'>
  meter: Meter
  createModel: (model: string) => llm.LLM
}

/** How long an advisor may think about a turn. */
const ADVICE_MS = 20 * SECOND

export type Advisors = ReturnType<typeof followAdvisors>

/**
 * Lets the template's advisors watch the call, beside it: nothing waits for them. Each has at most one
 * question under way, then reads all that was said meanwhile. What an advisor answers takes the place
 * of its note before, also when that is nothing.
 */
export function followAdvisors(options: Options) {
  const { brief, turns, advisor_notes, briefing } = options
  const stopped = new AbortController()
  const latest = lastParticipantTurn(turns)
  for (const note of advisor_notes.filter(({ turn_id }) => turn_id === latest?.id)) {
    briefing.note({ type: 'advised', ...note })
  }
  const watching = advisorsOf(brief.template.settings).map((advisor) => {
    const ask = askedAfterTurns(advisor, options, stopped.signal)
    return coalesce(ask)
  })

  return {
    /** A participant's turn has ended. */
    turnEnded() {
      if (stopped.signal.aborted) return
      for (const { run } of watching) void run()
    },
    /** Breaks off whatever is being asked. */
    stop() {
      stopped.abort()
    },
  }
}

/** Asks one advisor about what was said until now. It never fails. */
function askedAfterTurns(advisor: Advisor, options: Options, stopped: AbortSignal) {
  const { log, settings, briefing, recorder, meter } = options
  const name = advisor.model ?? settings['llm.advisor_model'] ?? settings['llm.model']
  const model = options.createModel(name)
  const notes = options.advisor_notes
    .filter(({ advisor_id }) => advisor_id === advisor.id)
    .map(({ note }) => note)
  const about = { advisor_id: advisor.id, advisor_name: advisor.name }
  let cause: unknown
  let hasFailed = false
  // The plugin says here alone why a model fails; its stream just ends.
  model.on('error', ({ error }) => (cause = error))

  return async () => {
    // The agent's own model is asked first.
    await immediate()
    const transcript = recorder.said()
    const turn = lastParticipantTurn(transcript)
    if (!turn || stopped.aborted) return
    const asked_at = Date.now()
    const answer = await answerTo(transcript).catch(failed)
    if (stopped.aborted) return
    const note = readAdvice(answer)
    briefing.note({ type: 'advised', ...about, note: note ?? null })
    if (note === undefined) return
    notes.push(note)
    const [created_at, duration_ms] = [new Date(), Date.now() - asked_at]
    recorder.noted({ turn_id: turn.id, ...about, note, model: name, duration_ms, created_at })
  }

  /** As if it had nothing to say. */
  function failed(error: unknown) {
    if (!hasFailed && !stopped.aborted) {
      log.warn({ error, advisor_id: advisor.id }, 'an advisor failed; this is said once in a call')
    }
    hasFailed = true
    return ''
  }

  /** @throws Error when the model fails or takes too long */
  async function answerTo(transcript: ReturnType<Recorder['said']>): Promise<string> {
    const { language, context, calls } = briefing.situation
    const watched = { language, context, calls, transcript, notes }
    const { system, user } = adviceMessages(advisor, watched)
    const chatCtx = llm.ChatContext.empty()
    chatCtx.addMessage({ role: 'system', content: system })
    chatCtx.addMessage({ role: 'user', content: user })
    cause = undefined
    const connOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: ADVICE_MS }
    const stream = metered(model.chat({ chatCtx, connOptions }), name, meter)
    const close = () => stream.close()
    stopped.addEventListener('abort', close, { once: true })
    try {
      const text = await within(ADVICE_MS, wholeOf(stream))
      if (text === LATE) throw new Error(`no answer within ${ADVICE_MS} ms`)
      if (text.trim() === '') throw cause ?? new Error('the answer is empty')
      return text
    } finally {
      stopped.removeEventListener('abort', close)
      close()
    }
  }
}

async function wholeOf(answer: AsyncIterable<llm.ChatChunk>): Promise<string> {
  let text = ''
  for await (const { delta } of answer) text += delta?.content ?? ''
  return text
}
