import { afterAll, expect, test } from 'vitest'
import { connect } from '../../../../../db/sql.ts'
import { seedCall } from '../../../../api/jobs/seed.ts'
import { useStack } from '../../../../helpers/live/stack.ts'
import { expectNoFault } from '../../../../helpers/live/violations.ts'
import { useOperator } from '../../open_console.ts'
import { press } from '../driving.ts'

const { database_url, platform } = useStack()
const asOperator = useOperator()
const sql = connect(database_url, { access: 'service' })
afterAll(() => sql.end())

test('by keyboard alone a model that was used without a price gets one, changed and removed only after seeing which conversations would have cost what; a price that lacks its amount says so at its field; axe finds no fault, and all fits a phone', async () => {
  const model = `ears-${Date.now()}`
  const id = await seedUnpriced(model)
  const page = await asOperator('/console/configuration')
  const list = page.getByRole('article').filter({ hasText: 'Price list' })
  await press(page, `Add a price of ${model}`)
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Model').inputValue()).toBe(model)
  expect(await dialog.getByLabel('Provider').inputValue()).toBe('api.example.com')
  await press(page, 'Show what changes')
  await dialog.locator('.problems li').waitFor()
  expect(await dialog.getByLabel('Per minute').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('From').fill('2026-01-01')
  await dialog.getByLabel('Per minute').fill('0.01')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })

  const changes = list.getByRole('region', { name: 'What would change' })
  await changes
    .getByText(
      `New: ${model} at api.example.com (recognition), 0.01 USD per minute of audio, from 2026-01-01.`,
    )
    .waitFor()
  const row = changes.getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) })
  expect(await row.innerText()).toMatch(/unknown.*1,000.00 USD/s)
  expect(await pricesOf(model)).toEqual([])
  await expectNoFault(page)
  await press(page, 'Save these prices')
  await list.getByText('Saved.', { exact: false }).waitFor()
  expect(await pricesOf(model)).toMatchObject([{ per_minute: 0.01, provider: 'api.example.com' }])
  await list.getByRole('button', { name: `Add a price of ${model}` }).waitFor({ state: 'detached' })

  const own = `${model} at api.example.com (recognition)`
  await press(page, `Change ${own}`)
  await dialog.getByLabel('Per minute').fill('0.02')
  await expectNoFault(page)
  await page.keyboard.press('Enter')
  await changes.getByText(`${own}: per minute of audio 0.01 USD → 0.02 USD.`).waitFor()
  expect(await row.innerText()).toMatch(/1,000.00 USD.*2,000.00 USD/s)
  await press(page, 'Discard')
  await changes.waitFor({ state: 'detached' })
  await press(page, `Remove ${own}`)
  await changes.getByText(`Removed: ${own}, from 2026-01-01.`).waitFor()
  await press(page, 'Save these prices')
  await changes.waitFor({ state: 'detached' })
  expect(await pricesOf(model)).toEqual([])
  await platform.patchSystemConfig({ body: { prices: null } })
})

async function pricesOf(model: string) {
  const { prices } = await platform.getSystemConfig()
  return prices.filter((price) => price.model === model)
}

/** An ended call of 100,000 minutes, so that no other conversation changes more. */
async function seedUnpriced(model: string): Promise<string> {
  const { conversation_id } = await seedCall(sql, {
    conversation: { status: 'completed' },
    session: {
      ...{ status: 'completed', started_at: new Date(), ended_at: new Date() },
      usage: sql.json({ stt: { [model]: { audio_ms: 6e9 } } }) as never,
      setup: sql.json({ stt: { provider: 'api.example.com', model } }) as never,
    },
  })
  return conversation_id
}
