import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '../../client/client.ts'
import type { Arguments } from '../../client/operation_types.ts'
import { type ConversationStatus, TERMINAL } from '../../shared/calls/states.ts'
import { TEMPLATE_FORMAT, FORMAT_VERSION } from '../../shared/templates/portable_template.ts'
import { goalsOf } from '../../shared/templates/template.ts'
import { wordError } from '../speech/recognizer/word_error.ts'
import { makeDataFolder } from '../home/data_folder.ts'
import { openAccount } from '../sample_account.ts'
import { type Stack, startStack } from '../stack.ts'
import { talk } from './conversation.ts'
import { failedExpectations } from './expectations.ts'
import type { Play } from './play.ts'
import { startReceiver } from './receiver.ts'
import type { Interview } from './service_answers.ts'
import { shownPath, type Terminal } from './terminal.ts'

type Options = {
  /** Colloquy's data folder; the demo has its own folder inside. */
  home: string
  env: NodeJS.ProcessEnv
  play: Play
  out: Terminal
  signal: AbortSignal
}

/** The demo's result; printed for people, or as JSON. */
export type DemoResult = Awaited<ReturnType<typeof runDemo>>

/** How long the summary, price and webhooks may take once the call is over, in milliseconds. */
const AFTERWARDS_MS = 60_000
const POLL_MS = 250

/**
 * Starts everything, holds one conversation through the public API and a real room, and returns the
 * results. Leaves nothing running.
 *
 * @throws Error one sentence, when something cannot be started or breaks
 */
export async function runDemo(options: Options) {
  const began = Date.now()
  const { signal } = options
  const stack = await start(options)
  const stopped = once(signal, 'abort').then(() => Promise.reject(signal.reason as Error))
  const broken = stack.broken.then((sentence) => Promise.reject(new Error(sentence)))
  try {
    const result = await Promise.race([demonstrate(options, stack), stopped, broken])
    /** Includes the start. */
    return { ...result, duration_ms: Date.now() - began }
  } finally {
    await stack.stop()
  }
}

function start({ home, env, out, signal }: Options): Promise<Stack> {
  makeDataFolder(home)
  const own = join(home, 'demo')
  out.line(out.bold('1  Starting the services'))
  out.line(`  data and logs   ${shownPath(own)}`)
  return startStack({
    home: own,
    env: { ...env, PORT: '0', ALLOW_PRIVATE_WEBHOOKS: 'true', DRAIN_SECONDS: '5' },
    report: (line) => out.line(`  ${line}`),
    signal,
  })
}

async function demonstrate(options: Options, stack: Stack) {
  const { play, out } = options
  await refuseBrokenParts(stack, (line) => out.line(`  ${line}`))
  const { client, webhook_secret } = await openAccount(stack.api_url, stack.secrets)
  const receiver = await startReceiver(webhook_secret)
  try {
    const { interview_id, session_id } = await prepare(client, receiver.url, play, out)
    const admin = createClient({ url: stack.api_url, key: stack.secrets.platform_key })
    const readTiming = () => admin.getTimingDebug({ session_id })
    const credentials = await client.getJoin({ session_id })
    const spoken = await talk(stack, { ...options, credentials, readTiming })
    options.signal.throwIfAborted()
    out.line('\n  The call is over; waiting for summary, price and webhooks …')
    const interview = await settled(client, interview_id)
    const timing = await readTiming()
    spoken.paused(timing.turns)
    out.line()
    const goals = goalsOf(play.template)
    /** Pictures of a shared screen. */
    const frames = (await client.listFrames({ interview_id })).length
    const { utterances, started_at, recognizer } = spoken
    const words = utterances.map(({ said, heard }) => ({ said, heard, ...wordError(said, heard) }))
    const { received } = receiver
    const failed = failedExpectations(interview, { ...play, goals }, { received, frames })
    return {
      ...{ language: play.language, template: play.seed_key, goals, interview, timing },
      ...{ received, frames, words, recognizer, started_at, failed },
    }
  } finally {
    await receiver.close()
  }
}

/** @throws Error when a conversation would be in vain, because a provider cannot be used */
async function refuseBrokenParts({ parts }: Stack, report: (line: string) => void) {
  const { checks, problems } = await parts
  const broken = checks.filter(({ state }) => state === 'broken')
  if (broken.length > 0) {
    const causes = [...new Set(broken.map(({ text }) => text))]
    throw new Error(`The agent cannot talk: ${causes.join('; ')}`)
  }
  for (const sentence of problems) report(`warning         ${sentence}`)
}

/** A template keeps more than the API describes. */
type Written = Arguments<'importTemplate'>['body']['template']

/** Creates a template and a conversation through the public API, and prints them. */
async function prepare(client: Client, url: string, play: Play, out: Terminal) {
  out.line(`\n${out.bold('2  Through the public API')}`)
  const { archetype, template: written } = play
  const settings = { ...written.settings, outputs: [{ kind: 'webhook', url }] }
  const template = await client.importTemplate({
    body: {
      format: TEMPLATE_FORMAT,
      format_version: FORMAT_VERSION,
      archetype,
      template: { ...written, settings } as Written,
    },
  })
  out.line(`  template        ${template.name} (${template.id})`)
  const persons = [{ name: 'Anna', external_id: 'demo-participant' }]
  const { id, session_id } = await client.createInterview({
    body: { template_id: template.id, persons },
  })
  if (archetype) out.line(`  archetype       ${archetype.name}`)
  out.line(`  conversation    ${id}, session ${session_id}`)
  out.line(`  webhooks        one per goal, to ${url}`)
  return { interview_id: id, session_id }
}

/**
 * The conversation once its status is final and every webhook was sent, or its state at the
 * timeout.
 */
async function settled(client: Client, interview_id: string): Promise<Interview> {
  const deadline = Date.now() + AFTERWARDS_MS
  for (;;) {
    const interview = await client.getInterview({ interview_id })
    const isFinal = TERMINAL.includes(interview.status as ConversationStatus)
    const isSent = interview.outputs.webhooks.every(
      ({ status }) => status !== 'pending' && status !== 'retrying',
    )
    if ((isFinal && isSent) || Date.now() > deadline) return interview
    await sleep(POLL_MS)
  }
}
