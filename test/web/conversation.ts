import type { Frame, Page } from 'playwright-core'
import type { Client } from '../../client/client.ts'
import type { Language } from '../../shared/base/languages.ts'

export const QUESTION = 'What happened to your phones?'
export const NEXT_QUESTION = 'And what do your callers hear now?'
const GREETING = `Hello, thank you for coming. ${QUESTION}`

/** A conversation with two open questions that any sentence answers. */
export async function inviteParticipant(
  api: Client,
  language: Language = 'en',
  greeting: string = GREETING,
) {
  const template_id = await createTemplate(api, language, greeting)
  return api.createInterview({ body: { template_id, persons: [{ name: 'Allison' }] } })
}

/** The template of such conversations. */
export async function createTemplate(
  api: Client,
  language: Language = 'en',
  greeting: string = GREETING,
): Promise<string> {
  const outputs = [{ kind: 'frontend_callback', name: 'understood' }]
  const cause = { id: 'cause', type: 'open', prompt: QUESTION, max_follow_ups: 0, outputs }
  const effect = { id: 'effect', type: 'open', prompt: NEXT_QUESTION, max_follow_ups: 0 }
  const phases = [{ id: 'trouble', goals: [cause, effect] }]
  const settings = { greeting, max_session_duration_minutes: 5 }
  const body = { name: 'The phone system', language, phases, settings }
  return (await api.createTemplate({ body })).id
}

/** Starts the conversation, with this name if one is given, and waits for the call. */
export async function start(page: Page | Frame, name?: string) {
  if (name !== undefined) await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.locator('[data-at=call]').waitFor()
}

/** Ends the conversation for this participant. */
export async function end(page: Page | Frame) {
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await page.locator('[data-at=ended]').waitFor()
}
