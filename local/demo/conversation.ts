import { dispose } from '@livekit/rtc-node'
import { LANGUAGE_NAMES } from '../../shared/base/languages.ts'
import { createAnswers } from '../participant/answers.ts'
import { converse } from '../participant/converse.ts'
import { NothingHappened } from '../participant/feed.ts'
import { joinAsParticipant } from '../participant/participant.ts'
import type { Credentials } from '../participant/presence.ts'
import type { Stack } from '../stack.ts'
import { castParticipant } from './cast.ts'
import { livePrint, type Utterance } from './live_print.ts'
import type { Play } from './play.ts'
import type { Timing } from './service_answers.ts'
import { shopPage } from './shop_page.ts'
import { type Terminal, wrapped } from './terminal.ts'

type Options = {
  play: Play
  out: Terminal
  signal: AbortSignal
  credentials: Credentials
  /** What the service knows about the turns so far. */
  readTiming: () => Promise<Timing>
}

type Talk = {
  utterances: Utterance[]
  /** When the participant joined, epoch milliseconds. */
  started_at: number
  /** What transcribed the sound. */
  recognizer: string
  /** Prints the pauses that were not printed yet. */
  paused: (turns: Timing['turns']) => void
}

/**
 * Joins the room, talks until the agent ends the conversation, and prints the conversation live.
 * Leaves the room when `signal` is aborted.
 */
export async function talk(
  stack: Stack,
  { play, out, signal, credentials, readTiming }: Options,
): Promise<Talk> {
  const { language, script, shares_screen } = play
  out.line(`\n${out.bold(`3  The conversation, in ${LANGUAGE_NAMES[language]}`)}`)
  const { voice, recognizer, introduction } = await castParticipant(stack, language, script)
  for (const line of wrapped(introduction, out.width - 2)) out.line(`  ${line}`)
  out.line('  The participant joins the room, and the agent is dispatched …')

  const live = livePrint(out)
  const started_at = Date.now()
  const participant = await joinAsParticipant(credentials, live.noticed)
  const leave = () => void participant.leave()
  signal.addEventListener('abort', leave)
  try {
    if (shares_screen) {
      await participant.shareScreen(await shopPage())
      out.line('  The participant shares a screen.')
    }
    const onSay = async (text: string) => {
      live.paused((await readTiming()).turns)
      live.said(text)
    }
    await converse(participant, { answer: createAnswers(script), voice, onSay }).catch((cause) => {
      if (!(cause instanceof NothingHappened)) throw cause
      const message = `${cause.message}: ${live.lastHeard()}; a busy machine may be too slow for speech`
      throw new Error(message, { cause })
    })
    return { utterances: live.utterances, started_at, recognizer, paused: live.paused }
  } finally {
    signal.removeEventListener('abort', leave)
    await participant.leave()
    await dispose()
  }
}
