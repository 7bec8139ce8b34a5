import type { stt } from '@livekit/agents'
import { goalsToAsk } from '../../shared/prompt/situation.ts'
import { acknowledges } from '../../shared/templates/template.ts'
import { earlyAnswerMs, isEarlyAnswer } from '../../shared/turns/early_answer.ts'
import type { TurnPolicy } from '../../shared/turns/turn_policy.ts'
import type { HeldCall } from '../held_call.ts'
import type { Hearing } from '../hear/hearing.ts'
import type { Briefing } from '../interview/briefing.ts'
import type { Interviewer } from '../interview/interviewer.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Recorder } from '../record/recorder.ts'
import { Floor } from './floor.ts'
import type { FrameworkVad } from './framework_vad.ts'
import { rulesForGoals } from './rules_for_goals.ts'

type Options = Pick<HeldCall, 'settings' | 'brief'> & {
  policy: TurnPolicy
  briefing: Briefing
  recorder: Pick<Recorder, 'record' | 'fellSilent'>
  /** Whether replies are prepared early. */
  isPreemptive: boolean
  events: LiveEvents
  hearing: Pick<Hearing, 'decide' | 'goesOn' | 'noise_dbfs' | 'settleWords'>
  interviewer: Pick<
    Interviewer,
    'said' | 'cutShort' | 'correct' | 'guess' | 'dropGuess' | 'acknowledge' | 'withdraw'
  >
  /** Tells the framework who has the floor. */
  vad: Pick<FrameworkVad, 'speaking' | 'turnOver'>
  /** What the participants said, for the framework. */
  finals: { push(event: stt.SpeechEvent): void; close(): void }
  /** Id of the reply that is being generated or spoken. */
  currentSpeech: () => string | undefined
}

/** Who has the floor in a call, and how the framework and the interviewer learn about it. */
export function createTurnTaking(options: Options) {
  const { settings, policy, brief, briefing, recorder, isPreemptive } = options
  const { events, hearing, interviewer, vad, finals } = options
  const { language, template } = brief
  const rulesFor = rulesForGoals({
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
    early_ms: () => earlyAnswerMs(asked(), interviewer.said),
    noise_dbfs: () => hearing.noise_dbfs(),
    actions: {
      ask: () => hearing.decide(),
      speaking: (speech_ms) => vad.speaking(speech_ms),
      forward({ words, event }) {
        // Not at the first sound: after a cough, the framework resumes the reply that it held
        // back.
        interviewer.cutShort()
        if (words.replaces) interviewer.correct(words.replaces)
        recorder.record(words)
        finals.push(event)
      },
      turnOver(silence_ms) {
        isTakenUp = false
        vad.turnOver(silence_ms)
      },
      settleWords: () => hearing.settleWords(),
      guess: (...guess) => interviewer.guess(...guess),
      dropGuess: () => interviewer.dropGuess(),
      acknowledge: () => interviewer.acknowledge(),
      withdraw() {
        hearing.goesOn()
        // The framework joins what it has not taken up and what follows into one turn.
        if (!isTakenUp) return
        recorder.record({ type: 'withdrawn', speech_id: options.currentSpeech() ?? null })
        interviewer.withdraw()
        events.emit({ type: 'turn_withdrawn' })
      },
      fellSilent: recorder.fellSilent,
    },
  })

  events.on('speech_heard', ({ speech }) => floor.heardSpeech(speech))
  events.on('words_heard', ({ piece }) => floor.heardWords(piece))
  events.on('guess_ready', ({ text }) => floor.guessReady(text))
  events.on('turn_decided', () => void (isTakenUp = true))
  events.on('floor_changed', ({ change }) => change.agent && floor.agentIs(change.agent))
  return {
    /** No more turns are decided; words that are still heard belong to the last one. */
    stop: () => floor.stop(),
    /** Everything was heard. */
    close: () => finals.close(),
  }
}
