import { join, relative } from 'node:path'
import { type Stack, startStack } from '../stack.ts'
import { talk } from './conversation.ts'
import type { DemoOptions } from './demo_options.ts'
import { failedExpectations } from './expectations.ts'
import { prepare } from './preparation.ts'
import { startReceiver } from './receiver.ts'
import type { DemoResult } from './result.ts'
import { compareWords, totalError } from './said_and_heard.ts'
import { settledInterview } from './settled.ts'
import { demoGoals } from './template.ts'

/** How long summary, price and webhooks may take once the call is over, in milliseconds. */
const AFTERWARDS_MS = 60_000

/**
 * Starts everything, holds one conversation through the public API and a real room, and brings back
 * what came of it. Nothing is left running.
 *
 * @throws Error one sentence, when something cannot be started or breaks
 */
export async function runDemo(demo: DemoOptions): Promise<DemoResult> {
  const began = Date.now()
  const stack = await start(demo)
  try {
    const result = await Promise.race([demonstrate(demo, stack), failure(stack, demo.signal)])
    return { ...result, duration_ms: Date.now() - began }
  } finally {
    await stack.stop()
  }
}

function start({ home, env, out, signal }: DemoOptions): Promise<Stack> {
  const own = join(home, 'demo')
  const path = relative('.', own)
  out.line(out.bold('1  Starting the services'))
  out.line(`  data and logs   ${path.startsWith('..') ? own : path}`)
  return startStack({
    home: own,
    env: { ...env, PORT: '0', ALLOW_PRIVATE_WEBHOOKS: 'true', DRAIN_SECONDS: '5' },
    report: (line) => out.line(`  ${line}`),
    signal,
  })
}

async function demonstrate(
  demo: DemoOptions,
  stack: Stack,
): Promise<Omit<DemoResult, 'duration_ms'>> {
  const { language, out } = demo
  let secret = ''
  const receiver = await startReceiver(() => secret)
  try {
    const { account, interview_id, session_id } = await prepare(demo, stack, receiver.url)
    secret = account.webhook_secret
    const spoken = await talk(demo, stack, await account.client.getJoin({ session_id }), session_id)
    out.passing('  The call is over; summary, price and webhooks are on their way …')
    const interview = await settledInterview(account.client, interview_id, AFTERWARDS_MS)
    const timing = await spoken.watch.finish()
    const words = compareWords(spoken.exchanges, timing.turns)
    const goals = demoGoals(language)
    return {
      ...{ language, goals, interview, timing, words, started_at: spoken.started_at },
      received: receiver.received,
      word_error: totalError(words),
      recognizer: spoken.recognizer,
      failed: failedExpectations(interview, goals, receiver.received),
    }
  } finally {
    await receiver.close()
  }
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
