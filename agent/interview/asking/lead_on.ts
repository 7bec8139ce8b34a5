import { llm } from '@livekit/agents'
import { ReadableStream } from 'node:stream/web'
import type { Watchdog } from '../../../shared/calls/timeline/turn.ts'
import { GO_ON, STUCK } from '../../../shared/prompt/lead_on/go_on.ts'
import { leadsOn } from '../../../shared/prompt/lead_on/leads_on.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'
import { chained } from '../../async/chained.ts'
import type { Briefing } from '../briefing.ts'
import { systemMessage } from '../history.ts'
import { ReplyTiming } from '../reply_timing.ts'
import type { DeadEnds } from './dead_ends.ts'
import type { createModelReply, ReplyWanted } from './model_reply.ts'
import { isStuck, type TurnSteps } from './turn_steps.ts'
import { noteWritten } from './written.ts'

type Report = (outcome: Omit<Watchdog, 'forced'>) => void

export type LeadOptions = {
  briefing: Pick<Briefing, 'situation' | 'openQuestions'>
  deadEnds: Pick<DeadEnds, 'isNextLast' | 'ledOn' | 'happened'>
  modelReply: ReturnType<typeof createModelReply>
  report: Report
}

/**
 * A reply to a turn that does not leave the participants alone. If the model records nothing and asks nothing,
 * it is asked once more and told so; if that leads nowhere either, the agent asks the next question itself.
 */
export function leadOn(
  asked: ReplyWanted,
  steps: TurnSteps,
  { briefing, deadEnds, modelReply, report }: LeadOptions,
): ReadableStream<llm.ChatChunk | string> {
  const { turn } = asked
  const isAtEnd = isStuck(steps) || asked.toolChoice === 'none'
  const written = noteWritten(isAtEnd)
  let outcome: Watchdog['outcome'] | undefined
  /** Who speaks after this. */
  let follows: 'model' | 'agent' | 'nobody' = isAtEnd ? 'agent' : 'model'
  return chained(firstReply(), () => {
    // The framework runs the calls and asks again; after an apology, the participant speaks.
    if (outcome !== 'answered' || written.hasCalls || follows === 'nobody') return undefined
    const open = briefing.openQuestions()
    if (open.length === 0) return undefined
    if (isLed(open)) {
      turn.onceDecided((message_id) => deadEnds.ledOn(message_id))
      return undefined
    }
    if (follows === 'agent') return ownWords()
    follows = 'agent'
    return secondReply()
  })

  function firstReply() {
    const toolChoice = isAtEnd ? ('none' as const) : asked.toolChoice
    const more = isStuck(steps) ? [systemMessage(STUCK)] : []
    return modelReply(
      { ...asked, toolChoice, more },
      {
        mayBeEmpty: briefing.openQuestions().length > 0,
        report(reported) {
          outcome = reported.outcome
          report(reported)
        },
      },
    ).pipeThrough(written.note())
  }

  function isLed(open: ReturnType<Briefing['openQuestions']>) {
    const reply = `${steps.replied} ${written.words}`.trim()
    // Whoever spells or reflects is told no more than to go on.
    if (reply !== '' && open[0]!.isPatient) return true
    const questions = open.map(({ question }) => question)
    return leadsOn({ said: steps.said, reply, questions })
  }

  function secondReply() {
    const said = written.words.trim()
    const own = said === '' ? nextWords() : ` ${nextWords()}`
    const more = [
      ...(said ? [llm.ChatMessage.create({ role: 'assistant', content: said })] : []),
      systemMessage(GO_ON),
    ]
    const timing = said ? new ReplyTiming() : asked.timing
    return modelReply(
      { ...asked, more, timing },
      {
        apology: own,
        mayBeEmpty: true,
        report(reported) {
          outcome = reported.outcome
          if (outcome === 'apology') noteDeadEnd()
        },
      },
    ).pipeThrough(written.noteMore(() => (follows = 'nobody')))
  }

  function ownWords() {
    follows = 'nobody'
    const own = nextWords()
    noteDeadEnd()
    return ReadableStream.from([written.words.trim() === '' ? own : ` ${own}`])
  }

  /** The call is given up where this has happened too often. */
  function nextWords(): string {
    const { language } = briefing.situation
    if (!steps.isRecorded && deadEnds.isNextLast) return PHRASES[language].apology
    return briefing.openQuestions()[0]!.question
  }

  function noteDeadEnd() {
    const refusal = steps.refusals.at(-1)
    turn.onceDecided((message_id) =>
      steps.isRecorded ? deadEnds.ledOn(message_id) : deadEnds.happened(message_id, refusal),
    )
  }
}
