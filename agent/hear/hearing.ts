import type { JobContext, stt, voice } from '@livekit/agents'
import type { Logger } from '../../shared/log.ts'
import type { Names } from '../interview/names.ts'
import type { Recorder } from '../record/recorder.ts'
import { captionPersons } from './captions.ts'
import { Ear } from './ear.ts'
import { sampleEndOfTurn } from './eot_sampler.ts'
import { readMicrophones } from './microphones.ts'
import { Recognizers } from './recognizers.ts'
import { WatchedVad } from './watched_vad.ts'

type Options = {
  ctx: Pick<JobContext, 'room' | 'inferenceExecutor'>
  log: Logger
  model: stt.STT
  recorder: Pick<Recorder, 'record' | 'voice'>
  nameOf: Names['nameOf']
}

/** What changed: whether the agent or the user speaks, thinks or listens. */
export type FloorChange = { agent?: voice.AgentState; user?: voice.UserState }

export type Hearing = ReturnType<typeof createHearing>

/** How a call is heard: everybody as one voice for turn taking, each person separately for the words. */
export function createHearing({ ctx, log, model, recorder, nameOf }: Options) {
  const { record, voice } = recorder
  const sampler = sampleEndOfTurn(ctx, log, record)
  const ear = new Ear((frame) => {
    voice.hear(frame)
    sampler.heard(frame)
  })
  const caption = captionPersons({ room: ctx.room, nameOf, log })
  const recognizers = new Recognizers({ model, record, nameOf, caption })
  readMicrophones(ctx.room, [ear, recognizers])

  return {
    ear,
    vad: new WatchedVad(voice.judge),
    /** What the recognizers report, for everybody. */
    speechEvents: recognizers.events,
    floorChanged({ agent, user }: FloorChange) {
      if (user === 'speaking') sampler.open()
      if (agent === 'speaking') sampler.close()
    },
    close: () => recognizers.close(),
  }
}
