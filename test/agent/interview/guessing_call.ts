import {
  initializeLogger,
  llm,
  stt,
  VAD,
  type VADEvent,
  VADEventType,
  VADStream,
  voice,
} from '@livekit/agents'
import { onTestFinished } from 'vitest'
import { turnHandling } from '../../../agent/hear/turn_end.ts'
import { pushedStream } from '../../../agent/hear/pushed_stream.ts'
import { Interviewer } from '../../../agent/interview/interviewer.ts'
import { SETTINGS } from '../../helpers/settings.ts'

initializeLogger({ pretty: false, level: 'silent' })

type Given = {
  /** What the model answers when it is asked for the `asked`th time, from 1. */
  answer: (asked: number, context: llm.ChatContext) => AsyncIterable<Partial<llm.ChatChunk>>
  options?: Record<string, unknown>
}

/**
 * The interviewer in the framework's own session, with preemptive generation. The test is the
 * recognizer, the voice-activity detector and the model; everything that has an effect is in `effects`.
 */
export async function startGuessingCall({ answer, options }: Given) {
  const effects: string[] = []
  const asked: llm.ChatContext[] = []
  let answered = 0
  const words = pushedStream<stt.SpeechEvent>()
  const vad = new ToldVad()
  const note = (effect: string) => void effects.push(effect)

  const interviewer = new Interviewer({
    config: { LLM_ATTEMPTS: 1, LLM_FIRST_TOKEN_MS: 60_000, LLM_GAP_MS: 60_000 },
    briefing: {
      situation: { language: 'en' },
      isForSeveral: false,
      instructions: () => '',
      commitTool: () => ({ ...COMMIT, parameters: {} }),
    },
    speechEvents: words.readable,
    meter: { countTokens: () => true, countUnmetered: () => {} },
    llms: [{ model: 'told', chat }],
    tools: [llm.tool({ ...COMMIT, execute: commit })],
    history: llm.ChatContext.empty(),
    isHung: () => false,
    turnDecided: () => note('decided'),
    saidBy: (text: string) => [{ speaker: 'Ada', person_id: null, text }],
    picture: () => null,
    replied: ({ outcome }: { outcome: string }) => note(outcome),
    ...options,
  } as never)

  async function commit(args: unknown) {
    note(`commit ${(args as { answer: string }).answer}`)
    return 'committed'
  }

  function chat({ chatCtx }: { chatCtx: llm.ChatContext }) {
    const chunks = answer(asked.push(chatCtx), chatCtx)
    return {
      async *[Symbol.asyncIterator]() {
        yield* chunks
        answered++
      },
      close() {},
    }
  }

  const session = new voice.AgentSession({
    llm: new voice.testing.FakeLLM(),
    stt: new stt.testing.FakeSTT(),
    vad,
    turnHandling: turnHandling({
      settings: { ...SETTINGS, 'audio.eou_vad_silence_ms': 0 },
      backend: 'vad',
      language: 'en',
      isPreemptive: true,
    }),
    userAwayTimeout: null,
    aecWarmupDuration: null,
  })
  session.input.audio = new Silence()
  session.output.transcription = captionsTo((text) => note(`caption ${text}`))
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ newState }) => {
    if (newState !== 'listening') note(newState)
  })
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type === 'message') note(`${item.role}: ${item.textContent}`)
    interviewer.turnDecided(item.id)
  })
  await session.start({ agent: interviewer, record: false })
  onTestFinished(() => session.close())

  return {
    /** Everything that a caller or the record could notice, in order. */
    effects,
    /** What the model was asked. */
    asked,
    /** How many answers of the model were read to their end. */
    answered: () => answered,
    history: () => interviewer.chatCtx,
    begins: () => vad.tell(VADEventType.START_OF_SPEECH),
    ends: () => vad.tell(VADEventType.END_OF_SPEECH),
    recognized(text: string) {
      const alternatives = [{ text, language: 'en', startTime: 0, endTime: 0, confidence: 1 }]
      words.push({ type: stt.SpeechEventType.FINAL_TRANSCRIPT, alternatives } as never)
    },
  }
}

export const wordsOf = (content: string) => ({ delta: { role: 'assistant' as const, content } })

export const commitOf = (answer: string) => ({
  delta: {
    role: 'assistant' as const,
    toolCalls: [
      llm.FunctionCall.create({
        callId: `call_${answer}`,
        name: COMMIT.name,
        args: JSON.stringify({ answer }),
      }),
    ],
  },
})

const COMMIT = {
  name: 'commit_goal',
  description: '',
  parameters: { type: 'object' as const, properties: {}, additionalProperties: true },
}

class ToldVad extends VAD {
  label = 'told'
  #streams: ToldVadStream[] = []

  constructor() {
    super({ updateInterval: 32 })
  }

  stream() {
    const stream = new ToldVadStream(this)
    this.#streams.push(stream)
    return stream
  }

  tell(type: VADEventType) {
    for (const stream of this.#streams) stream.tell({ ...NO_EVENT, type })
  }
}

class ToldVadStream extends VADStream {
  tell(event: VADEvent) {
    this.sendVADEvent(event)
  }
}

const NO_EVENT: Omit<VADEvent, 'type'> = {
  samplesIndex: 0,
  timestamp: 0,
  speechDuration: 0,
  silenceDuration: 0,
  frames: [],
  probability: 0,
  inferenceDuration: 0,
  speaking: false,
  rawAccumulatedSilence: 0,
  rawAccumulatedSpeech: 0,
}

class Silence extends voice.AudioInput {}

/** The framework does not export the class of such an output. */
function captionsTo(captioned: (text: string) => void) {
  return {
    captureText: async (text: string) => captioned(text),
    flush() {},
    onAttached() {},
    onDetached() {},
  } as never
}
