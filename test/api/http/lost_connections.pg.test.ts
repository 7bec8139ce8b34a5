import { expect, test } from 'vitest'
import { useDatabase } from '../../helpers/database/database.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()
const elsewhere = useDatabase()

test('reads are answered while database connections are being killed', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const database = new URL(service.service().config.DATABASE_URL).pathname.slice(1)
  const owner = elsewhere.connect('owner', { max: 1 })
  const killOne = () => owner`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = ${database} and application_name like 'colloquy %'
    order by random()
    limit 1
  `
  const statuses: number[] = []
  const read = async () => {
    for (let i = 0; i < 40; i++) {
      if (i % 8 === 4) await killOne()
      const path = i % 2 ? `interviews/${body.id}` : `embed/sessions/${body.session_id}`
      statuses.push((await org.call('GET', `/v1/${path}`)).status)
    }
  }
  await Promise.all(Array.from({ length: 5 }, read))
  expect(new Set(statuses)).toEqual(new Set([200]))
})
