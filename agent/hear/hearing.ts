import type { JobContext, stt } from '@livekit/agents'
import type { Logger } from '../../shared/log.ts'
import type { Names } from '../interview/names.ts'
import type { Recorder } from '../record/recorder.ts'
import { captionPersons } from './captions.ts'
import { Ear } from './ear.ts'
import type { EouChoice } from './eou_choice.ts'
import { readMicrophones } from './microphones.ts'
import { Recognizers } from './recognizers.ts'
import { createTurnModels } from './turn_models.ts'
import { WatchedVad } from './watched_vad.ts'

type Options = {
  ctx: Pick<JobContext, 'room' | 'inferenceExecutor'>
  eou: EouChoice
  log: Logger
  model: stt.STT
  recorder: Pick<Recorder, 'record' | 'voice'>
  nameOf: Names['nameOf']
}

export type Hearing = ReturnType<typeof createHearing>

/** How a call is heard: everybody as one voice for turn taking, each person separately for the words. */
export function createHearing({ ctx, eou, log, model, recorder, nameOf }: Options) {
  const { record, voice } = recorder
  const inference = ctx.inferenceExecutor
  const models = createTurnModels({ inference, eou, log, record })
  const ear = new Ear((frame) => {
    voice.hear(frame)
    models.hear(frame.data)
  })
  const caption = captionPersons({ room: ctx.room, nameOf, log })
  const recognizers = new Recognizers({ model, record, nameOf, caption })
  readMicrophones(ctx.room, [ear, recognizers])

  return {
    ear,
    vad: new WatchedVad((windowsBefore, probability) => {
      voice.judge(windowsBefore, probability)
      models.judge(probability)
    }),
    /** Whom the framework asks whether a turn is over. */
    inference: models.inference,
    /** What the recognizers report, for everybody. */
    speechEvents: recognizers.events,
    floorChanged: models.floorChanged,
    close: () => recognizers.close(),
  }
}
