import { onTestFinished } from 'vitest'
import type { Timing } from '../../local/demo/service_answers.ts'
import { createAnswers, type AnswerScript } from '../../local/participant/answers.ts'
import { joinAsParticipant, type Participant } from '../../local/participant/participant.ts'
import type { Credentials } from '../../local/participant/presence.ts'
import { createVoice, type ParticipantVoice } from '../../local/participant/voice.ts'
import type { RestClient } from './rest_client.ts'
import { endCall } from './end_call.ts'

/** What a test reads of a conversation. */
export type Interview = {
  id: string
  session_id: string
  status: string
  ended_reason: string | null
  ended_detail: string | null
  started_at: string | null
  duration_seconds: number | null
  summary: string | null
  findings: Record<string, Record<string, unknown>>
  findings_meta: Record<
    string,
    { version: number; evidence: { quote: string; verified: boolean; turn_id: string | null }[] }
  >
  transcript: { role: string; text: string; timestamp: string }[]
  outputs: {
    webhooks: { url: string; attempts: number; status: string }[]
    frontend_callbacks: { commit_id: string; name: string; attempts: number; status: string }[]
    api_calls: { id: string | null; attempts: number; status: string; response: unknown }[]
  }
}

/** Two phases, so that a call has a middle; the words are ones that the recognizer knows well. */
export const WORK_TEMPLATE = {
  name: 'About your work',
  language: 'en',
  settings: { greeting: 'Hello, this is a short interview. What is your job?' },
  phases: [
    {
      id: 'job',
      body_instructions: 'Get to know the participant.',
      goals: [
        {
          id: 'job',
          type: 'open',
          title: 'your job',
          prompt: 'What is your job?',
          max_follow_ups: 0,
        },
        {
          id: 'rating',
          type: 'scale',
          title: 'how much you like it',
          prompt: 'From one to ten, how much do you like it?',
          min: 1,
          max: 10,
          max_follow_ups: 0,
        },
      ],
    },
    {
      id: 'wishes',
      body_instructions: '',
      goals: [
        {
          id: 'remote',
          type: 'boolean',
          title: 'working from home',
          prompt: 'Do you work from home?',
          max_follow_ups: 0,
        },
      ],
    },
  ],
}

export const WORK_ANSWERS: AnswerScript = {
  rules: [
    { when: /job/i, say: ['I am a teacher and I work in a small school near the river.'] },
    { when: /one to ten/i, say: ['I would give it a seven out of ten.', 'Seven out of ten.'] },
    { when: /from home/i, say: ['No, I do not.'] },
  ],
  read_back: { when: /is that (right|correct)/i, say: 'Yes, that is right.' },
  lost: /still there|cannot hear you|say that again/i,
  fallback: { ask_again: 'Could you repeat that, please?', times: 1, plain: 'I do not know.' },
}

/** A conversation that is ready to be joined, and what a test does with it. */
export async function createCall(
  stack: { api_url: string; providers_url: string; platform: RestClient },
  api: RestClient,
  template: object = WORK_TEMPLATE,
  persons: object[] = [{ name: 'Ada' }],
) {
  const { id: template_id } = await api<{ id: string }>('POST', '/v1/templates', template)
  const created = await api<Interview>('POST', '/v1/interviews', {
    template_id,
    persons,
  })
  const { id, session_id } = created
  const voice = createVoice({
    base_url: `${stack.providers_url}/v1`,
    api_key: 'local',
    model: 'tts-1',
    voice: 'flite:rms',
  })
  return {
    id,
    session_id,
    voice,
    /** Of the first person, or of the one with this name. */
    credentials: (name?: string) =>
      api<Credentials>('GET', `/v1/sessions/${session_id}/join${name ? `?name=${name}` : ''}`),
    /** As `credentials`; until the test is finished. */
    async join(name?: string): Promise<Participant> {
      const participant = await joinAsParticipant(await this.credentials(name))
      onTestFinished(async () => {
        await endCall(session_id)
        await participant.leave()
      })
      return participant
    },
    read: () => api<Interview>('GET', `/v1/interviews/${id}`),
    timing: () =>
      stack.platform<Timing & { setup: Setup }>(
        'GET',
        `/v1/admin/sessions/${session_id}/timing-debug`,
      ),
    /** Waits until the conversation is in one of `statuses`; polls, as integrators do. */
    async settled(...statuses: string[]): Promise<Interview> {
      for (let tries = 0; tries < 150; tries++) {
        const interview = await this.read()
        if (statuses.includes(interview.status)) return interview
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error(`The conversation is ${(await this.read()).status} after 30 s`)
    },
  }
}

export type Call = Awaited<ReturnType<typeof createCall>>
type Setup = { process: { pid: number }; [part: string]: unknown }

/** Answers the next question and tells what was asked; null when the call is over. */
export async function answerNext(
  participant: Participant,
  voice: ParticipantVoice,
  answer = createAnswers(WORK_ANSWERS),
): Promise<string | null> {
  const asked = await participant.whenAgentAsks()
  if (asked !== null) await participant.say(await voice(answer(asked)))
  return asked
}
