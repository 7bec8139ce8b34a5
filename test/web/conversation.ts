import type { RestClient } from '../helpers/rest_client.ts'

export type Invited = { id: string; session_id: string; join_url: string }

export const QUESTION = 'What happened to your phones?'
const GREETING = `Hello, thank you for coming. ${QUESTION}`

/** A conversation of two open questions that any sentence answers, and the link to it. */
export async function inviteParticipant(api: RestClient, language = 'en'): Promise<Invited> {
  const template_id = await createTemplate(api, language)
  return api('POST', '/v1/interviews', { template_id, persons: [{ name: 'Allison' }] })
}

/** The template of such conversations. */
export async function createTemplate(api: RestClient, language = 'en'): Promise<string> {
  const { id } = await api<{ id: string }>('POST', '/v1/templates', {
    name: 'The phone system',
    language,
    phases: [
      {
        id: 'trouble',
        goals: [
          {
            id: 'cause',
            type: 'open',
            prompt: QUESTION,
            max_follow_ups: 0,
            outputs: [{ kind: 'frontend_callback', name: 'understood' }],
          },
          {
            id: 'effect',
            type: 'open',
            prompt: 'And what do your callers hear now?',
            max_follow_ups: 0,
          },
        ],
      },
    ],
    settings: { greeting: GREETING, max_session_duration_minutes: 5 },
  })
  return id
}
