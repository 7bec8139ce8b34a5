import { expect, onTestFinished } from 'vitest'
import type { Client } from '../../../client/client.ts'
import type { Arguments } from '../../../client/operation_types.ts'
import type { Interview, Timing } from '../../../local/demo/service_answers.ts'
import { createAnswers, type AnswerScript } from '../../../local/participant/answers.ts'
import { nextQuestion } from '../../../local/participant/converse.ts'
import { questionOn } from '../../../local/participant/floor.ts'
import { joinAsParticipant, type Participant } from '../../../local/participant/participant.ts'
import type { ParticipantEvent } from '../../../local/participant/participant_event.ts'
import { createVoice, type ParticipantVoice } from '../../../local/participant/voice.ts'
import { controlClient } from '../../../local/providers/control_client.ts'
import { toPcm16 } from '../../../local/speech/pcm.ts'
import { endCall } from './end_call.ts'
import type { StackAccess } from './stack.ts'
import { PACE } from './test_stack.ts'

type Stack = Pick<StackAccess, 'providers_url' | 'platform' | 'livekit'>
type Template = Arguments<'createTemplate'>['body']

const ONCE = { max_follow_ups: 0 }

/** Two phases, so that a call has a middle; with words that the recognizer knows well. */
export const WORK_TEMPLATE = {
  name: 'About your work',
  language: 'en',
  settings: { greeting: 'Hello! What is your job?' },
  phases: [
    {
      id: 'job',
      body_instructions: 'Get to know the participant.',
      goals: [
        { ...ONCE, id: 'job', type: 'open', title: 'your job', prompt: 'What is your job?' },
        {
          ...ONCE,
          id: 'rating',
          type: 'scale',
          min: 1,
          max: 10,
          title: 'how much you like it',
          prompt: 'From one to ten, how much do you like it?',
        },
      ],
    },
    {
      id: 'wishes',
      body_instructions: '',
      goals: [
        {
          ...ONCE,
          id: 'remote',
          type: 'boolean',
          title: 'working from home',
          prompt: 'Do you work from home?',
        },
      ],
    },
  ],
} satisfies Template

const [{ goals, ...phase }] = WORK_TEMPLATE.phases as [(typeof WORK_TEMPLATE.phases)[0]]
/** The same with its first two questions. */
export const TWO_QUESTIONS = { ...WORK_TEMPLATE, phases: [{ ...phase, goals }] }
/** The same with its first question only. */
export const ONE_QUESTION = { ...WORK_TEMPLATE, phases: [{ ...phase, goals: goals.slice(0, 1) }] }

/**
 * Sentences that the local recognizer understands even when frames get lost: it hears "a teacher" as "at each her"
 * then, and "seven" at the beginning as "saving".
 */
export const WORK_ANSWERS: AnswerScript = {
  rules: [
    { when: /job/i, say: ['I am the teacher in a small school.'] },
    { when: /one to ten/i, say: ['I would give it a seven out of ten.'] },
    { when: /from home/i, say: ['No, I do not.'] },
  ],
  read_back: { when: /is that (right|correct)/i, say: 'Yes, that is right.' },
  lost: /still there|cannot hear you|say that again/i,
  fallback: { ask_again: 'Could you repeat that, please?', times: 1, plain: 'I do not know.' },
}

/**
 * A voice of the local providers, at its own pace. Both recognizers know what it says: the scripted
 * one learns it before it is said.
 */
export function voiceOf({ providers_url }: Pick<Stack, 'providers_url'>, voice: string) {
  const base_url = `${providers_url}/v1`
  const speak = createVoice({ base_url, api_key: 'local', model: 'tts-1', voice, speed: 1 / PACE })
  const control = controlClient(providers_url)
  const learnt = new Set<string>()
  return async (text: string) => {
    const sound = await speak(text)
    if (learnt.has(text)) return sound
    const { samples, sample_rate } = sound
    const pcm_base64 = toPcm16(samples).toString('base64')
    await control('POST /control/script', { utterances: [{ text, pcm_base64, sample_rate }] })
    learnt.add(text)
    return sound
  }
}

/** On a slow machine the agent speaks late. */
const PATIENCE_MS = 240_000

/** A conversation that can be joined, and what a test does with it. */
export async function createCall(
  stack: Stack,
  api: Client,
  template: Template = WORK_TEMPLATE,
  persons: { name?: string }[] = [{ name: 'Ada' }],
) {
  const { id: template_id } = await api.createTemplate({ body: template })
  const { id, session_id } = await api.createInterview({ body: { template_id, persons } })
  const voice = voiceOf(stack, 'flite:rms')
  return {
    id,
    session_id,
    voice,
    /** Of the first person, or of the one with this name. */
    async credentials(name?: string) {
      const credentials = await api.getJoin({ session_id, ...(name && { name }) })
      return { ...credentials, patience_ms: PATIENCE_MS }
    },
    /** Like `credentials`; until the test is finished. */
    async join(name?: string): Promise<Participant> {
      const participant = await joinAsParticipant(await this.credentials(name))
      onTestFinished(async () => {
        await endCall(session_id, stack.livekit)
        await participant.leave()
      })
      return participant
    },
    read: () => api.getInterview({ interview_id: id }),
    async timing() {
      return (await stack.platform.getTimingDebug({ session_id })) as Timing & { setup: Setup }
    },
    /** Waits until the conversation is in one of `statuses`, by polling. */
    async settled(...statuses: string[]): Promise<Interview> {
      await expect.poll(async () => (await this.read()).status).toBeOneOf(statuses)
      return this.read()
    },
    /** Waits until a provider has ended the call before anybody spoke; the event that says why. */
    async reopened() {
      const find = async () =>
        (await api.listEvents({})).items.find(
          (event) => event.type === 'conversation.reopened' && event.interview_id === id,
        )
      await expect.poll(find).toBeDefined()
      return { ...(await find()), status: (await this.read()).status }
    },
  }
}

/** A frontend callback, as a page gets it. */
export type Callback = Extract<ParticipantEvent, { type: 'callback' }>
export type Call = Awaited<ReturnType<typeof createCall>>
type Setup = { process: { pid: number }; [part: string]: unknown }

/**
 * Waits until the agent has asked something like this; on a busy machine, there may be pauses
 * within it.
 */
export async function whenAsked(participant: Participant, like: RegExp): Promise<void> {
  const isAsked = () => like.test(questionOn(participant.floor) ?? '') || undefined
  await participant.events.until(isAsked, `A question like ${like}`, 120_000)
}

/** Answers the next question, and returns it; null if the call is over. */
export async function answerNext(
  participant: Participant,
  voice: ParticipantVoice,
  answer = createAnswers(WORK_ANSWERS),
): Promise<string | null> {
  const asked = await nextQuestion(participant)
  if (asked !== null) await participant.say(await voice(answer(asked)))
  return asked
}

/** A call in which the first of two goals is committed and the second question was asked. */
export async function afterFirstAnswer(
  stack: Stack,
  api: Client,
  template: Template = TWO_QUESTIONS,
) {
  const call = await createCall(stack, api, template)
  const participant = await call.join()
  const callbacks: Callback[] = []
  participant.events.subscribe((event) => void (event.type === 'callback' && callbacks.push(event)))
  const answer = createAnswers(WORK_ANSWERS)
  await answerNext(participant, call.voice, answer)
  await nextQuestion(participant)
  await expect.poll(async () => (await call.read()).findings).toHaveProperty('job')
  return { call, participant, answer, callbacks }
}
