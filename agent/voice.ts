import { voice } from '@livekit/agents'
import { MODEL_SOURCES } from '../shared/calls/timeline/end_of_turn.ts'
import { acknowledges } from '../shared/templates/template.ts'
import type { Watchdog } from '../shared/calls/timeline/turn.ts'
import { watchCutBeginning } from './turn_taking/cut_beginning.ts'
import { createHearing } from './hear/hearing.ts'
import type { FloorChange } from './hear/turn_models.ts'
import type { HeldCall } from './held_call.ts'
import type { Briefing } from './interview/briefing.ts'
import { takeDebugCommands } from './interview/debug.ts'
import { History } from './interview/history/history.ts'
import { Interviewer } from './interview/interviewer.ts'
import type { Names } from './interview/names.ts'
import { historyOf } from './interview/speakers.ts'
import type { Committer } from './interview/commits/committer.ts'
import { declineGoalTool } from './interview/tools/decline_goal.ts'
import { commitGoalTool } from './interview/tools/commit_goal.ts'
import { endConversationTool, type Goodbye } from './interview/tools/end_conversation.ts'
import { recordingTools } from './interview/tools/recording_tools.ts'
import { wholeAnswers } from './interview/whole_answer.ts'
import { createModel, createPipeline } from './pipeline.ts'
import { listen } from './record/listen.ts'
import type { Recorder } from './record/recorder.ts'
import type { Meter } from './record/usage.ts'
import { createSeeing } from './see/screen.ts'
import { type ProviderError, silentModel } from './provider_error.ts'
import { createSession } from './speak/session.ts'
import { speakWith } from './speak/speak_with.ts'
import { watchProviders } from './speak/watch_providers.ts'
import { turnPolicy } from './turn_taking/turn_policy.ts'
import { createTurnTaking } from './turn_taking/turn_taking.ts'
import { replyCount, tellWorker } from './worker/call_counts.ts'

type Options = HeldCall & {
  briefing: Briefing
  nameOf: Names['nameOf']
  recorder: Recorder
  meter: Meter
  /** A participant's turn has ended and is recorded. */
  turnEnded: () => void
  committer: Pick<Committer, 'add' | 'turnDecided' | 'heard' | 'agentHeard' | 'withdraw'>
  /** A goal was committed; the model continues when this settles. */
  committed: (goal_id: string) => Promise<void>
  goodbye: Goodbye
  /** How each reply of the model ended. */
  replied: (outcome: Watchdog['outcome']) => void
  /** Who is speaking, thinking or listening may have changed. */
  floorChanged: (change: FloorChange) => void
  /** Something that was said is transcribed, even if the words may still change. */
  heardWords: () => void
  /** A provider failed, whether or not anybody waited for it. */
  providerFailed: (error: ProviderError) => void
  /** The failure of a provider is one of the call, too: it is recorded there, and may end it. */
  troubled: (error: ProviderError) => void
  /** No recognizer can be reached, or one can be again. */
  recognizersAway: (areAway: boolean) => void
  /** All models have failed and are being retried, or that is over. */
  modelsAway: (areAway: boolean) => void
  /** All voices have failed and speech is pending, or none is any longer. */
  voicesAway: (areAway: boolean) => void
  /** The framework gave up after repeated failures. */
  gaveUp: () => void
}

export type Voice = ReturnType<typeof createVoice>

