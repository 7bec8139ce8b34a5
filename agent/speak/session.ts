import { type stt, type tts, voice } from '@livekit/agents'
import type { Room } from '@livekit/rtc-node'
import { MINUTE } from '../../shared/base/time.ts'
import { pushedStream } from '../async/pushed_stream.ts'
import type { Pipeline } from '../pipeline.ts'
import { FrameworkVad } from '../turn_taking/framework_vad.ts'

/**
 * How many times the model is asked in one turn after it called tools: some models commit one goal at a time,
 * and an answer may cover many. The framework's own limit of 3 would take the tools from the last of them.
 */
export const MOST_TOOL_STEPS = 10

/**
 * The framework's own turn taking, pinned because its defaults depend on the host, and configured
 * to follow the floor at once: a turn ends with what looks to it like the end of speech, and a
 * reply falls silent with what looks like its beginning.
 */
export const TURN_HANDLING = {
  turnDetection: 'vad',
  endpointing: { mode: 'fixed', minDelay: 0, maxDelay: 0 },
  interruption: {
    enabled: true,
    mode: 'vad',
    minDuration: 0,
    minWords: 0,
    falseInterruptionTimeout: 100,
    resumeFalseInterruption: true,
  },
  // `Guess` prepares replies, unknown to the framework.
  preemptiveGeneration: { enabled: false },
} satisfies voice.AgentSessionOptions['turnHandling']

/** Longer than any component waits for its providers. */
const LONGEST_OUTAGE_MS = 3 * MINUTE

type Options = {
  room: Room
  pipeline: Pick<Pipeline, 'unasked_stt' | 'unasked_llm'>
  tts: tts.TTS
}

/** The framework's session, in which the agent takes turns and speaks to everybody in the room. */
export function createSession({ room, pipeline, tts }: Options) {
  const vad = new FrameworkVad()
  const session = new voice.AgentSession({
    stt: pipeline.unasked_stt,
    llm: pipeline.unasked_llm,
    tts,
    vad,
    turnHandling: TURN_HANDLING,
    maxToolSteps: MOST_TOOL_STEPS,
    userAwayTimeout: null,
    aecWarmupDuration: null,
    // Both would delay the text: the first until its audio arrives, the second by a word.
    useTtsAlignedTranscript: false,
    ttsTextTransforms: null,
    // The components themselves wait out an outage of the voices, or of the models after the first
    // words.
    ttsReadIdleTimeout: LONGEST_OUTAGE_MS,
    forwardAudioIdleTimeout: LONGEST_OUTAGE_MS,
  })
  session.input.audio = new NoAudio()
  // Given the room, the session would send the call's whole history to everybody in it.
  const roomIO = new voice.RoomIO({
    agentSession: session,
    room,
    inputOptions: { textEnabled: false, closeOnDisconnect: false },
  })

  return {
    session,
    /** Tells it who has the floor. */
    vad,
    /** What the participants said, for it. */
    finals: pushedStream<stt.SpeechEvent>(),
    async start(agent: voice.Agent) {
      await session.start({ agent, record: false })
      roomIO.start()
      // It captions all participants under one name; our captions have each speaker's name.
      session.off(
        voice.AgentSessionEventTypes.UserInputTranscribed,
        roomIO['onUserInputTranscribed'],
      )
    },
    async close() {
      await session.close()
      await roomIO.close()
    },
  }
}

/** The framework hears nothing itself: it is told who has the floor and what was said. */
class NoAudio extends voice.AudioInput {}
