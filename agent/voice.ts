import { MODEL_SOURCES } from '../shared/calls/timeline/turn_end_series.ts'
import { createHearing } from './hear/hearing.ts'
import type { HeldCall } from './held_call.ts'
import type { Briefing } from './interview/briefing.ts'
import type { Committer } from './interview/commits/committer.ts'
import { createInterviewer } from './interview/create_interviewer.ts'
import type { Names } from './interview/names.ts'
import type { AskerOf } from './interview/asking/whole_reply.ts'
import type { LiveEvents } from './live_events.ts'
import type { Outputs } from './outputs/outputs.ts'
import { createPipeline, type ModelOf } from './pipeline.ts'
import { listen } from './record/listen.ts'
import type { Recorder } from './record/recorder.ts'
import type { Meter } from './record/usage.ts'
import { createSeeing } from './see/pictures.ts'
import { createLines } from './speak/lines.ts'
import { createSession } from './speak/session.ts'
import { watchProviders } from './speak/watch_providers.ts'
import { turnPolicy } from './turn_taking/rules_for_goals.ts'
import { createTurnTaking } from './turn_taking/turn_taking.ts'

type Options = HeldCall & {
  events: LiveEvents
  recorder: Recorder
  meter: Meter
  nameOf: Names['nameOf']
  briefing: Briefing
  committer: Committer
  outputs: Outputs
  modelOf: ModelOf
  askerOf: AskerOf
}

export type Voice = ReturnType<typeof createVoice>

/** Hearing, seeing, thinking and speaking in a call, connected to its recorder. */
export function createVoice(options: Options) {
  const { ctx, settings, turn_end, vad, brief, log, events, recorder, briefing } = options
  const { language, template } = brief
  const { allow_screen_share } = template.settings
  const pipeline = createPipeline(settings, language, options.modelOf, options.speech)
  for (const note of pipeline.setup.tts.notes ?? []) log.warn(note)
  const spoken = watchProviders({ ...options, pipeline })
  const framework = createSession({ room: ctx.room, pipeline, tts: spoken.voice })
  const { session, finals } = framework
  const hearing = createHearing({ ...options, listening: pipeline.listening })
  const screen = createSeeing(options)
  const interviewer = createInterviewer({
    ...options,
    llms: pipeline.llms,
    phraseVoice: spoken.phraseVoice,
    finals: finals.readable,
    picture: screen.picture,
  })
  const currentSpeech = () => interviewer.getActivityOrThrow().currentSpeech
  const speechId = () => currentSpeech()?.id
  const policy = turnPolicy({ settings, turn_end, language })
  // The picture that the model must see is taken when the participant stops, after a guess has
  // begun.
  const isPreemptive = settings['turns.preemptive_generation'] && !allow_screen_share
  const turns = createTurnTaking({
    ...options,
    ...{ policy, isPreemptive, hearing, interviewer, finals },
    vad: framework.vad,
    currentSpeech: speechId,
  })
  listen(session, {
    ...{ events, recorder },
    currentSpeech: speechId,
    timing: () => interviewer.timing,
  })

  return {
    session,
    lines: createLines({ session, interviewer, briefing, log }),
    setup: {
      ...pipeline.setup,
      vad_backend: vad.backend,
      eou_backend: turn_end.backend,
      eou_model: turn_end.model === null ? null : MODEL_SOURCES[turn_end.model],
      preemptive_generation: isPreemptive,
      turn_policy: policy,
    },
    /** The reply that is being generated or spoken. */
    currentSpeech,
    /** The turn with this message is decided: what its reply does begins to count. */
    turnDecided: (message_id: string) => interviewer.turnDecided(message_id),
    /** Joins the room and listens to everybody in it. */
    async start() {
      await framework.start(interviewer)
      await ctx.connect()
    },
    async close() {
      turns.stop()
      interviewer.dropGuess()
      await hearing.end()
      turns.close()
      await framework.close()
      await interviewer.finished()
      await screen.close()
    },
  }
}
