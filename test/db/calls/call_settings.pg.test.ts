import { expect, test } from 'vitest'
import { SETTINGS } from '../../../shared/platform/settings.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()

test('a call sees the settings that calls read, and no others', async () => {
  const service = database.connect('service', { max: 1 })
  const { session } = await seedCall(service)
  const rows = [...Object.keys(SETTINGS), 'own.note'].map((key) => ({ key, value: 1 }))
  await service`insert into system_config ${service(rows)}`
  const call = await database.connectCall(session.id, { max: 1 })
  const seen = await call<{ key: string }[]>`select key from system_config`
  const read = Object.entries<{ by_calls?: boolean }>(SETTINGS).filter(
    ([, { by_calls }]) => by_calls,
  )
  expect(seen.map(({ key }) => key).toSorted()).toEqual(read.map(([key]) => key).toSorted())
})
