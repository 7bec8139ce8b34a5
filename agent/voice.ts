import { type JobContext, llm, voice } from '@livekit/agents'
import type { Lease } from '../db/calls/leases.ts'
import type { CallBrief } from '../db/calls/sessions.ts'
import type { Names } from './interview/names.ts'
import type { Pool } from '../db/sql.ts'
import type { StoredTurn } from '../db/calls/turns.ts'
import type { Config } from '../shared/config.ts'
import type { Logger } from '../shared/log.ts'
import type { Watchdog } from '../shared/timeline/turn.ts'
import { TURN_POLICY } from '../shared/speech/turn_policy.ts'
import { captionPersons } from './hear/captions.ts'
import { takeDebugCommands } from './interview/debug.ts'
import { Ear } from './hear/ear.ts'
import { sampleEndOfTurn } from './hear/eot_sampler.ts'
import { keepFrames } from './see/frame_keeper.ts'
import type { Briefing } from './interview/briefing.ts'
import { Interviewer } from './interview/interviewer.ts'
import { listen } from './record/listen.ts'
import { readMicrophones } from './hear/microphones.ts'
import { createPipeline, type Setup, turnHandling } from './pipeline.ts'
import type { ProviderError } from './speak/provider_error.ts'
import { Recognizers } from './hear/recognizers.ts'
import type { Recorder } from './record/recorder.ts'
import { spokenBy } from './interview/speakers.ts'
import { showScreen } from './see/screen.ts'
import { watchScreens } from './see/shared_screens.ts'
import { commitGoalTool } from './interview/tools/commit_goal.ts'
import { endConversationTool } from './interview/tools/end_conversation.ts'
import type { Meter } from './record/usage.ts'
import { WatchedVad } from './hear/watched_vad.ts'

type Options = {
  ctx: JobContext
  config: Config
  log: Logger
  sql: Pool
  lease: Lease
  brief: CallBrief
  briefing: Briefing
  nameOf: Names['nameOf']
  recorder: Recorder
  meter: Meter
  /** What an earlier process of this call stored, as the model's history. */
  turns: StoredTurn[]
  /** A goal was committed; the model goes on when it settles. */
  committed: () => Promise<void>
  /** The goodbye has been heard; false when the model said none. */
  hangUp: (saidGoodbye: boolean) => void
  /** How each reply of the model ended. */
  replied: (outcome: Watchdog['outcome']) => void
  /** Who has the floor may have changed. */
  floorChanged: () => void
  providerFailed: (error: ProviderError) => void
  /** The framework gave up after failures in a row. */
  gaveUp: () => void
}

export type Voice = {
  session: voice.AgentSession
  setup: Setup
  /** The reply that is being made or spoken. */
  currentSpeech: () => voice.SpeechHandle | undefined
  /** Joins the room and listens to everybody in it. */
  start(): Promise<void>
  close(): Promise<void>
}

/** The framework's side of a call: ears, recognizers, model and mouth, wired to our own words. */
export function createVoice(options: Options): Voice {
  const { ctx, config, log, sql, lease, brief, briefing, nameOf, recorder, meter } = options
  const pipeline = createPipeline(config, brief.language)
  const { record } = recorder
  const sampler = sampleEndOfTurn(ctx, log, record)
  const ear = new Ear((frame) => {
    recorder.voice.hear(frame)
    sampler.heard(frame)
  })
  const screen = brief.template.settings.allow_screen_share
    ? showScreen({
        screens: watchScreens(ctx.room),
        keeper: keepFrames({ sql, lease, log }),
        segment: recorder.segment,
        log,
      })
    : undefined
  const caption = captionPersons({ room: ctx.room, nameOf, log })
  const recognizers = new Recognizers({ model: pipeline.stt, record, nameOf, caption })

  const interviewer = new Interviewer({
    ...takeDebugCommands(ctx.room),
    config,
    briefing,
    recognizers,
    meter,
    llms: pipeline.llms,
    history: historyOf(options.turns),
    tools: [
      commitGoalTool({
        ...{ sql, lease, brief, briefing, log },
        ...{ heard: recorder.heard, committed: options.committed },
      }),
      endConversationTool(options.hangUp),
    ],
    picture: () => screen?.picture() ?? null,
    pictured: () => record({ type: 'picture_shown' }),
    saidBy: recorder.saidBy,
    replied(watchdog) {
      const { attempts, outcome } = watchdog
      const wentWrong = attempts > 1 || outcome === 'apology'
      if (wentWrong) record({ type: 'watchdog', at: Date.now(), ...watchdog })
      options.replied(outcome)
    },
  })
  const session = new voice.AgentSession({
    stt: pipeline.stt,
    llm: pipeline.llms[0]!,
    tts: pipeline.tts,
    vad: new WatchedVad(recorder.voice.judge),
    turnHandling: turnHandling(TURN_POLICY),
    userAwayTimeout: null,
    aecWarmupDuration: null,
    // Both would hold text back: the first until its audio comes, the second a word at a time.
    useTtsAlignedTranscript: false,
    ttsTextTransforms: null,
  })
  session.input.audio = ear
  // Given the room, the session would also tell everybody in it the whole history of the call.
  const roomIO = new voice.RoomIO({
    agentSession: session,
    room: ctx.room,
    inputOptions: { textEnabled: false, closeOnDisconnect: false },
  })
  const currentSpeech = () => interviewer.getActivityOrThrow().currentSpeech

  listen(session, {
    record,
    currentSpeech: () => currentSpeech()?.id,
    lastSpeaker: recorder.lastSpeaker,
    metrics: (metrics) => meter.countSpeech(config.STT_MODEL, config.TTS_MODEL, metrics),
    state({ agent, user }) {
      if (user) screen?.look()
      if (user === 'speaking') sampler.open()
      if (agent === 'speaking') sampler.close()
      options.floorChanged()
    },
    error: options.providerFailed,
    gaveUp: options.gaveUp,
  })

  return {
    session,
    setup: pipeline.setup,
    currentSpeech,
    async start() {
      await session.start({ agent: interviewer, record: false })
      roomIO.start()
      // Its captions of participants are all in one name; ours are in the name of each.
      session.off(
        voice.AgentSessionEventTypes.UserInputTranscribed,
        roomIO['onUserInputTranscribed'],
      )
      await ctx.connect()
      readMicrophones(ctx.room, [ear, recognizers])
    },
    async close() {
      await session.close()
      await roomIO.close()
      await screen?.close()
      recognizers.close()
    },
  }
}

function historyOf(turns: StoredTurn[]) {
  const history = llm.ChatContext.empty()
  for (const { role, text, speaker, started_at } of turns) {
    const extra = role === 'user' ? spokenBy([{ speaker, text }]) : {}
    history.addMessage({ role, content: text, createdAt: started_at, extra })
  }
  return history
}
