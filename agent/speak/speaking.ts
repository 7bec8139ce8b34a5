import { voice } from '@livekit/agents'
import type { Room } from '@livekit/rtc-node'
import type { Hearing } from '../hear/hearing.ts'
import { turnHandling } from '../hear/turn_end.ts'
import type { Language } from '../../shared/languages.ts'
import type { Settings } from '../../shared/system/settings.ts'
import type { EouBackend } from '../../shared/timeline/end_of_turn.ts'
import type { Pipeline } from '../pipeline.ts'

type Options = {
  room: Room
  pipeline: Pipeline
  hearing: Hearing
  settings: Settings
  backend: EouBackend
  language: Language
  isPreemptive: boolean
}

/** The framework's session, in which the agent takes turns and speaks to everybody in the room. */
export function createSpeaking({ room, pipeline, hearing, ...options }: Options) {
  const session = new voice.AgentSession({
    stt: pipeline.stt,
    llm: pipeline.unasked_llm,
    tts: pipeline.tts,
    vad: hearing.vad,
    turnHandling: turnHandling({ ...options, executor: hearing.inference }),
    userAwayTimeout: null,
    aecWarmupDuration: null,
    // Both would delay the text: the first until its audio comes, the second by a word.
    useTtsAlignedTranscript: false,
    ttsTextTransforms: null,
  })
  session.input.audio = hearing.ear
  // With the room, the session would send the whole history of the call to everybody in it.
  const roomIO = new voice.RoomIO({
    agentSession: session,
    room,
    inputOptions: { textEnabled: false, closeOnDisconnect: false },
  })

  return {
    session,
    async start(agent: voice.Agent) {
      await session.start({ agent, record: false })
      roomIO.start()
      // It captions all participants under one name; ours have the name of each.
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
