import { join, relative } from 'node:path'
import { type Language, LANGUAGE_NAMES } from '../../shared/languages.ts'
import { type Stack, startStack } from '../stack.ts'
import { openAccount } from './account.ts'
import { ANSWER_SCRIPTS } from './answer_scripts.ts'
import { type Cast, castParticipant } from './cast.ts'
import { holdConversation } from './conversation.ts'
import { failedExpectations } from './expectations.ts'
import { livePrint } from './live_print.ts'
import { startReceiver } from './receiver.ts'
import type { ParticipantEvent } from '../participant/participant_event.ts'
import { type RestClient, withKey } from '../rest_client.ts'
import type { DemoResult } from './result.ts'
import { compareWords, totalError } from './said_and_heard.ts'
import { settledInterview } from './settled.ts'
import { demoGoals, demoTemplate } from './template.ts'
import { type Terminal, wrapped } from './terminal.ts'
import { watchTurns } from './watch.ts'
import type { Interview } from './wire.ts'

type Demo = {
  /** Data folder of Colloquy; the demo has a folder of its own in it. */
  home: string
  env: NodeJS.ProcessEnv
  language: Language
  out: Terminal
  signal: AbortSignal
}

/** How long summary, price and webhooks may take once the call is over, in milliseconds. */
const AFTERWARDS_MS = 60_000

/**
 * Starts everything, holds one conversation through the public API and a real room, and brings back
 * what came of it. Nothing is left running.
 *
 * @throws Error one sentence, when something cannot be started or breaks
 */
export async function runDemo(demo: Demo): Promise<DemoResult> {
  const began = Date.now()
  const { out, signal } = demo
  const home = join(demo.home, 'demo')
  out.line(out.bold('1  Starting the services'))
  const path = relative('.', home)
  out.line(`  data and logs   ${path.startsWith('..') ? home : path}`)
  const stack = await startStack({
    home,
    env: { ...demo.env, PORT: '0', ALLOW_PRIVATE_WEBHOOKS: 'true', DRAIN_SECONDS: '5' },
    report: (line) => out.line(`  ${line}`),
    signal,
  })
  try {
    const result = await Promise.race([talk(demo, stack), failure(stack, signal)])
    return { ...result, duration_ms: Date.now() - began }
  } finally {
    await stack.stop()
  }
}

async function talk(demo: Demo, stack: Stack): Promise<Omit<DemoResult, 'duration_ms'>> {
  const { language, out, signal } = demo
  const admin = withKey(stack.api_url, stack.secrets.platform_key)
  let secret = ''
  const receiver = await startReceiver(() => secret)
  try {
    const title = (text: string) => out.line(`\n${out.bold(text)}`)
    title('2  Through the public API')
    const account = await openAccount(stack.api_url, stack.secrets.internal_secret)
    secret = account.webhook_secret
    const { api } = account
    out.line(`  organization    ${account.organization}, with a key called “${account.key_label}”`)
    const { id: interview_id, session_id } = await createInterview(demo, api, receiver.url)

    title(`3  The conversation, in ${LANGUAGE_NAMES[language]}`)
    const cast = await castParticipant(stack, language, ANSWER_SCRIPTS[language])
    for (const line of wrapped(castLine(cast, stack), out.width - 2)) out.line(`  ${line}`)
    out.line('  The participant joins the room, and the agent is asked to come …')
    const live = livePrint(out)
    const credentials = await api<{ ws_url: string; token: string }>(
      'GET',
      `/v1/sessions/${session_id}/join`,
    )
    const started_at = Date.now()
    let silent_since: number | null = null
    const onEvent = (event: ParticipantEvent) => {
      live.noticed(event)
      if (event.type === 'agent_state') silent_since = event.state === 'listening' ? event.at : null
    }
    const silentSince = () => silent_since
    const watch = watchTurns({ admin, session_id, onTurn: live.turn, silentSince })
    const call = { credentials, language, cast, signal, onSay: live.said, onEvent }
    const exchanges = await holdConversation(call).catch(async (error: unknown) => {
      await watch.finish()
      throw error
    })

    out.passing('  The call is over; summary, price and webhooks are on their way …')
    const interview = await settledInterview(api, interview_id, AFTERWARDS_MS)
    const timing = await watch.finish()
    const words = compareWords(exchanges, timing.turns)
    const goals = demoGoals(language)
    return {
      ...{ language, goals, interview, timing, words, started_at },
      received: receiver.received,
      word_error: totalError(words),
      recognizer: recognizerName(cast, stack),
      failed: failedExpectations(interview, goals, receiver.received),
    }
  } finally {
    await receiver.close()
  }
}

async function createInterview({ language, out }: Demo, api: RestClient, receiver_url: string) {
  const template = await api<{ id: string; name: string }>(
    'POST',
    '/v1/templates',
    demoTemplate(language, receiver_url),
  )
  out.line(`  template        ${template.name} (${template.id})`)
  const interview = await api<Interview>('POST', '/v1/interviews', {
    template_id: template.id,
    persons: [{ name: 'Anna', external_id: 'demo-participant' }],
  })
  out.line(`  conversation    ${interview.id}, session ${interview.session_id}`)
  out.line(`  webhooks        one for each goal, to ${receiver_url}`)
  return interview
}

function castLine(cast: Cast, stack: Stack) {
  const who = `The participant speaks with the voice ${cast.voice_name}.`
  return cast.recognized
    ? `${who} ${recognizerName(cast, stack)} recognizes the words from the sound alone.`
    : `${who} Nothing here recognizes this language: a scripted recognizer was told the lines ` +
        'beforehand and finds them in the sound.'
}

function recognizerName({ recognized }: Cast, { local_parts, env }: Stack) {
  if (!recognized) return 'the scripted recognizer'
  return local_parts.includes('stt') ? 'Moonshine' : `${env.STT_MODEL || 'the provider'}`
}

/** Rejects when a service ends by itself or the demo is to end. */
async function failure({ broken }: Stack, signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([
    aborted,
    broken.then((sentence) => {
      throw new Error(sentence)
    }),
  ])
}
