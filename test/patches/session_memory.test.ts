import { inference, initializeLogger, stt, voice } from '@livekit/agents'
import { ReadableStream } from 'node:stream/web'
import type { AudioFrame } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { breathe, countedFrames } from './survivors.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('a session releases the audio it has heard', async () => {
  const frames = countedFrames()
  const microphone = new Microphone()
  const session = new voice.AgentSession({
    stt: new DeafRecognizer(),
    vad: new inference.VAD({}),
    turnHandling: { turnDetection: 'vad' },
    userAwayTimeout: null,
  })
  session.input.audio = microphone
  await session.start({ agent: new voice.Agent({ instructions: '' }), record: false })

  for (let i = 0; i < TWENTY_SECONDS; i++) {
    microphone.hears(frames.next())
    await breathe()
  }
  await expect.poll(frames.survivors).toBeLessThan(TWENTY_SECONDS / 20)
  await session.close()
})

const TWENTY_SECONDS = 1_000

class Microphone extends voice.AudioInput {
  #controller: { enqueue: (frame: AudioFrame) => void } | undefined

  constructor() {
    super()
    this.multiStream.addInputStream(
      new ReadableStream<AudioFrame>({
        start: (controller) => {
          this.#controller = controller
        },
      }),
    )
  }

  hears(frame: AudioFrame) {
    this.#controller!.enqueue(frame)
  }
}

class DeafRecognizer extends stt.STT {
  label = 'deaf'

  constructor() {
    super({ streaming: true, interimResults: false })
  }

  stream() {
    return new DeafStream(this)
  }

  protected _recognize(): Promise<stt.SpeechEvent> {
    throw new Error('Only streams are recognized here')
  }
}

class DeafStream extends stt.SpeechStream {
  label = 'deaf'

  protected async run() {
    for await (const _ of this.input);
  }
}
