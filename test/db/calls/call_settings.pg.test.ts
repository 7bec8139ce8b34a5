import { beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '../../../shared/platform/settings.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()

const STORED = [...Object.keys(SETTINGS), 'own.note', 'mine.own', 'crm.password']

/** Read by the work after a call, or by nothing. */
const HIDDEN = [
  ...['llm.digest_model', 'llm.reflection_model', 'llm.summary_model', 'prices'],
  ...['reflection.tags', 'retention.days', 'own.note', 'mine.own', 'crm.password'],
]

let seen: string[]
beforeAll(async () => {
  const service = database.connect('service', { max: 1 })
  const { session } = await seedCall(service)
  await service`insert into system_config ${service(STORED.map((key) => ({ key, value: 1 })))}`
  const call = await database.connectCall(session.id, { max: 1 })
  const rows = await call<{ key: string }[]>`select key from system_config`
  seen = rows.map(({ key }) => key).toSorted()
})

test('a call sees the settings that calls read, and no others', () => {
  const read = Object.entries<{ by_calls?: boolean }>(SETTINGS).filter(
    ([, { by_calls }]) => by_calls,
  )
  expect(seen).toEqual(read.map(([key]) => key).toSorted())
})

test('a call sees neither the settings of the work after it nor what operators store besides', () => {
  expect(seen).toEqual(STORED.filter((name) => !HIDDEN.includes(name)).toSorted())
})
