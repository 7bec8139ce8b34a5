import { initializeLogger, stt, voice } from '@livekit/agents'
import { AudioFrame, AudioSource, type Room } from '@livekit/rtc-node'
import { EventEmitter } from 'node:events'
import { setImmediate as immediate } from 'node:timers/promises'
import { ReadableStream } from 'node:stream/web'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pushedStream } from '../../agent/async/pushed_stream.ts'
import { FrameworkVad } from '../../agent/turn_taking/framework_vad.ts'
import { TURN_HANDLING } from '../../agent/speak/session.ts'
import { eventually } from '../helpers/eventually.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('of a reply that falls silent for a voice, nothing more is heard once words cut it off', async () => {
  const { session, heard, begins, recognized } = await startCall()
  const reply = session.generateReply({ userInput: 'hello' })
  await eventually(() => heard.length > 10)
  begins()
  await eventually(() => session.agentState === 'listening')
  await manyTurnsOfTheLoop()
  const before = heard.length
  recognized('Wait.')
  await reply.waitForPlayout()
  expect(reply.interrupted).toBe(true)
  expect(heard.length - before).toBe(0)
})

test('a reply falls silent for a voice at once, not when its track takes the next frame', async () => {
  const emptied = vi.spyOn(AudioSource.prototype, 'clearQueue')
  onTestFinished(() => emptied.mockRestore())
  const isFull = () => heard.length > 10
  const { session, heard, begins } = await startCall((): Promise<unknown> =>
    isFull() ? new Promise(() => {}) : immediate(),
  )
  session.generateReply({ userInput: 'hello' })
  await eventually(isFull)
  expect(emptied).not.toHaveBeenCalled()
  begins()
  await eventually(() => session.agentState === 'listening')
  expect(emptied).toHaveBeenCalledOnce()
})

test('a frame that the track takes while its reply falls silent is heard when the reply resumes', async () => {
  const taken: (() => void)[] = []
  const { session, heard } = await startCall(() => new Promise<void>((take) => taken.push(take)))
  const output = session.output.audio!
  const captured = output.captureFrame(FRAME)
  await eventually(() => taken.length === 1)
  output.pause()
  taken[0]!()
  await manyTurnsOfTheLoop()
  expect(heard).toHaveLength(1)
  output.resume()
  await eventually(() => taken.length === 2)
  taken[1]!()
  await captured
  expect(heard).toEqual([FRAME, FRAME])
})

/**
 * A session in a room, and what its track plays.
 *
 * @param taken settles when the track has room for the next frame
 */
async function startCall(taken: () => Promise<unknown> = immediate) {
  const heard: AudioFrame[] = []
  const capture = vi.spyOn(AudioSource.prototype, 'captureFrame')
  capture.mockImplementation(async (frame) => {
    heard.push(frame)
    await taken()
  })
  const vad = new FrameworkVad()
  const words = pushedStream<stt.SpeechEvent>()
  const session = new voice.AgentSession({
    llm: new voice.testing.FakeLLM([{ input: 'hello', content: 'Hello there.' }]),
    stt: new stt.testing.FakeSTT(),
    vad,
    turnHandling: TURN_HANDLING,
    userAwayTimeout: null,
    aecWarmupDuration: null,
  })
  session.input.audio = new Silence()
  const room = Object.assign(new EventEmitter(), {
    isConnected: true,
    remoteParticipants: new Map([
      ['per_1', { identity: 'per_1', info: { kind: 0 }, attributes: {} }],
    ]),
    localParticipant: {
      identity: 'agent-1',
      setAttributes: async () => {},
      publishTrack: async () => ({ waitForSubscription: async () => {} }),
    },
  })
  const roomIO = new voice.RoomIO({
    agentSession: session,
    room: room as unknown as Room,
    inputOptions: { textEnabled: false },
    outputOptions: { transcriptionEnabled: false },
  })
  await session.start({ agent: new Talker(words.readable), record: false })
  roomIO.start()
  onTestFinished(async () => {
    await session.close()
    await roomIO.close()
    capture.mockRestore()
  })
  return {
    session,
    heard,
    begins: () => vad.speaking(100),
    recognized(text: string) {
      const alternatives = [{ text, language: 'en', startTime: 0, endTime: 0, confidence: 1 }]
      words.push({ type: stt.SpeechEventType.FINAL_TRANSCRIPT, alternatives } as never)
    },
  }
}

/** Each is 20 ms. */
const FRAME = new AudioFrame(new Int16Array(480).fill(8_000), 24_000, 1, 480)

/** Speaks for minutes. */
class Talker extends voice.Agent {
  readonly #words: ReadableStream<stt.SpeechEvent>

  constructor(words: ReadableStream<stt.SpeechEvent>) {
    super({ instructions: '' })
    this.#words = words
  }

  override async sttNode() {
    return this.#words as ReadableStream<stt.SpeechEvent | string>
  }

  override async ttsNode() {
    let left = 10_000
    return new ReadableStream<AudioFrame>({
      pull(controller) {
        if (left-- === 0) return controller.close()
        controller.enqueue(FRAME)
      },
    })
  }
}

/** All recognizers are told what to say. */
class Silence extends voice.AudioInput {}

async function manyTurnsOfTheLoop() {
  for (let turn = 0; turn < 100; turn++) await immediate()
}
