import { newId } from '../../../shared/base/ids.ts'
import type { Org, TestService } from './service.ts'

/**
 * Stores a row of the organization in every table.
 *
 * @returns the conversation that most of them belong to
 */
export async function fillOrg(service: TestService, { id: org_id, template, call }: Org) {
  const sql = service.sql()
  const headers = { 'idempotency-key': 'fill' }
  const sent = { template_id: template.id, persons: [{ name: 'Ana' }] }
  const { body } = await call('POST', '/v1/interviews', sent, { headers })
  const { id: conversation_id, session_id } = body
  const [archetype, skill, turn] = [newId('arc'), newId('skl'), newId('trn')]
  const [commit_id, delivery_id, attempt] = [newId('cmt'), newId('dlv'), newId('att')]
  const now = new Date()
  const entity = { org_id, name: 'n' }
  await sql`insert into archetype ${sql({ id: archetype, ...entity, slug: 's', prompt_section: 'p' })}`
  await sql`insert into skill ${sql({ id: skill, ...entity })}`
  await sql`insert into skillset ${sql({ id: newId('sks'), ...entity })}`
  const said = { position: 0, role: 'user', text: 'hi', started_at: now }
  await sql`insert into turn ${sql({ id: turn, org_id, session_id, ...said })}`
  const noted = { session_id, turn_id: turn, advisor_id: 'a', advisor_name: 'A', note: 'n' }
  const by = { model: 'm', duration_ms: 1 }
  await sql`insert into advisor_note ${sql({ id: newId('adn'), org_id, ...noted, ...by })}`
  const fault = { kind: 'failure', part: 'llm', title: 'model any', began_at: now }
  await sql`insert into incident ${sql({ id: newId('inc'), org_id, session_id, ...fault })}`
  const heard = { started_at: now, frame_ms: 32, probabilities: Buffer.from([1]) }
  await sql`insert into voice_activity ${sql({ org_id, session_id, ...heard })}`
  const goal = { goal_id: 'cups', version: 1, data: sql.json({ value: 1 }) }
  await sql`insert into goal_commit ${sql({ id: commit_id, org_id, conversation_id, session_id, ...goal })}`
  const declined = { goal_id: 'milk', evidence: sql.json([]) }
  await sql`insert into declined_goal ${sql({ org_id, conversation_id, ...declined })}`
  const output = { output_position: 0, output: sql.json({}) }
  await sql`insert into delivery ${sql({ id: delivery_id, org_id, conversation_id, commit_id, ...output })}`
  const tried = { number: 1, started_at: now }
  await sql`insert into delivery_attempt ${sql({ id: attempt, org_id, delivery_id, ...tried })}`
  const asked = { email: `${org_id}@example.org`, role: 'member', hash: Buffer.from(org_id) }
  await sql`insert into invite ${sql({ id: newId('inv'), org_id, expires_at: now, ...asked })}`
  const seen = { timestamp: now, offset_ms: 0, segment: 1, content_type: 'image/jpeg' }
  const drawn = { width: 1, height: 1, image: Buffer.from([1]) }
  await sql`insert into frame ${sql({ id: newId('frm'), org_id, conversation_id, ...seen, ...drawn })}`
  const silence = { word_signs: 0, answer_signs: 0, z: 0, wait_ms: 0, guesses: 0 }
  const used = { guess_used: false, acknowledged: false, patience: 'normal', started_at: now }
  await sql`insert into silence ${sql({ org_id, session_id, ...silence, ...used })}`
  const missing = { session_id, kind: 'frame', url: 'https://example.org/', at: now }
  await sql`insert into import_media ${sql({ id: newId('med'), org_id, ...missing })}`
  await sql`update conversation set status = 'completed' where id = ${conversation_id}`
  const { body: signIn } = await service.call('POST', '/v1/auth/cli/start')
  await call('POST', '/v1/auth/cli/approve', { user_code: signIn.user_code })
  await call('POST', `/v1/templates/${template.id}/share`, {})
  await call('POST', '/v1/secrets', { name: 'crm', value: 'hidden' })
  await sql`insert into template_secret ${sql({ org_id, template_id: template.id, named: 'crm' })}`
  await sql`
    insert into named_host ${sql({ org_id, template_id: template.id, named: 'crm', host: 'a' })}
  `
  return { conversation_id: String(conversation_id), session_id: String(session_id) }
}
