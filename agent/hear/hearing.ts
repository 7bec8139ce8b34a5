import { VOICE_FRAME_MS } from '../../shared/calls/timeline/voice_activity.ts'
import type { HeldCall } from '../held_call.ts'
import type { Names } from '../interview/names.ts'
import type { Recorder } from '../record/recorder.ts'
import { type LiveEvents, tellOfTrouble } from '../live_events.ts'
import { captionPersons } from './recognize/captions.ts'
import { Ear } from './ear.ts'
import { followSpeech } from './followed_speech.ts'
import type { Listening } from './recognize/listener_plugins.ts'
import { readMicrophones } from './microphones.ts'
import { createNoiseFloor } from './noise_floor.ts'
import { type HeardPiece, Recognizers } from './recognize/recognizers.ts'
import { createTurnModels } from './turn_models.ts'
import { VoicedTime } from './voiced_time.ts'
import { createVoiceWindows } from './voice_windows.ts'
import { FinalWatch } from './recognize/final_watch.ts'
import { WordWatch } from './recognize/word_watch.ts'

type Options = Pick<HeldCall, 'ctx' | 'admitted' | 'turn_end' | 'vad' | 'log'> & {
  listening: readonly [Listening, ...Listening[]]
  recorder: Pick<Recorder, 'record' | 'voice'>
  nameOf: Names['nameOf']
  events: LiveEvents
}

export type Hearing = ReturnType<typeof createHearing>

/**
 * How a call is heard: everybody as one voice for turn taking, each person separately for
 * transcription.
 */
export function createHearing(options: Options) {
  const { ctx, admitted, turn_end, vad, log, listening, recorder, nameOf, events } = options
  const { record, voice } = recorder
  const models = createTurnModels({ inference: ctx.inferenceExecutor, turn_end, log, record })
  const noise = createNoiseFloor()
  const windows = createVoiceWindows(vad.detector, judged, (error) =>
    log.warn({ error }, 'the voice-activity detector failed'),
  )
  const ear = new Ear((frame) => {
    voice.hear(frame)
    noise.hear(frame.data)
    models.hear(frame.data)
    windows.hear(frame.data)
  })
  const caption = captionPersons({ room: ctx.room, admitted, nameOf, log })
  const recognizers = new Recognizers({
    ...{ listening, nameOf, heard, caption, log },
    neverFinal: (model, failure) => events.emit({ type: 'never_final', model, failure }),
    madeUp: (model) => events.emit({ type: 'reply_repaired', model, kind: 'made_up' }),
    isVoiced: (text) => voiced.isEnoughFor(text),
    providerFailed: (error) => tellOfTrouble(events, error),
    recognizersAway: (areAway) => events.emit({ type: 'providers_away', part: 'stt', areAway }),
  })
  const voiced = new VoicedTime()
  const finals = new FinalWatch(
    () => recognizers.finalize(),
    () => recognizers.settle(),
  )
  const words = new WordWatch(
    (since) => recognizers.takeOver(since),
    () => recognizers.areTranscribing,
  )
  const speech = followSpeech((now) => {
    voiced.heardSpeech(now)
    words.heardSpeech(now)
    finals.heardSpeech(now)
    events.emit({ type: 'speech_heard', speech: now })
  })
  readMicrophones(ctx.room, [ear, recognizers], admitted)
  events.on('floor_changed', ({ change }) => models.floorChanged(change))

  return {
    /** Whether the turn is over, as judged by a model. */
    decide: models.decide,
    /** The latest turn was not over after all. */
    goesOn: models.goesOn,
    noise_dbfs: noise.dbfs,
    /** Words that may still change will never be final. */
    settleWords: () => recognizers.settle(),
    /** Stops hearing. Settles when everything said so far is transcribed. */
    async end() {
      speech.stop()
      words.stop()
      finals.stop()
      await recognizers.end()
    },
  }

  function heard(piece: HeardPiece) {
    if (piece.text !== '') words.heardWords()
    finals.heard(piece)
    if (piece.final) voiced.wordedUntil(piece.final.words.last_word_end_at ?? Date.now())
    events.emit({ type: 'words_heard', piece })
  }

  function judged(windowsBefore: number, probability: number) {
    const began_at = voice.judge(windowsBefore, probability)
    models.judge(windowsBefore, probability)
    speech.heardVoice({ probability, began_at, ended_at: began_at + VOICE_FRAME_MS })
  }
}
