import { dispose } from '@livekit/rtc-node'
import type { Language } from '../../shared/languages.ts'
import { createAnswers } from '../participant/answers.ts'
import { converse, type Exchange } from '../participant/converse.ts'
import { joinAsParticipant } from '../participant/participant.ts'
import type { ParticipantEvent } from '../participant/participant_event.ts'
import type { Credentials } from '../participant/presence.ts'
import { ANSWER_SCRIPTS } from './answer_scripts.ts'
import type { Cast } from './cast.ts'

type Call = {
  credentials: Credentials
  language: Language
  cast: Cast
  onSay(text: string): void
  onEvent(event: ParticipantEvent): void
  /** Leaves the room when it is aborted. */
  signal: AbortSignal
}

/** Joins the room and talks until the agent ends the conversation. */
export async function holdConversation(call: Call): Promise<Exchange[]> {
  const { credentials, language, cast, onSay, onEvent, signal } = call
  const participant = await joinAsParticipant(credentials, onEvent)
  const leave = () => void participant.leave()
  signal.addEventListener('abort', leave)
  try {
    const answer = createAnswers(ANSWER_SCRIPTS[language])
    return await converse(participant, { answer, voice: cast.voice, onSay })
  } finally {
    signal.removeEventListener('abort', leave)
    await participant.leave()
    await dispose()
  }
}
