import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../client/operation_types.ts'
import { type ConversationStatus, TERMINAL } from '../shared/calls/states.ts'
import { SECOND } from '../shared/base/time.ts'
import { type MadeCall, makeCall } from './make_call.ts'
import { ANSWERS, drillTemplate, FAULT_AT_ANSWER } from './call_script.ts'
import type { Fault } from './fault.ts'
import type { Installation } from './installation/installation.ts'
import { CANCELLED, type Evidence, findLosses } from './losses.ts'
import { longestSilence } from './silence.ts'
import type { FaultOutcome } from './verdict.ts'

type Interview = Answer<'getInterview'>

/**
 * How long the record may take to be complete once the call is over: a job that failed in five
 * consecutive outages is retried after two and a half minutes.
 */
const AFTERWARDS_MS = 180 * SECOND
const LOOK_EVERY_MS = 500
/** Counted from the fault; a call that hangs for this long hangs forever. */
const LONGEST_CALL_MS = 180 * SECOND

/**
 * Holds a call with deliveries alongside it, lets the fault happen during it, and reports the
 * result.
 */
export async function tryFault(installation: Installation, fault: Fault): Promise<FaultOutcome> {
  const before = installation.receiver.attempts.length
  const traffic = await startCancelling(installation)
  let call: MadeCall | undefined
  try {
    call = await makeCall(installation)
    const from = await strike(installation, fault, call)
    await Promise.race([call.over, sleep(LONGEST_CALL_MS, undefined, { ref: false })])
    await traffic.stop()
    const evidence = await settled(installation, call, traffic.cancelled, before)
    return {
      ...findLosses(evidence),
      silence_s: longestSilence(call.heard, call.spoken, from),
      ended_as: evidence.ended_as,
      refused: traffic.refused,
    }
  } finally {
    await Promise.all([traffic.stop(), call?.participant.leave()])
  }
}

/** Returns when the fault began, in epoch milliseconds; by then, the fault is over. */
async function strike(installation: Installation, fault: Fault, call: MadeCall): Promise<number> {
  await momentOf(fault, call)
  const began = Date.now()
  const restore = await fault.inject(installation, call)
  await sleep(fault.lasts_s * SECOND)
  await restore?.()
  return began
}

/** The agent's reply to an answer in the middle of the call, or the next answer. */
async function momentOf({ while: moment = 'the agent speaks' }: Fault, call: MadeCall) {
  const { participant, said, spoken, heard } = call
  const isReply = () => {
    const last = spoken.at(-1)?.ended_at ?? Infinity
    return said.length >= FAULT_AT_ANSWER && (heard.at(-1)?.started_at ?? 0) > last
  }
  const isAnswer = () => spoken.length > FAULT_AT_ANSWER
  const isThere = moment === 'the agent speaks' ? isReply : isAnswer
  await participant.events.until(() => isThere() || undefined, 'The middle of the call', 120_000)
  // Makes sure that speech is in progress, not about to begin.
  await sleep(SPEECH_MS)
}

const SPEECH_MS = 500

/** The record once it is final and nothing is pending, or its state at the timeout. */
async function settled(
  { client, receiver }: Installation,
  { interview_id, said }: MadeCall,
  cancelled: readonly string[],
  before: number,
): Promise<Evidence & { ended_as: string }> {
  const until = Date.now() + AFTERWARDS_MS
  for (;;) {
    const interview = await client.getInterview({ interview_id }).catch(() => undefined)
    const attempts = receiver.attempts.slice(before)
    const evidence = interview && {
      ...{ interview_id, said, cancelled, attempts, answers: ANSWERS },
      ...kept(interview),
    }
    const isWhole =
      evidence &&
      TERMINAL.includes(interview!.status as ConversationStatus) &&
      findLosses(evidence).lost.every((one) => !one.startsWith('webhook'))
    if (evidence && (isWhole || Date.now() > until)) return evidence
    if (Date.now() > until) throw new Error('The API does not answer after the fault')
    await sleep(LOOK_EVERY_MS)
  }
}

function kept({ status, ended_reason, ended_detail, transcript, findings, ...more }: Interview) {
  const versions = Object.entries(more.findings_meta).flatMap(([goal, meta]) =>
    meta.status === 'committed' ? [[goal, meta.version]] : [],
  )
  const waiting = more.outputs.webhooks.filter((webhook) => webhook.status === 'retrying')
  const reason = [ended_reason, ended_detail].filter(Boolean).join(', ')
  return {
    ended_as: status === 'completed' ? status : `${status} (${reason || 'no reason'})`,
    transcript: transcript.filter(({ role }) => role === 'user').map(({ text }) => text),
    findings,
    versions: Object.fromEntries(versions) as Record<string, number>,
    waiting: waiting.flatMap(({ goal_id }) => goal_id ?? []),
  }
}

const CANCEL_EVERY_MS = 500

/**
 * Deliveries alongside a call: creates conversations and cancels them, each of which sends a
 * webhook.
 */
async function startCancelling({ client, receiver }: Installation) {
  const outputs = [{ url: `${receiver.url}/${CANCELLED}`, on: 'conversation.cancelled' as const }]
  const { id: template_id } = await client.createTemplate({
    body: { ...drillTemplate(receiver.url), settings: { outputs } },
  })
  const cancelled: string[] = []
  let isOver = false
  let refused = 0
  const running = (async () => {
    while (!isOver) {
      try {
        const { id: interview_id } = await client.createInterview({ body: { template_id } })
        await client.cancelInterview({ interview_id })
        cancelled.push(interview_id)
      } catch {
        refused++
      }
      await sleep(CANCEL_EVERY_MS)
    }
  })()
  return {
    /** The conversations whose cancellation was confirmed; each owes a webhook. */
    cancelled: cancelled as readonly string[],
    /** Requests that were refused or not answered, which may happen while a fault lasts. */
    get refused() {
      return refused
    },
    async stop() {
      isOver = true
      await running
    },
  }
}
