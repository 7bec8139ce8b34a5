import { afterAll } from 'vitest'
import { sendDelivery } from '../../../../api/jobs/send_delivery.ts'
import { guardedAgent } from '../../../../api/outputs/address_guard.ts'
import { createDeliveryRecords } from '../../../../api/outputs/delivery_records.ts'
import { createEndpoints } from '../../../../api/outputs/endpoints.ts'
import { commitGoalIn } from '../../../../db/outputs/commits.ts'
import { findCallBrief } from '../../../../db/calls/sessions.ts'
import type { Goal } from '../../../../shared/templates/goals/goal.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { must } from '../../../../shared/base/must.ts'
import { MINUTE } from '../../../../shared/base/time.ts'
import type { TestService } from '../../../helpers/api/service.ts'
import { readIdentity } from '../../../../shared/calls/room.ts'

type NewGoal = Pick<Goal, 'id'> & Partial<Goal>

/** Finished conversations, each with a participant who has their secret. */
export function useTalks(service: TestService) {
  const dispatcher = guardedAgent({ allow_private: true, connect_ms: MINUTE })
  afterAll(() => dispatcher.destroy())

  return async function talkOver(
    goals: readonly NewGoal[],
    {
      settings = {},
      over = true,
      has_spoken = true,
    }: { settings?: object; over?: boolean; has_spoken?: boolean } = {},
  ) {
    const org = await service.newOrg()
    const sql = service.sql()
    const phases = [{ id: 'main', goals }]
    const { body: template } = await org.call('POST', '/v1/templates', {
      name: 'Coffee',
      phases,
      settings,
    })
    const { body } = await org.call('POST', '/v1/interviews', {
      template_id: template.id,
      context: { city: 'Lisbon' },
    })
    const id = String(body.id)
    const session_id = String(body.session_id)
    const at = `/v1/embed/sessions/${session_id}`
    const { body: joined } = await service.call('POST', `${at}/join`, { name: 'Ada' })
    const person_secret = String(joined.person_secret)
    const person_id = readIdentity(String(joined.participant_identity))!.id
    let position = 0
    /** Stores a turn of a participant. */
    const say = async (person_id: string, text: string) => {
      const id = newId('trn')
      const at = { id, org_id: org.id, session_id, person_id, position: position++ }
      await sql`insert into turn ${sql({ ...at, role: 'user', text, started_at: new Date() })}`
      return id
    }
    if (has_spoken) await say(person_id, 'I said so')
    const set = (status: string, session: string) => sql`
      with ended as (
        update conversation set status = ${status}, started_at = now(), ended_at = now() where id = ${id}
      )
      update session set status = ${session}, started_at = now() where id = ${session_id}
    `
    await set(over ? 'completed' : 'joined', over ? 'completed' : 'live')
    const brief = must(await findCallBrief(sql, session_id), 'it was just created')

    return {
      org,
      id,
      session_id,
      person_secret,
      person_id,
      say,
      set,
      /** Commits, as the agent does. */
      commit: (
        goal_id: string,
        data: Record<string, unknown>,
        quote = 'I said so',
        turn_id: string | null = null,
      ) =>
        commitGoalIn(sql, {
          session: { id: session_id, org_id: org.id, conversation_id: id },
          template: brief.template,
          goal_id,
          data,
          evidence: [
            { turn_id, quote, verified: true },
            { turn_id: null, quote: 'what nobody said', verified: false },
          ],
          confidence: 0.9,
          source: 'agent',
        }),
      read: (secret = person_secret) =>
        service.call('GET', `${at}/receipt`, undefined, { headers: { 'x-person-secret': secret } }),
      change: (change: object) =>
        service.call('POST', `${at}/receipt`, { person_secret, ...change }),
      whole: async () => (await org.call('GET', `/v1/interviews/${id}`)).body,
      /** Sends the waiting webhooks, as their jobs do. */
      async send() {
        const endpoints = createEndpoints(Date.now)
        const records = createDeliveryRecords(sql)
        const sender = { dispatcher, endpoints, records, now: Date.now, random: Math.random }
        const waiting = await sql<{ id: string }[]>`
          select id
          from delivery
          where conversation_id = ${id}
            and status = 'pending'
            and kind = 'webhook'
          order by created_at
        `
        for (const { id: delivery_id } of waiting) {
          await sendDelivery(sender)(service.service(), { delivery_id })
        }
      },
    }
  }
}
