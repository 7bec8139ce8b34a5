import { afterEach, describe, expect, test } from 'vitest'
import { type Org, useService } from '../helpers/service.ts'

const service = useService()
afterEach(() => void service.present.splice(0))

/** A conversation with its link; somebody who enters is in the room from then on. */
async function invite(org: Org, persons: object[] = [{ name: 'Ada' }]) {
  const sent = { template_id: org.template.id, persons }
  const { body: created } = await org.call('POST', '/v1/interviews', sent)
  const path = `/v1/embed/sessions/${created.session_id}/join`
  return {
    async enter(claim: { name?: string; person_secret?: string } = {}) {
      const { body } = await service.call('POST', path, claim)
      service.present.push(body.participant_identity)
      return { id: body.participant_identity, secret: body.person_secret } as Entered
    },
    names: async (): Promise<(string | null)[]> => {
      const { body } = await org.call('GET', `/v1/interviews/${created.id}`)
      return body.persons.map(({ name }: { name: string | null }) => name)
    },
    joinWithKey: async () =>
      (await org.call('GET', `/v1/sessions/${created.session_id}/join`)).body,
  }
}

type Entered = { id: string; secret: string }

function leave({ id }: Entered) {
  service.present.splice(service.present.indexOf(id), 1)
}

describe('somebody with the link', () => {
  test('does not take the place of a person who is in the room, by name or without', async () => {
    const { enter, names } = await invite(await service.newOrg())
    const ada = await enter({ name: 'Ada' })
    const others = [await enter({ name: 'ADA' }), await enter({ name: 'Ada' }), await enter()]
    expect(new Set([ada, ...others].map(({ id }) => id)).size).toBe(4)
    expect(await names()).toEqual(['Ada', 'ADA 2', 'Ada 3', null])
  })

  test('with the secret of an earlier join is that person, whatever name they give', async () => {
    const { enter, names } = await invite(await service.newOrg())
    const ada = await enter({ name: 'Ada' })
    const second = await enter({ name: 'Ada' })
    expect(await enter({ name: 'Ada', person_secret: ada.secret })).toEqual(ada)
    expect(await enter({ name: 'Ada', person_secret: second.secret })).toEqual(second)
    expect(await enter({ name: 'Bea', person_secret: ada.secret })).toEqual(ada)
    expect(await names()).toEqual(['Ada', 'Ada 2'])
  })

  test('without the secret is the same person again, when that one has left the room', async () => {
    const { enter, names } = await invite(await service.newOrg())
    const ada = await enter({ name: 'Ada' })
    const second = await enter({ name: 'Ada' })
    leave(second)
    expect(await enter({ name: 'Ada' })).toEqual(second)
    leave(ada)
    expect(await enter({ name: 'Ada' })).toEqual(ada)
    expect(await names()).toEqual(['Ada', 'Ada 2'])
  })

  test('of a new name is not a person without a name who is in the room', async () => {
    const { enter, names } = await invite(await service.newOrg(), [])
    const nameless = await enter()
    const bea = await enter({ name: 'Bea' })
    expect(bea.id).not.toBe(nameless.id)
    expect(await names()).toEqual([null, 'Bea'])
  })

  test.each([
    ['of another conversation', (_: string, foreign: string) => foreign],
    ['with another letter', (own: string) => `${own.slice(0, -1)}-`],
    ['that is empty', () => ''],
  ])('gains nothing by a secret %s', async (_, secretFrom) => {
    const org = await service.newOrg()
    const { secret: foreign } = await (await invite(org)).enter()
    const { enter } = await invite(org)
    const ada = await enter({ name: 'Ada' })
    const given = secretFrom(ada.secret, foreign)
    expect((await enter({ name: 'Ada', person_secret: given })).id).not.toBe(ada.id)
  })
})

test('with the key of the organization the first person is joined at any time, and no secret told', async () => {
  const { enter, joinWithKey } = await invite(await service.newOrg())
  const ada = await enter({ name: 'Ada' })
  const answer = await joinWithKey()
  expect(answer.participant_identity).toBe(ada.id)
  expect(Object.keys(answer).sort()).toEqual(['participant_identity', 'token', 'ws_url'])
})
