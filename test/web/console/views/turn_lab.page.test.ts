import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useStack } from '../../../helpers/live/stack.ts'
import { expectNoFault } from '../../../helpers/live/violations.ts'
import { confirm, press } from './driving.ts'
import { useOperator } from '../open_console.ts'
import { LANGUAGE, seedSilences } from '../measured.ts'

const { api_url, database_url, platform } = useStack()
const asOperator = useOperator()
let remove: () => Promise<void>
beforeAll(async () => void (remove = await seedSilences(database_url)))
afterAll(async () => {
  await platform.patchSystemConfig({ body: { 'turns.waits': null } })
  await remove()
})

const WINDOW = `/console/turn-lab?language=${LANGUAGE}&days=7&patience=spelling`

test('by keyboard alone one can replay turns, look at a point, and apply its settings after confirmation; axe finds no fault with the lab, which fits a phone', async () => {
  const page = await asOperator(WINDOW)
  await page.getByLabel('Longest wait (hi)').fill('3000')
  await page.keyboard.press('Enter')
  await page.getByText('of 40 calls').waitFor()
  expect(new URL(page.url()).searchParams.get('hi_ms')).toBe('3000')
  const table = page.getByRole('region', { name: 'Points' })
  for (const name of ['Current settings', 'Recommended', 'Settings you entered']) {
    await page.getByRole('img', { name: /Cut-ins against delay/ }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${name}:`) }).waitFor()
    await table.getByRole('button', { name }).waitFor()
  }
  await expectNoFault(page)
  await table.getByRole('button', { name: 'Current settings' }).press('Enter')
  await page.getByText('These are the current settings.').waitFor()
  await page.getByRole('button', { name: /^Settings you entered:/ }).press('Enter')
  const changed = page.getByRole('row').filter({ hasText: 'turns.waits.spelling.hi_ms' })
  expect(await changed.innerText()).toMatch(/2.?500 ms\s+3.?000 ms/)

  await table.getByRole('button', { name: 'Recommended' }).press('Enter')
  const waits = async () => (await platform.getSystemConfig())['turns.waits']
  const before = await waits()
  await press(page, 'Use these settings')
  const dialog = page.getByRole('dialog', { name: 'Use these settings?' })
  await dialog.getByText('turns.waits.spelling').first().waitFor()
  expect(await waits()).toEqual(before)
  await confirm(page, 'Use these settings')
  await page.getByText('In use from the next call on').waitFor()
  const after = await waits()
  expect(after).not.toEqual(before)
  await page.getByRole('link', { name: 'audit log', exact: true }).press('Enter')
  const entry = page.getByRole('article').filter({ hasText: 'turns.waits' }).first()
  await entry.getByText('PATCH /v1/admin/system/config').waitFor()
  const { items } = await platform.listAudit({ action: 'PATCH /v1/admin/system/config' })
  expect(items.map((item) => item.after)).toContainEqual({ 'turns.waits': after })
  await platform.patchSystemConfig({ body: { 'turns.waits': null } })
})

test('the ten turns that would change most say what happened and what would have, and lead to their timeline; settings that somebody has changed since are not overwritten', async () => {
  const page = await asOperator(WINDOW)
  await press(page, 'Replay')
  await page.getByText('of 40 calls').waitFor()
  await expectTurns(page)
  const waits = { spelling: { acknowledge_ms: 901 } }
  await platform.patchSystemConfig({ body: { 'turns.waits': waits } })
  await press(page, 'Use these settings')
  await page.getByRole('dialog').getByRole('button', { name: 'Use these settings' }).press('Enter')
  await page.getByText(/These settings have changed/).waitFor()
  expect((await platform.getSystemConfig())['turns.waits']).toEqual(waits)
  await platform.patchSystemConfig({ body: { 'turns.waits': null } })
})

test('a running replay says so and can be cancelled; an error in a setting is shown at its field, and what was typed stays; a window without turns says what to do', async () => {
  const page = await asOperator(WINDOW)
  // Taken away while requests are on their way, a route may take one of them with it.
  let isHeld = true
  await page.route('**/turn-lab?*', (route) => (isHeld ? undefined : route.continue()))
  await press(page, 'Replay')
  await page.getByText(/^Replaying/).waitFor()
  await press(page, 'Cancel')
  await page.getByText('Cancelled', { exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  isHeld = false
  await press(page, 'Replay')
  await page.getByText('of 40 calls').waitFor()

  await page.getByLabel('Longest wait (hi)').fill('100')
  await page.getByLabel('Shortest wait (lo)').fill('900')
  await press(page, 'Replay')
  const field = page.locator('[aria-invalid="true"]')
  await field.waitFor()
  expect(await field.getAttribute('name')).toBe('lo_ms')
  expect(await field.inputValue()).toBe('900')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)

  await page.goto(`${api_url}/console/turn-lab?template_id=tpl_none`)
  await press(page, 'Replay')
  await page.getByText('No turns in this window can be replayed.').waitFor()
})

test('the waits of a patience are changed with a slider or a number, after seeing what that would have done in recorded turns; axe finds no fault, and all fits a phone; a refused wait says so at its field', async () => {
  const page = await asOperator('/console/configuration')
  const list = page.getByRole('article').filter({ hasText: 'Waits by the patience of a goal' })
  await press(page, 'Change the waits of Spelling')
  const dialog = page.getByRole('dialog', { name: 'Waits of Spelling' })
  const slider = dialog.getByRole('slider', { name: 'Longest wait, as a slider' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await dialog.getByLabel('Longest wait', { exact: true }).inputValue()).toBe('2510')
  await dialog.getByLabel('Longest wait', { exact: true }).fill('3500')
  expect(await slider.inputValue()).toBe('3500')
  await press(page, 'Show what would change')
  const said = dialog.getByText(/^In the .* turns that can be replayed of the last 30 days/)
  expect(await said.innerText()).toMatch(
    /would have cut in .*, and pauses would have been .* longer/,
  )
  expect((await platform.getSystemConfig())['turns.waits']).toEqual({})
  await expectNoFault(page)
  await dialog.getByLabel('Shortest wait', { exact: true }).fill('3900')
  await press(page, 'Save')
  await dialog.locator('[aria-invalid="true"]').waitFor()
  await dialog.getByText('Must not be above hi_ms (3500)').waitFor()
  await dialog.getByLabel('Shortest wait', { exact: true }).fill('900')
  await press(page, 'Save')
  await dialog.waitFor({ state: 'detached' })
  await list.getByText('3,500 ms').waitFor()
  expect((await platform.getSystemConfig())['turns.waits']).toEqual({ spelling: { hi_ms: 3500 } })
  await press(page, 'Reset Spelling')
  await confirm(page, 'Reset Spelling')
  await list.getByText('3,500 ms').waitFor({ state: 'detached' })
  expect((await platform.getSystemConfig())['turns.waits']).toEqual({})
})

async function expectTurns(page: Page) {
  const table = page.getByRole('region', { name: 'Turns that would change most' })
  const rows = table.locator('tbody tr')
  await rows.nth(9).waitFor()
  expect(await rows.count()).toBe(10)
  expect(await rows.first().innerText()).toMatch(/ms sooner.*Answered after.*ms/s)
  const href = (await rows.first().getByRole('link').getAttribute('href'))!
  const [, interview_id] =
    /^\/console\/conversations\/(int_\w+)\/timeline\?turn=trn_\w+$/.exec(href) ?? []
  const interview = await platform.getPlatformInterview({ interview_id: interview_id! })
  expect(interview.language).toBe(LANGUAGE)
}

test('a view whose code does not arrive loads the page anew, once, and otherwise says so', async () => {
  const page = await asOperator('/console/now')
  const code = /assets\/turn_lab-/
  await page.route(code, (route) => route.abort(), { times: 1 })
  const open = () => page.getByRole('link', { name: 'Turn lab' }).press('Enter')
  await open()
  await page.getByRole('heading', { name: 'Turn lab' }).waitFor()

  await asOperator('/console/now')
  await page.route(code, (route) => route.abort())
  await open()
  await page.getByText('could not be loaded; check your connection').waitFor()
  await expectNoFault(page)
  await page.unroute(code)
  await press(page, 'Try again')
  await page.getByRole('heading', { name: 'Turn lab' }).waitFor()
})
