import type { stt } from '@livekit/agents'
import { goalsToAsk } from '../../shared/prompt/situation.ts'
import { acknowledges } from '../../shared/templates/template.ts'
import { earlyAnswerMs, isEarlyAnswer } from '../../shared/turns/early_answer.ts'
import type { TurnPolicy } from '../../shared/turns/turn_policy.ts'
import type { HeldCall } from '../held_call.ts'
import type { Hearing } from '../hear/hearing.ts'
import { pushedStream } from '../async/pushed_stream.ts'
import type { Briefing } from '../interview/briefing.ts'
import type { Interviewer } from '../interview/interviewer.ts'
import type { Recorder } from '../record/recorder.ts'
import { Floor } from './floor.ts'
import { FrameworkVad } from './framework_vad.ts'
import { createTurnRules } from './turn_rules.ts'

type Options = Pick<HeldCall, 'settings' | 'brief'> & {
  policy: TurnPolicy
  briefing: Briefing
  recorder: Pick<Recorder, 'record' | 'fellSilent'>
  /** Whether answers are prepared early. */
  isPreemptive: boolean
  hearing: () => Pick<Hearing, 'decide' | 'goesOn' | 'noise_dbfs'>
  interviewer: () => Interviewer
  /** Id of the reply that is being generated or spoken. */
  currentSpeech: () => string | undefined
  /** The latest decided turn was not over. */
  withdrawn: () => void
}

export type TurnTaking = ReturnType<typeof createTurnTaking>

/** Who has the floor in a call, and how the framework and the interviewer learn about it. */
export function createTurnTaking(options: Options) {
  const { settings, policy, brief, briefing, recorder, isPreemptive, hearing, interviewer } =
    options
  const { language, template } = brief
  const vad = new FrameworkVad()
  const finals = pushedStream<stt.SpeechEvent>()
  const rulesFor = createTurnRules({
    ...{ policy, language, isPreemptive },
    acknowledges: acknowledges(template),
  })
  /** The latest decided turn is in the history. */
  let isTakenUp = true
  /** The goal being asked about: goals are asked in order. */
  const asked = () => goalsToAsk(briefing.situation)[0]
  const floor = new Floor({
    language,
    barge_in_ms: settings['turns.barge_in_ms'],
    rules: () => rulesFor(asked()),
    question: () => ({ goal_id: asked()?.id ?? null, patience: asked()?.patience ?? 'normal' }),
    isAnswer: (text) => isEarlyAnswer(asked(), text, language),
    early_ms: () => earlyAnswerMs(asked(), interviewer().said),
    noise_dbfs: () => hearing().noise_dbfs(),
    actions: {
      ask: () => hearing().decide(),
      speaking: (speech_ms) => vad.speaking(speech_ms),
      forward({ heard, event }) {
        // Not at the first sound: after a cough, the framework resumes the answer that it held
        // back.
        interviewer().cutShort()
        recorder.record(heard)
        finals.push(event)
      },
      turnOver(silence_ms) {
        isTakenUp = false
        vad.turnOver(silence_ms)
      },
      guess: (...guess) => interviewer().guess(...guess),
      dropGuess: () => interviewer().dropGuess(),
      acknowledge: () => interviewer().acknowledge(),
      withdraw() {
        hearing().goesOn()
        // The framework joins what it has not taken up and what follows into one turn.
        if (!isTakenUp) return
        recorder.record({ type: 'withdrawn', speech_id: options.currentSpeech() ?? null })
        interviewer().withdraw()
        options.withdrawn()
      },
      fellSilent: recorder.fellSilent,
    },
  })

  return {
    floor,
    vad,
    /** What the participants said, for the framework. */
    speechEvents: finals.readable,
    /** The latest decided turn is in the history, and recorded. */
    takenUp() {
      isTakenUp = true
    },
    /** No more turns are decided; words that are still heard belong to the last one. */
    stop: () => floor.stop(),
    /** Everything was heard. */
    close: () => finals.close(),
  }
}
