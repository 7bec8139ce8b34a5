import { afterEach, expect } from 'vitest'
import { forgetKnock } from '../../../api/jobs/forget_knock.ts'
import { NOTICE_TOPIC } from '../../../shared/calls/room.ts'
import { useService } from '../../helpers/api/service.ts'

type Options = { invited?: object[]; settings?: object; isRunning?: boolean }
export type Knocked = {
  knock_id: string
  knock_secret: string
  status: string
  person_token: string | null
}

/** A service, and calls on it at whose door people knock. */
export function useKnocks() {
  const service = useService()
  afterEach(() => {
    service.present.splice(0)
    service.asked.splice(0)
    service.failing.clear()
  })
  return { service, inCall }

  /** A running call of Ada, whose every seat is taken. */
  async function inCall({
    invited = [{ name: 'Ada' }],
    settings = { let_in: true },
    isRunning = true,
  }: Options = {}) {
    const org = await service.newOrg()
    await org.call('PATCH', `/v1/templates/${org.template.id}`, { settings })
    const sent = { template_id: org.template.id, persons: invited }
    const { body: created } = await org.call('POST', '/v1/interviews', sent)
    const { id, session_id } = created as { id: string; session_id: string }
    const path = `/v1/embed/sessions/${session_id}`
    const { body: ada } = await service.call('POST', `${path}/join`, { name: 'Ada' })
    service.present.push(ada.participant_identity)
    if (isRunning) {
      await service.sql()`update conversation set status = 'joined' where id = ${id}`
      await service.sql()`
      update session
      set status = 'live', started_at = now(), arrived_at = now()
      where id = ${session_id}
    `
    }
    const knock = (body: object = { name: 'Eve' }) => service.call('POST', `${path}/knock`, body)
    const answer = (body: object) => service.call('POST', `${path}/let-in`, body)
    return {
      id,
      session_id,
      path,
      ada: ada as { participant_identity: string; person_secret: string },
      join: (claim: object) => service.call('POST', `${path}/join`, claim),
      knock,
      answer,
      async knocked(name = 'Eve') {
        const { status, body } = await knock({ name })
        expect(status, body.error?.message).toBe(200)
        return body as Knocked
      },
      became: async ({ knock_secret }: Knocked) =>
        (await knock({ name: 'Eve', knock_secret })).body,
      says: (let_in: boolean, { knock_id }: Knocked) =>
        answer({ person_secret: ada.person_secret, knock_id, let_in }),
      persons: async () => (await org.call('GET', `/v1/interviews/${id}`)).body.persons,
      /** Every request is that much older. */
      wait: (seconds: number) => service.sql()`
      update session
      set knocks = (
        select jsonb_agg(
          knock || jsonb_build_object(
            'at', (knock -> 'at')::bigint - ${seconds * 1000},
            'until', (knock -> 'until')::bigint - ${seconds * 1000}
          )
        )
        from jsonb_array_elements(knocks) as knock
      )
      where id = ${session_id}
    `,
      names: async () => {
        const [found] = await service.sql()`select knocks from session where id = ${session_id}`
        return (found!.knocks as { name: string | null }[]).map(({ name }) => name)
      },
      /** What the queue does once nobody can answer any more. */
      forget: ({ knock_id }: Knocked) => forgetKnock(service.service(), { session_id, knock_id }),
      notices: () =>
        service.asked
          .filter(({ name, args }) => name === 'sendData' && args[1] === NOTICE_TOPIC)
          .map(({ args }) => args[2]),
      /** To whom each request was shown. */
      recipients: () =>
        service.asked.filter(({ name }) => name === 'sendData').map(({ args }) => args[3]),
      /** Something is written into every request. */
      store: (changed: object) => service.sql()`
      update session
      set knocks = (
        select jsonb_agg(knock || ${service.sql().json(changed as never)})
        from jsonb_array_elements(knocks) as knock
      )
      where id = ${session_id}
    `,
    }
  }
}
