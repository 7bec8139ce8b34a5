import { initializeLogger, llm, stt, voice } from '@livekit/agents'
import { EventEmitter } from 'node:events'
import { setImmediate as immediate } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { pushedStream } from '../../../agent/async/pushed_stream.ts'
import { DeadEnds } from '../../../agent/interview/asking/dead_ends.ts'
import { Interviewer } from '../../../agent/interview/interviewer.ts'
import { endConversationTool } from '../../../agent/interview/tools/end_conversation.ts'
import { recordingTools } from '../../../agent/interview/tools/recording_tools.ts'
import type { LiveEvent } from '../../../agent/live_events.ts'
import type { ProviderError } from '../../../agent/provider_error.ts'
import { MOST_TOOL_STEPS } from '../../../agent/speak/session.ts'
import { speakWith } from '../../../agent/speak/speak_with.ts'
import { watchProviders } from '../../../agent/speak/watch_providers.ts'
import { FrameworkVad } from '../../../agent/turn_taking/framework_vad.ts'
import { TURN_HANDLING } from '../../../agent/speak/session.ts'
import { Speaker, ToldVoice } from './told_voice.ts'

initializeLogger({ pretty: false, level: 'silent' })

type Given = {
  /** The model's answer when it is asked for the `asked`th time, from 1. */
  answer: (asked: number, context: llm.ChatContext) => AsyncIterable<Partial<llm.ChatChunk>>
  options?: Record<string, unknown>
  /** What the agent can ask by itself; by default nothing, and no reply leads nowhere. */
  questions?: readonly string[]
}

/**
 * The interviewer in the framework's own session, as in a call. The test plays the floor, the
 * recognizer and the model; everything that affects the call is in `effects`.
 */
export async function startGuessingCall({ answer, options, questions = [] }: Given) {
  const open = questions.map((question) => ({ question, isPatient: false }))
  const effects: string[] = []
  const asked: llm.ChatContext[] = []
  let answered = 0
  const ready: string[] = []
  const closed: number[] = []
  let moved = () => {}
  const words = pushedStream<stt.SpeechEvent>()
  const vad = new FrameworkVad()
  const voiced = new ToldVoice()
  const note = (effect: string) => void effects.push(effect)
  const model = Object.assign(new EventEmitter(), { model: 'told', chat })
  const counted: ProviderError[] = []
  const voices = [{ plugin: voiced }]
  watchProviders({
    pipeline: { listening: [], voices, phrase_voices: voices, llms: [model] },
    events: {
      emit: (event: LiveEvent) => event.type === 'provider_failed' && counted.push(event.error),
    },
  } as never)

  const interviewer = new Interviewer({
    config: {
      LLM_ATTEMPTS: 1,
      LLM_FILLER_MS: 60_000,
      LLM_FIRST_TOKEN_MS: 60_000,
      LLM_GAP_MS: 60_000,
    },
    briefing: {
      situation: { language: 'en' },
      isForSeveral: false,
      instructions: () => '',
      progress: () => '',
      openQuestions: () => open,
      commitTool: () => ({ name: COMMIT, description: '', parameters: {} }),
    },
    past: {
      shortened: (items: llm.ChatItem[]) => items,
      commitsIn: () => [],
      grown: async () => {},
    },
    finals: words.readable,
    meter: { countTokens: () => true, countUnmetered: () => {} },
    speakPhrase: speakWith(voiced),
    llms: [model],
    deadEnds: new DeadEnds({ events: { on() {}, emit: told }, model: 'told' }),
    recording: recordingTools({ [COMMIT]: commit }),
    tools: [endConversationTool({ emit: ({ type }) => type === 'goodbye_began' && note('end') })],
    history: llm.ChatContext.empty(),
    isHung: () => false,
    turnDecided: () => note('decided'),
    saidBy: (text: string) => [{ speaker: 'Ada', person_id: null, text }],
    picture: () => null,
    failed: ({ sentence }: ProviderError) => note(sentence),
    unanswered: (silent: string) => note(`no answer of ${silent}`),
    replied: ({ outcome }: { outcome: string }) => note(outcome),
    guessReady(text: string) {
      ready.push(text)
      moved()
    },
    ...options,
  } as never)

  function told(event: LiveEvent) {
    if (event.type === 'dead_end')
      note(`${event.isLast ? 'last' : 'dead end'}: ${event.error.sentence}`)
  }

  async function commit(args: unknown) {
    note(`commit ${(args as { answer: string }).answer}`)
    return 'committed'
  }

  function chat({ chatCtx }: { chatCtx: llm.ChatContext }) {
    const number = asked.push(chatCtx)
    const chunks = answer(number, chatCtx)
    moved()
    return {
      // A plugin tells its listeners of an error, and its stream just ends.
      async *[Symbol.asyncIterator]() {
        try {
          yield* chunks
          answered++
        } catch (error) {
          model.emit('error', { error, recoverable: false })
        }
      },
      close: () => void closed.push(number),
    }
  }

  const session = new voice.AgentSession({
    llm: new voice.testing.FakeLLM(),
    stt: new stt.testing.FakeSTT(),
    tts: voiced,
    vad,
    turnHandling: TURN_HANDLING,
    maxToolSteps: MOST_TOOL_STEPS,
    userAwayTimeout: null,
    aecWarmupDuration: null,
    ttsTextTransforms: null,
  })
  session.input.audio = new Silence()
  session.output.audio = new Speaker((sound) => note(`heard ${sound}`))
  session.output.transcription = captionsTo((text) => note(`caption ${text}`))
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ newState }) => {
    if (newState !== 'listening') note(newState)
  })
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type === 'message') note(`${item.role}: ${item.textContent}`)
    interviewer.turnDecided(item.id)
  })
  await session.start({ agent: interviewer, record: false })
  // The framework takes half a second over it, which no test needs to wait for.
  onTestFinished(() => void session.close())

  return {
    interviewer,
    /** Everything that a caller or the record could notice, in order. */
    effects,
    /** What the model was asked. */
    asked,
    /** What the voice was asked to say. */
    spoken: voiced.said,
    /** The texts whose prepared answers can be heard. */
    ready,
    /**
     * Settles when the model is asked, or a prepared answer can be heard, and `isSo` returns true.
     */
    async until(isSo: () => boolean) {
      while (!isSo()) await new Promise<void>((resolve) => (moved = resolve))
    },
    /** The failures that operators are told of. */
    counted,
    /** How many answers of the model were read to the end. */
    answered: () => answered,
    /** Which answers are no longer read, whether they ended or not. */
    closed,
    /** Cuts short what is being said. */
    interrupt: () => session.interrupt({ force: true }),
    close: () => session.close(),
    finished: () => interviewer.finished(),
    begins: () => vad.speaking(100),
    ends: () => vad.turnOver(300),
    /** Settles when the next reply to begin has been said, with all that its tools led to. */
    nextReply: () =>
      new Promise<void>((resolve) =>
        session.once(voice.AgentSessionEventTypes.SpeechCreated, ({ speechHandle }) => {
          void speechHandle.waitForPlayout().then(resolve)
        }),
      ),
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
        name: COMMIT,
        args: JSON.stringify({ answer }),
      }),
    ],
  },
})

export const ENDING = {
  delta: {
    role: 'assistant' as const,
    toolCalls: [
      llm.FunctionCall.create({ callId: 'call_end', name: 'end_conversation', args: '{}' }),
    ],
  },
}

const COMMIT = 'commit_goal'

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

/** By then, an answer that was going to run a tool or speak has done so. */
export async function everythingDue() {
  for (let i = 0; i < 50; i++) await immediate()
}
