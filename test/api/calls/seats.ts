import { afterEach, expect } from 'vitest'
import { readIdentity } from '../../../shared/calls/room.ts'
import { type Org, useService } from '../../helpers/api/service.ts'
import { countClocks } from '../../helpers/database/stopped_clock.ts'
import { invite as inviteUser, inviting, newEmail } from '../routes/people/inviting.ts'

type Claim = { name?: string; person_secret?: string; person_token?: string }
type Options = { invited?: object[]; settings?: object }

/** A service, and conversations on it whose seats people take. */
export function useSeats() {
  const service = useService()
  const { accept } = inviting(service)
  countClocks(() => service.service().config.DATABASE_URL)
  afterEach(() => void service.present.splice(0))
  return { service, newRoom, newMember }

  async function newRoom({ invited = [{ name: 'Ada' }], settings }: Options = {}) {
    const org = await service.newOrg()
    if (settings) await org.call('PATCH', `/v1/templates/${org.template.id}`, { settings })
    const sent = { template_id: org.template.id, persons: invited }
    const { body: created } = await org.call('POST', '/v1/interviews', sent)
    const path = `/v1/embed/sessions/${created.session_id}/join`
    const join = (claim: Claim = {}) => service.call('POST', path, claim)
    return {
      org,
      id: created.id as string,
      session_id: created.session_id as string,
      join_url: created.join_url as string,
      tokens: (created.persons as { join_url: string }[]).map(({ join_url }) => tokenIn(join_url)),
      join,
      /** Joins, and is in the room from then on. */
      async enter(claim: Claim = {}) {
        const { status, body } = await join(claim)
        expect(status, body.error?.message).toBe(200)
        service.present.push(body.participant_identity)
        return body as { participant_identity: string; person_secret: string }
      },
      persons: async () => (await org.call('GET', `/v1/interviews/${created.id}`)).body.persons,
      begin: () => service.sql()`
        update conversation
        set status = 'joined'
        where id = ${created.id}
      `,
      /** As if everybody had been admitted this many seconds ago. */
      wait: (seconds: number) => service.sql()`
        update person
        set admitted_at = now() - make_interval(secs => ${seconds})
        where conversation_id = ${created.id}
      `,
      joinByKey: (token: string, query = '') =>
        service.call('GET', `/v1/sessions/${created.session_id}/join${query}`, undefined, {
          token,
        }),
    }
  }

  async function newMember(org: Org): Promise<string> {
    const email = newEmail()
    const { body: invited } = await inviteUser(org, email)
    return (await accept(invited.token, email)).body.api_key.key
  }
}

export const personIn = ({ participant_identity }: { participant_identity: string }) =>
  readIdentity(participant_identity)!.id

const tokenIn = (join_url: string) => new URL(join_url).hash.slice(1)