/** Hearing, seeing, thinking and speaking in a call, connected to its recorder. */
export function createVoice(options: Options) {
  const { ctx, config, settings, eou, vad, brief, briefing, recorder, meter, committer } = options
  const { voice: wantedVoice, allow_screen_share } = brief.template.settings
  const pipeline = createPipeline(config, settings, brief.language, wantedVoice)
  // The picture that the model must see is taken when the participant stops, after a guess has
  // begun.
  const isPreemptive = settings['turns.preemptive_generation'] && !allow_screen_share
  for (const note of pipeline.setup.tts.notes ?? []) options.log.warn(note)
  const policy = turnPolicy({ settings, eou, language: brief.language })
  const turns = createTurnTaking({
    ...options,
    policy,
    isPreemptive,
    hearing: () => hearing,
    interviewer: () => interviewer,
    currentSpeech: () => currentSpeech()?.id,
    withdrawn() {
      beginning.withdrawn()
      committer.withdraw()
    },
  })
  const failed = (error: ProviderError) => {
    options.providerFailed(error)
    options.troubled(error)
  }
  const beginning = watchCutBeginning()
  const hearing = createHearing({
    ...options,
    listening: pipeline.listening,
    providerFailed: failed,
    heardSpeech(speech) {
      beginning.heardSpeech(speech)
      turns.floor.heardSpeech(speech)
    },
    heardWords(piece) {
      turns.floor.heardWords(piece)
      if (piece.text !== '') options.heardWords()
    },
  })
  const screen = createSeeing(options)
  const spoken = watchProviders({ ...options, pipeline, failed })
  const { session, ...speaking } = createSession({
    room: ctx.room,
    pipeline,
    tts: spoken.voice,
    vad: turns.vad,
  })

  const past = new History({
    ...options,
    ask: wholeAnswers(createModel(config, settings['llm.model']), meter),
  })
  const interviewer = new Interviewer({
    ...takeDebugCommands(ctx.room),
    config,
    briefing,
    past,
    speechEvents: turns.speechEvents,
    meter,
    llms: pipeline.llms,
    speakPhrase: speakWith(spoken.phraseVoice),
    acknowledges: acknowledges(brief.template),
    history: historyOf(options.turns),
    recording: recordingTools(
      {
        commit_goal: commitGoalTool({ ...options, heard: recorder.heard }),
        decline_goal: declineGoalTool({ ...options, heard: recorder.heard }),
      },
      beginning.isOf,
    ),
    tools: [endConversationTool(options.goodbye)],
    picture: screen.picture,
    pictured: () => recorder.record({ type: 'picture_shown' }),
    saidBy: (text, interims) =>
      recorder.saidBy(
        text,
        interims.map((one) => ({ ...one, speaker: options.nameOf(one.person_id) })),
      ),
    replied(watchdog) {
      const { attempts, outcome } = watchdog
      const wentWrong = attempts > 1 || outcome !== 'answered' || watchdog.filler
      if (wentWrong) recorder.record({ type: 'watchdog', at: Date.now(), ...watchdog })
      tellWorker(replyCount(watchdog))
      options.replied(outcome)
    },
    failed: options.troubled,
    unanswered: (model) => failed(silentModel(model)),
    modelsAway: options.modelsAway,
    guessReady: (text) => turns.floor.guessReady(text),
  })
  const currentSpeech = () => interviewer.getActivityOrThrow().currentSpeech

  listen(session, {
    record(event) {
      recorder.record(event)
      if (event.type === 'user_turn') options.turnEnded()
    },
    currentSpeech: () => currentSpeech()?.id,
    lastVoice: recorder.lastVoice,
    timing: () => interviewer.timing,
    state(change) {
      if (change.user) {
        committer.heard(change.user === 'speaking')
        screen.look()
      }
      if (change.agent === 'speaking') committer.agentHeard()
      if (change.agent) turns.floor.agentIs(change.agent)
      hearing.floorChanged(change)
      options.floorChanged(change)
    },
    gaveUp: options.gaveUp,
  })
  // Held-back effects belong to a turn, so they run after it is recorded.
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type !== 'message' || item.role !== 'user') return
    turns.takenUp()
    briefing.note({ type: 'turn_decided' })
    beginning.turnDecided(item.id)
    committer.turnDecided(item.id)
    interviewer.turnDecided(item.id)
  })

  return {
    session,
    setup: {
      ...pipeline.setup,
      vad_backend: vad.backend,
      eou_backend: eou.backend,
      eou_model: eou.model === null ? null : MODEL_SOURCES[eou.model],
      preemptive_generation: isPreemptive,
      turn_policy: policy,
    },
    /** The reply that is being generated or spoken. */
    currentSpeech,
    /** Joins the room and listens to everybody in it. */
    async start() {
      await speaking.start(interviewer)
      await ctx.connect()
    },
    async close() {
      turns.stop()
      interviewer.dropGuess()
      past.stop()
      await hearing.end()
      turns.close()
      await speaking.close()
      await interviewer.finished()
      await screen.close()
    },
  }
}
