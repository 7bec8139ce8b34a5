import { inject, onTestFinished } from 'vitest'
import type { Client } from '../../client/client.ts'
import type { Arguments } from '../../client/operation_types.ts'
import { personSecret } from '../../api/calls/person_secret.ts'
import { findCallBrief } from '../../db/calls/sessions.ts'
import { commitGoalIn } from '../../db/outputs/commits.ts'
import { connect } from '../../db/sql.ts'
import { newId } from '../../shared/base/ids.ts'
import { SecretsKey } from '../../shared/base/keys/secrets_key.ts'
import { must } from '../../shared/base/must.ts'
import { openPage } from '../helpers/live/browser.ts'

type Settings = NonNullable<Arguments<'createTemplate'>['body']['settings']>

/** What the only participant said, and what was captured of it. */
export const SAID = 'All circuits are busy now.'

/**
 * A conversation that is over, as a database has it after a call, in which its participant Allison
 * answered the goal `cause`, unless nothing is answered.
 */
export async function heldConversation(
  api: Client,
  settings: Settings = {},
  { is_answered = true } = {},
) {
  const { database_url } = inject('stack')
  const SECRETS_KEY = SecretsKey.parse(inject('service_env').SECRETS_KEY)
  const cause = { id: 'cause', title: 'Trouble with phones', prompt: 'What happened?' }
  const later = { id: 'later', prompt: 'And what else?' }
  const phases = [{ id: 'trouble', goals: [cause, later] }]
  const { id: template_id } = await api.createTemplate({
    body: { name: 'The phone system', phases, settings },
  })
  const persons = [{ name: 'Allison' }]
  const { id, session_id, join_url } = await api.createInterview({ body: { template_id, persons } })

  const sql = connect(database_url, { access: 'service', max: 1 })
  onTestFinished(() => sql.end())
  await sql`update session set status = 'completed', started_at = now() where id = ${session_id}`
  await sql`
    update conversation
    set status = 'completed', ended_reason = 'participant_ended', started_at = now(), ended_at = now()
    where id = ${id}
  `
  const { template, org_id } = must(await findCallBrief(sql, session_id), 'it was just created')
  if (is_answered)
    await commitGoalIn(sql, {
      session: { id: session_id, org_id, conversation_id: id },
      template,
      goal_id: 'cause',
      data: { answer: SAID },
      evidence: [{ turn_id: null, quote: SAID, verified: true }],
      confidence: 0.9,
      source: 'agent',
    })
  const [person] = await sql<[{ id: string; admission: number }]>`
    select id, admission from person where conversation_id = ${id}
  `
  const turn = { id: newId('trn'), org_id, session_id, person_id: person.id, position: 0 }
  const said = { role: 'user', speaker: 'Allison', text: SAID, started_at: new Date() }
  if (is_answered) await sql`insert into turn ${sql({ ...turn, ...said })}`
  const person_secret = personSecret({ SECRETS_KEY }, person)
  return { id, session_id, join_url, person_secret }
}

type Held = Awaited<ReturnType<typeof heldConversation>>

/**
 * The page of this conversation in the browser of its participant, who has not rated it yet.
 *
 * @param prepare runs in the page before its own scripts
 */
export async function openAfterCall(
  { session_id, join_url, person_secret }: Held,
  { prepare = () => {} } = {},
) {
  const page = await openPage()
  await page.addInitScript(prepare)
  await page.addInitScript(
    ([key, kept]) => localStorage.setItem(key!, kept!),
    [`colloquy.${session_id}.person`, JSON.stringify({ person_secret, rated: false })],
  )
  await page.goto(join_url)
  return page
}
