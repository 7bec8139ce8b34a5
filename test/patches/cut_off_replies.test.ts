import { initializeLogger, voice } from '@livekit/agents'
import { AudioFrame, type Room } from '@livekit/rtc-node'
import { EventEmitter, once } from 'node:events'
import { ReadableStream } from 'node:stream/web'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../helpers/eventually.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('a reply that is cut off before its first sound does not pass its words on to later ones', async () => {
  const call = await startCall()
  await call.hear('hello')
  await call.cutOffUnheard(() => call.session.generateReply({ userInput: 'unheard' }))
  await call.hear('right')
  await call.cutOff('goodbye', 'Thank you very')

  const { said, shown } = call
  expect(said).toEqual([
    { text: 'Hello there.', interrupted: false },
    { text: 'All right.', interrupted: false },
    { text: expect.stringMatching(/^Thank you/), interrupted: true },
  ])
  expect(shown.map(({ text }) => text.trim())).toEqual(said.map(({ text }) => text.trim()))
})

test('a reply that is cut off inside its first word is stored as it was shown', async () => {
  const call = await startCall()
  await call.hear('hello')
  await call.cutOff('goodbye', 'Thank')
  await eventually(() => call.shown.at(-1)?.text === 'Thank' && call.shown.at(-1)?.isOver)
  expect(call.said.at(-1)).toEqual({ text: 'Thank', interrupted: true })
})

test('what say() says and nobody heard is not stored, nor is what was said before it', async () => {
  const call = await startCall()
  await call.hear('hello')
  await call.cutOffUnheard(() => call.session.say('Welcome back.', { audio: new ReadableStream() }))
  expect(call.said).toEqual([{ text: 'Hello there.', interrupted: false }])
})

const REPLIES = new voice.testing.FakeLLM([
  { input: 'hello', content: 'Hello there.' },
  { input: 'unheard', content: 'What is your job?' },
  { input: 'right', content: 'All right.' },
  { input: 'goodbye', content: 'Thank you very much for talking with me. Goodbye!' },
])

/** A session in a room, with what it stores of its own words and what the page shows of them. */
async function startCall() {
  const session = new voice.AgentSession({ llm: REPLIES, userAwayTimeout: null })
  const speaker = new Speaker()
  const mouth = new Mouth()
  session.output.audio = speaker
  const { room, shown, shows } = roomWithPage()
  const roomIO = new voice.RoomIO({
    agentSession: session,
    room,
    inputOptions: { audioEnabled: false, textEnabled: false },
  })
  await session.start({ agent: mouth, record: false })
  roomIO.start()
  const textIsWhole = vi.spyOn(session.output.transcription!, 'flush')

  const said: { text: string; interrupted: boolean }[] = []
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type !== 'message' || item.role !== 'assistant') return
    said.push({ text: item.textContent ?? '', interrupted: item.interrupted })
  })
  onTestFinished(async () => {
    await session.close()
    await roomIO.close()
  })

  return {
    session,
    said,
    shown,
    async hear(userInput: string) {
      await session.generateReply({ userInput }).waitForPlayout()
    },
    async cutOffUnheard(speak: () => voice.SpeechHandle) {
      mouth.isMute = true
      textIsWhole.mockClear()
      const reply = speak()
      await eventually(() => textIsWhole.mock.calls.length > 0)
      await reply.interrupt().waitForPlayout()
      mouth.isMute = false
    },
    async cutOff(userInput: string, after: string) {
      speaker.goesOn = true
      const cut = shows(after)
      const reply = session.generateReply({ userInput })
      await cut
      await reply.interrupt().waitForPlayout()
      speaker.goesOn = false
    },
  }
}

class Mouth extends voice.Agent {
  isMute = false

  constructor() {
    super({ instructions: '' })
  }

  override async ttsNode(text: ReadableStream<string>) {
    const isMute = this.isMute
    return new ReadableStream<AudioFrame>({
      async start(controller) {
        for await (const _ of text);
        if (isMute) return
        controller.enqueue(new AudioFrame(new Int16Array(2_400), 24_000, 1, 2_400))
        controller.close()
      },
    })
  }
}

/** Finishes playing a piece as soon as it is complete, or continues until it is cut off. */
class Speaker extends voice.AudioOutput {
  goesOn = false

  constructor() {
    super(24_000)
  }

  override async captureFrame(frame: AudioFrame) {
    const before = this.capturedPlayoutSegments
    await super.captureFrame(frame)
    if (this.capturedPlayoutSegments > before) this.onPlaybackStarted(Date.now())
  }

  override flush() {
    super.flush()
    if (!this.goesOn) this.#finish(false)
  }

  clearBuffer() {
    this.#finish(true)
  }

  #finish(interrupted: boolean) {
    if (this.pendingPlayoutSegments === 0) return
    this.onPlaybackFinished({ playbackPosition: 0.1, interrupted })
  }
}

/** A room whose page shows each text stream that the agent opens. */
function roomWithPage() {
  const shown: { text: string; isOver: boolean }[] = []
  const page = new EventEmitter()
  const streamText = async () => {
    const caption = { text: '', isOver: false }
    shown.push(caption)
    return {
      async write(piece: string) {
        caption.text += piece
        page.emit(caption.text.trim())
      },
      close: async () => void (caption.isOver = true),
    }
  }
  /** Resolves as soon as the page shows this text, before more of it follows. */
  const shows = (text: string) => once(page, text)
  const room = Object.assign(new EventEmitter(), {
    isConnected: true,
    remoteParticipants: new Map([
      ['per_1', { identity: 'per_1', info: { kind: 0 }, attributes: {} }],
    ]),
    localParticipant: { identity: 'agent-1', setAttributes: async () => {}, streamText },
  })
  return { room: room as unknown as Room, shown, shows }
}
