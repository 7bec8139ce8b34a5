import { dispose } from '@livekit/rtc-node'
import { createClient } from '../../client/client.ts'
import { LANGUAGE_NAMES } from '../../shared/languages.ts'
import { createAnswers } from '../participant/answers.ts'
import { converse, type Exchange } from '../participant/converse.ts'
import { joinAsParticipant } from '../participant/participant.ts'
import type { ParticipantEvent } from '../participant/participant_event.ts'
import type { Credentials } from '../participant/presence.ts'
import type { ParticipantVoice } from '../participant/voice.ts'
import type { Stack } from '../stack.ts'
import { ANSWER_SCRIPTS } from './answer_scripts.ts'
import { type Cast, castParticipant } from './cast.ts'
import type { DemoOptions } from './demo_options.ts'
import { livePrint } from './live_print.ts'
import { wrapped } from './terminal.ts'
import { type Watch, watchTurns } from './watch.ts'

/** A call that is over. */
export type Talk = {
  exchanges: Exchange[]
  /** Goes on reading the turns until it is finished. */
  watch: Watch
  /** The participant joined, epoch milliseconds. */
  started_at: number
  recognizer: string
}

/** Joins the room, talks until the agent ends the conversation, and prints it as it goes on. */
export async function talk(
  { language, out, signal }: DemoOptions,
  stack: Stack,
  credentials: Credentials,
  session_id: string,
): Promise<Talk> {
  out.line(`\n${out.bold(`3  The conversation, in ${LANGUAGE_NAMES[language]}`)}`)
  const script = ANSWER_SCRIPTS[language]
  const cast = await castParticipant(stack, language, script)
  const recognizer = recognizerName(cast, stack)
  for (const line of wrapped(castLine(cast, recognizer), out.width - 2)) out.line(`  ${line}`)
  out.line('  The participant joins the room, and the agent is asked to come …')

  const live = livePrint(out)
  const started_at = Date.now()
  let silent_since: number | null = null
  const onEvent = (event: ParticipantEvent) => {
    live.noticed(event)
    if (event.type === 'agent_state') silent_since = event.state === 'listening' ? event.at : null
  }
  const watch = watchTurns({
    admin: createClient({ url: stack.api_url, key: stack.secrets.platform_key }),
    session_id,
    onTurn: live.turn,
    silentSince: () => silent_since,
  })
  const manner = { answer: createAnswers(script), voice: cast.voice, onSay: live.said }
  const exchanges = await hold(credentials, manner, onEvent, signal).catch(async (error) => {
    await watch.finish()
    throw error
  })
  return { exchanges, watch, started_at, recognizer }
}

type Manner = {
  answer(asked: string): string
  voice: ParticipantVoice
  onSay(text: string): void
}

/** Leaves the room when `signal` is aborted. */
async function hold(
  credentials: Credentials,
  manner: Manner,
  onEvent: (event: ParticipantEvent) => void,
  signal: AbortSignal,
): Promise<Exchange[]> {
  const participant = await joinAsParticipant(credentials, onEvent)
  const leave = () => void participant.leave()
  signal.addEventListener('abort', leave)
  try {
    return await converse(participant, manner)
  } finally {
    signal.removeEventListener('abort', leave)
    await participant.leave()
    await dispose()
  }
}

function castLine({ voice_name, recognized }: Cast, recognizer: string) {
  const who = `The participant speaks with the voice ${voice_name}.`
  return recognized
    ? `${who} ${recognizer} recognizes the words from the sound alone.`
    : `${who} No recognizer for this language is installed: a scripted recognizer knows the lines ` +
        'beforehand and finds them in the sound.'
}

function recognizerName({ recognized }: Cast, { local_parts, env }: Stack) {
  if (!recognized) return 'the scripted recognizer'
  return local_parts.includes('stt') ? 'Moonshine' : env.STT_MODEL || 'the provider'
}
