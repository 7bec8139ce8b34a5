import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAnswers } from '../local/participant/answers.ts'
import { nextQuestion } from '../local/participant/converse.ts'
import { joinAsParticipant, type Participant } from '../local/participant/participant.ts'
import { ServiceError } from '../client/error.ts'
import { SECOND } from '../shared/base/time.ts'
import type { Installation } from './installation/installation.ts'
import { ANSWER_SCRIPT, drillTemplate } from './call_script.ts'

/** Epoch milliseconds; the end is null while it lasts. */
export type Span = { started_at: number; ended_at: number | null }

/** A call from the participant's point of view. */
export type MadeCall = {
  interview_id: string
  session_id: string
  participant: Participant
  /** Complete answers, in order; one that was said twice appears twice. */
  said: string[]
  /** When the agent was heard, and when the participant spoke. */
  heard: Span[]
  spoken: Span[]
  /** Resolves when the participant hangs up: whether that was because the conversation was over. */
  over: Promise<boolean>
  /** Drops the participant out of the room until the returned function is called. */
  vanish(): Promise<() => unknown>
}

/** A participant gives up on a call that is dead for this long. */
const PATIENCE_MS = 60 * SECOND
const COME_BACK_EVERY_MS = SECOND

/**
 * Opens a conversation and joins it; the participant answers, and comes back when the connection
 * breaks.
 */
export async function makeCall(installation: Installation): Promise<MadeCall> {
  const { client, receiver } = installation
  const { id, session_id } = await client.createInterview({
    body: { template_id: (await client.createTemplate({ body: drillTemplate(receiver.url) })).id },
  })
  const participant = await joinAsParticipant(await client.getJoin({ session_id }))
  const call: Call = {
    ...{ interview_id: id, session_id, participant, mayReturn: Promise.resolve() },
    ...{ said: [], heard: [], spoken: [] },
  }
  participant.events.subscribe((event) => {
    const isSilent = ['agent_quiet', 'agent_left', 'disconnected'].includes(event.type)
    if (event.type === 'agent_heard') call.heard.push({ started_at: event.at, ended_at: null })
    const last = call.heard.at(-1)
    if (!isSilent || !last || last.ended_at !== null) return
    last.ended_at = event.type === 'agent_quiet' ? event.ended_at : Date.now()
  })
  const over = talk(installation, call).finally(() => participant.leave())
  return { ...call, over, vanish: () => vanish(call) }
}

type Call = Omit<MadeCall, 'over' | 'vanish'> & {
  /** Resolves when the participant may enter the room again. */
  mayReturn: Promise<unknown>
}

async function vanish(call: Call) {
  const back = new EventEmitter()
  call.mayReturn = once(back, 'back')
  await call.participant.leave()
  return () => back.emit('back')
}

/** Answers until the conversation is over; false if the participant gives up. */
async function talk(installation: Installation, call: Call): Promise<boolean> {
  const { participant } = call
  const answer = createAnswers(ANSWER_SCRIPT)
  try {
    for (;;) {
      const asked = await nextQuestion(participant)
      if (participant.floor.ended !== null) return true
      if (asked !== null) await say(answer(asked), installation, call)
      else if (!(await comeBack(installation, call))) return true
    }
  } catch {
    return false
  }
}

async function say(line: string, { voice }: Installation, { participant, spoken, said }: Call) {
  const sound = await voice(line)
  const speaking: Span = { started_at: Date.now(), ended_at: null }
  spoken.push(speaking)
  try {
    await participant.say(sound)
    said.push(line)
  } finally {
    speaking.ended_at = Date.now()
  }
}

/**
 * Enters the room again, as the page does; false if the conversation is over.
 *
 * @throws Error when nothing lets the participant in
 */
async function comeBack({ client }: Installation, call: Call): Promise<boolean> {
  await call.mayReturn
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await call.participant.rejoin(await client.getJoin({ session_id: call.session_id }))
      return true
    } catch (error) {
      if (error instanceof ServiceError && error.status === 409) return false
      if (Date.now() > until) throw error
      await sleep(COME_BACK_EVERY_MS)
    }
  }
}
