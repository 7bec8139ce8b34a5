import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '../../../db/system/system_config.ts'
import { findPrice } from '../../../shared/prices/price.ts'
import { LIST_PRICES } from '../../../shared/prices/list_prices.ts'
import { seedEndedCall } from '../../api/jobs/ended_call.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { DEFAULTS } from '../../helpers/api/settings.ts'

const database = useDatabase()
const owner = database.connect('owner')
const sql = database.connect('service')
const FILE = join(import.meta.dirname, '../../../db/migrations/0035_prices.sql')
const migrate = async () => owner.unsafe(await readFile(FILE, 'utf8'))
const store = (key: string, value: object) =>
  owner`insert into system_config (key, value) values (${key}, ${owner.json(value as never)})`
const prices = async () => (await readSettings(sql, DEFAULTS)).prices
const price = async (part: 'stt' | 'tts', model: string) =>
  findPrice(await prices(), { part, provider: 'any', model, at: new Date('2026-11-21') })

afterEach(() => owner`delete from system_config`)

test('stored rates become prices, and models without a rate keep the list prices', async () => {
  await store('rates', {
    currency: 'EUR',
    stt: { 'nova-3': { per_minute: 1 }, mine: { per_minute: 2 } },
    tts: { 'tts-1': { per_minute: 3 } },
  })
  await migrate()
  expect(await price('stt', 'nova-3')).toMatchObject({ per_minute: 1, currency: 'EUR' })
  expect(await price('stt', 'mine')).toMatchObject({ per_minute: 2 })
  expect(await price('tts', 'tts-1')).toMatchObject({ per_minute: 3 })
  expect(await price('tts', 'tts-1-hd')).toMatchObject({ characters_per_million: 30 })
  expect(await prices()).toHaveLength(LIST_PRICES.length + 1)
  expect(await owner`select key from system_config`).toEqual([{ key: 'prices' }])
})

test('invalid rates are dropped, existing prices stay, and without rates nothing is stored', async () => {
  await migrate()
  expect(await owner`select from system_config`).toEqual([])
  await store('rates', ['broken'])
  await migrate()
  expect(await prices()).toEqual(LIST_PRICES)
  await store('rates', { tts: 'broken' })
  await store('prices', [])
  await migrate()
  expect(await prices()).toEqual([])
})

test('the cost of a stored summary says that it is one', async () => {
  const { conversation_id } = await seedEndedCall(sql, { reason: 'goals_completed' })
  const cost = (items: object[]) => ({ currency: 'USD', total: 1, items, lower_bound: false })
  await sql`
    update conversation
    set processing_cost = ${sql.json(cost([{ part: 'llm', amount: 1 }]) as never)}
    where id = ${conversation_id}
  `
  await migrate()
  const [row] = await sql`select processing_cost from conversation where id = ${conversation_id}`
  expect(row!.processing_cost).toEqual(cost([{ part: 'llm', amount: 1, purpose: 'summary' }]))
})
