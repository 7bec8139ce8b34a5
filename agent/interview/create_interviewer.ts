import type { llm, stt, tts } from '@livekit/agents'
import type { ReadableStream } from 'node:stream/web'
import { acknowledges } from '../../shared/templates/template.ts'
import type { HeldCall } from '../held_call.ts'
import { type LiveEvents, tellOfTrouble } from '../live_events.ts'
import type { Outputs } from '../outputs/outputs.ts'
import { silentModel } from '../provider_error.ts'
import type { Recorder } from '../record/recorder.ts'
import type { Meter } from '../record/usage.ts'
import { speakWith } from '../speak/speak_with.ts'
import type { Briefing } from './briefing.ts'
import type { Committer } from './commits/committer.ts'
import { takeDebugCommands } from './debug.ts'
import { History } from './history.ts'
import { Interviewer } from './interviewer.ts'
import type { Names } from './names.ts'
import { historyOf } from './speakers.ts'
import { callTools } from './tools/call_tools.ts'
import { DeadEnds } from './asking/dead_ends.ts'
import type { AskerOf } from './asking/whole_reply.ts'

type Options = Pick<HeldCall, 'ctx' | 'config' | 'settings' | 'brief' | 'turns' | 'log'> & {
  events: LiveEvents
  briefing: Briefing
  nameOf: Names['nameOf']
  recorder: Pick<Recorder, 'record' | 'participantTurns' | 'saidBy'>
  meter: Meter
  committer: Pick<Committer, 'add' | 'hurry'>
  outputs: Pick<Outputs, 'awaitResponses'>
  askerOf: AskerOf
  llms: llm.LLM[]
  /** The voice for phrases that are made ahead. */
  phraseVoice: tts.TTS
  /** What the participants said, for the framework. */
  finals: ReadableStream<stt.SpeechEvent>
  /** The shared screen as a data URL; null if nothing is shared. */
  picture: () => string | null
}

/** The interviewer of a call, which reports what happens in it. */
export function createInterviewer(options: Options): Interviewer {
  const { ctx, settings, brief, events, nameOf, recorder, askerOf, phraseVoice } = options
  const model = settings['llm.model']
  const past = new History({
    ...options,
    ask: askerOf(model),
    leftOut: () => events.emit({ type: 'reply_repaired', model, kind: 'left_out' }),
  })
  const interviewer = new Interviewer({
    ...options,
    ...takeDebugCommands(ctx.room),
    ...callTools(options),
    past,
    deadEnds: new DeadEnds({ events, model }),
    speakPhrase: speakWith(phraseVoice),
    acknowledges: acknowledges(brief.template),
    history: historyOf(options.turns),
    pictured: () => recorder.record({ type: 'picture_shown' }),
    saidBy: (text, interims) =>
      recorder.saidBy(
        text,
        interims.map((one) => ({ ...one, speaker: nameOf(one.person_id) })),
      ),
    replied: (watchdog) => events.emit({ type: 'replied', watchdog }),
    failed: (error) => events.emit({ type: 'call_troubled', error }),
    refusedContent: (error) => tellOfTrouble(events, error),
    leftOut: (model) => events.emit({ type: 'left_out', model }),
    unanswered: (model) => tellOfTrouble(events, silentModel(model)),
    modelsAway: (areAway) => events.emit({ type: 'providers_away', part: 'llm', areAway }),
    guessReady: (text) => events.emit({ type: 'guess_ready', text }),
  })
  events.on('closing', () => past.stop())
  return interviewer
}
