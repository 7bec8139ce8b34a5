import { dispose } from '@livekit/rtc-node'
import sharp from 'sharp'
import { LANGUAGE_NAMES, type Language } from '../../shared/base/languages.ts'
import { createAnswers, linesOf, type AnswerScript } from '../participant/answers.ts'
import { converse } from '../participant/converse.ts'
import { NothingHappened } from '../participant/participant_feed.ts'
import { joinAsParticipant } from '../participant/participant.ts'
import type { Credentials } from '../participant/presence.ts'
import type { Stack } from '../stack.ts'
import type { Picture } from '../participant/screen.ts'
import { createVoice, type ParticipantVoice } from '../participant/voice.ts'
import { speechAsked } from '../../providers/built_in/openai.ts'
import { controlClient } from '../providers/control_client.ts'
import { livePrint, type Utterance } from './live_print.ts'
import type { Play } from './play.ts'
import type { Timing } from './service_answers.ts'
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

/** Who speaks for the participant, and who recognizes their speech. */
type Cast = {
  voice: ParticipantVoice
  recognizer: string
  /** Both, for display. */
  introduction: string
}

/**
 * Gives the participant a voice. If no local recognizer supports the language, the scripted
 * recognizer gets the participant's lines.
 */
async function castParticipant(
  stack: Stack,
  language: Language,
  script: AnswerScript,
): Promise<Cast> {
  const { providers_url, env } = stack
  const settings = providers_url ? localVoice(providers_url, language) : providersVoice(env)
  const voice = createVoice(settings)
  const who = `The participant speaks with the voice ${settings.voice}.`
  const recognizer = recognizerOf(stack, language)
  if (recognizer) {
    const introduction = `${who} ${recognizer} recognizes the words from the audio alone.`
    return { voice, recognizer, introduction }
  }
  const utterances = linesOf(script).map((text) => ({ text, language, voice: settings.voice }))
  await controlClient(providers_url!)('POST /control/script', { utterances, replace: true })
  return {
    voice,
    recognizer: 'the scripted recognizer',
    introduction:
      `${who} No recognizer for this language is installed: a scripted recognizer knows the ` +
      'lines in advance and locates them in the audio.',
  }
}

function localVoice(providers_url: string, language: Language) {
  const voice = language === 'en' ? 'flite:rms' : `espeak:${language}`
  return { base_url: `${providers_url}/v1`, api_key: 'local', model: 'local', voice }
}

function providersVoice(env: NodeJS.ProcessEnv) {
  const { url, key, model } = speechAsked(env, { voice_id: 'onyx', language: 'en' })
  return { base_url: url, api_key: key, model, voice: 'onyx' }
}

/** Undefined if nothing recognizes the language. */
function recognizerOf({ local_parts, env }: Stack, language: Language) {
  if (!local_parts.includes('stt')) return env.STT_MODEL || 'The provider'
  return env.LOCAL_STT_LANGUAGES?.split(',').includes(language) ? 'Moonshine' : undefined
}

const WIDTH = 1280
const HEIGHT = 720

const FLOWERS = [
  { name: 'Roses', price: '24', colour: '#c0392b' },
  { name: 'Tulips', price: '18', colour: '#d68910' },
  { name: 'Lilies', price: '21', colour: '#7d5ba6' },
]

/** The page that the participant of the usability test looks at: a flower shop. */
async function shopPage(): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(SVG))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
  <rect width="100%" height="100%" fill="#fdfaf5"/>
  <rect width="100%" height="90" fill="#2f5d50"/>
  <text x="60" y="58" font-size="36" fill="#fff">Flowers for a friend</text>
  ${FLOWERS.map(tile).join('')}
</svg>`

function tile({ name, price, colour }: (typeof FLOWERS)[number], index: number) {
  const x = 60 + index * 400
  return `
  <rect x="${x}" y="150" width="360" height="480" rx="12" fill="#fff" stroke="#ccc"/>
  <circle cx="${x + 180}" cy="320" r="110" fill="${colour}"/>
  <text x="${x + 30}" y="510" font-size="32" fill="#222">${name}</text>
  <text x="${x + 30}" y="570" font-size="26" fill="#555">${price} euros</text>`
}
