import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../../../helpers/live/stack.ts'
import { dialogIsGone } from './driving.ts'
import { useConsole } from '../open_console.ts'
import { expectItems, MARKUP, openTemplate, shown, type } from '../template_page.ts'

const { newOrganization } = useStack()
const open = useConsole()

test('a first visit leads to the first template and the first talk', async () => {
  const { api, key } = await newOrganization()
  const page = await open(key, '/console/templates')
  await page.getByRole('link', { name: /Customer discovery/ }).focus()
  await page.keyboard.press('Enter')
  await type(page, 'Name', 'My first')
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Your template is saved.')
  const { items } = await api.listTemplates()
  expect(items).toMatchObject([{ name: 'My first', status: 'draft', version: 1 }])

  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Talk to it now' }).press('Enter')
  await (await tab).waitForURL(/\/join\/i\//)
  const conversations = await api.listInterviews({ template_id: items[0]!.id })
  expect(conversations.items).toHaveLength(1)
})

test('a template that starts empty stays, unsaved, while a phone switches between cards and JSON', async () => {
  const { key } = await newOrganization()
  const page = await open(key, '/console/templates/new?from=empty')
  await page.setViewportSize({ width: 375, height: 800 })
  await type(page, 'Name', 'Draft')
  await page.getByRole('button', { name: 'JSON', exact: true }).press('Enter')
  const json = page.getByRole('textbox', { name: 'The template as JSON' })
  await expect.poll(() => json.innerText()).toContain('"name": "Draft"')
  await page.getByRole('button', { name: 'Cards', exact: true }).press('Enter')
  expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Draft')
  expect(new URL(page.url()).search).toBe('?from=empty')
})

test('goals are added, moved, copied, changed and removed by keyboard, and unknown content stays', async () => {
  const { page, read } = await openTemplate(open)
  const goal = (id: string) => page.getByRole('button', { name: new RegExp(`^Goal ${id} `) })
  await goal('cups').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await shown(page, 'Goal cups is now 2 of 2')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('scale')
  await type(page, 'Greatest value', '1')
  await page.keyboard.type('0')
  await page.getByRole('button', { name: 'Copy Goal cups' }).press('Enter')
  await page.getByRole('button', { name: 'Remove Goal kind' }).press('Enter')
  await shown(page, /Goal kind was removed/)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await shown(page, 'Version 2, saved')
  const cups = { type: 'scale', max: 10, mine: { kept: true }, prompt: `How many? ${MARKUP}` }
  expect((await read()).phases[0]!.goals).toMatchObject([
    { id: 'cups', ...cups },
    { id: 'cups_2', ...cups },
  ])
  await page.getByRole('button', { name: 'Copy Phase main' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 3, saved')
  const ids = (await read()).phases.map(({ goals }) => goals.map(({ id }) => id))
  expect(ids).toEqual([
    ['cups', 'cups_2'],
    ['cups_3', 'cups_4'],
  ])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await shown(page, 'Unsaved changes to version 3')
})

test('cards and JSON are one template, whose errors are shown at the field and at the line', async () => {
  const { page, read } = await openTemplate(open)
  const refused: string[] = []
  page.on('console', (message) => void refused.push(message.text()))
  const json = page.getByRole('textbox', { name: 'The template as JSON' })
  await json.waitFor()
  await type(page, 'Name', 'Tea')
  await expect.poll(() => json.innerText()).toContain('"name": "Tea"')

  await json.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('{"name": ')
  await shown(page, /Not a valid template yet, so the cards show the last valid state/)
  expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Tea')
  await page.keyboard.type('"Milk", "phases": [{"id": "no id"}]}')
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).first().inputValue())
    .toBe('Milk')
  await page.locator('.json .cm-lintRange-error').waitFor()
  expect(await page.locator('.json .cm-lintRange-error').innerText()).toContain('no id')
  await page.locator('.found summary').press('Enter')
  await page.getByRole('button', { name: /^phases\.0\.id/ }).press('Enter')
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('no id')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('main')
  await page.getByText('1 error').first().waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 2, saved')
  expect(await read()).toMatchObject({ name: 'Milk', phases: [{ id: 'main' }], settings: {} })
  expect(refused.filter((line) => line.startsWith('Loading the image'))).toEqual([])
})

test('nobody leaves with unsaved changes without being asked, each draft has its own address, and discarding it asks once; what somebody else saved in the meantime is shown, and neither change is lost without asking', async () => {
  const { page, api, id, read } = await openTemplate(open)
  await type(page, 'Name', 'Changed')
  await page.getByRole('link', { name: 'Versions' }).press('Enter')
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await dialogIsGone(page)
  expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Changed')
  await page.getByRole('link', { name: 'Versions' }).press('Enter')
  await page.getByRole('button', { name: 'Save and leave' }).press('Enter')
  await shown(page, 'From version 1 to version 2')
  await page.locator('ins', { hasText: 'Changed' }).waitFor()
  expect((await read()).name).toBe('Changed')
  await page.goBack()
  await shown(page, 'Version 2, saved')

  await type(page, 'Name', 'Mine')
  await api.patchTemplate({ template_id: id, body: { settings: { greeting: 'Theirs' } } })
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Version 3 was saved in the meantime' })
  await dialog.getByText('greeting').waitFor()
  await dialog.getByRole('button', { name: 'Save mine over theirs' }).press('Enter')
  await shown(page, 'Version 4, saved')
  expect(await read()).toMatchObject({ name: 'Mine', settings: { greeting: 'Theirs' } })
  await page.getByRole('heading', { name: 'Mine', level: 1 }).waitFor()
  await discard(page)
})

test('unsaved work waits for its author when their sign-in ends, and for nobody else', async () => {
  const { key, page, read } = await openTemplate(open)
  const { key: foreign } = await newOrganization()
  const signIn = async (other: string) => {
    await page.getByLabel('API key').fill(other)
    await page.keyboard.press('Enter')
  }
  await type(page, 'Name', 'Tea')
  await page.context().clearCookies()
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, /your unsaved changes are kept/)
  expect(
    await page.getByText('Coffee').or(page.getByText('Tea')).filter({ visible: true }).count(),
  ).toBe(0)
  await signIn('sk_wrong')
  await page.getByRole('alert').filter({ hasText: /key/ }).waitFor()
  await signIn(key)
  await shown(page, 'Unsaved changes to version 1')
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 2, saved')
  expect((await read()).name).toBe('Tea')

  await type(page, 'Name', 'Cocoa')
  await page.context().clearCookies()
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, /your unsaved changes are kept/)
  await signIn(foreign)
  await page
    .getByText(/There is no template/)
    .first()
    .waitFor()
  expect(await page.getByText('Unsaved changes').count()).toBe(0)
})

test('a restored earlier version is not dropped without asking', async () => {
  const { page, api, id } = await openTemplate(open, '?restore=1')
  await shown(page, /^This is the content of version 1\./)
  await api.patchTemplate({ template_id: id, body: { name: 'Second' } })
  await page.reload()
  await shown(page, 'Unsaved changes to version 2')
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await shown(page, 'Version 2, saved')
  expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Second')
})

test('people are invited by a link for all, and by one for each', async () => {
  const { page, api, id } = await openTemplate(open, '/invite')
  await page.getByLabel('Conversations at most (optional)').fill('30')
  await page.getByRole('button', { name: 'Create a link' }).press('Enter')
  const [link] = (await expectItems(() => api.listShares({ template_id: id })))!
  expect(link).toMatchObject({ max_uses: 30, uses: 0 })
  await shown(page, link!.url)
  await shown(page, /used 0 of 30 times/)
  await page.getByRole('button', { name: 'Close…' }).press('Enter')
  await page.getByRole('button', { name: 'Close the link' }).press('Enter')
  await shown(page, /^closed$/)
  expect((await api.listShares({ template_id: id })).items[0]!.closed_at).not.toBeNull()

  await page.getByLabel('Or list their names, one per line').fill(`Ada\n\n${MARKUP}`)
  await page.getByRole('button', { name: 'Create 2' }).press('Enter')
  await shown(page, '2 created')
  await shown(page, MARKUP)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as CSV' }).press('Enter')
  expect((await saving).suggestedFilename()).toBe('conversations.csv')
  expect((await api.listInterviews({ template_id: id })).items).toHaveLength(2)
})

/** Changes the saved template that is open, and then leaves without saving. */
async function discard(page: Page) {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await type(page, 'Name', 'Changed again')
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter')
  await page.goBack()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Changed again')
  await page.getByRole('link', { name: 'Documentation' }).press('Enter')
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await page.waitForURL(/\/docs/)
  expect(asked).toEqual([])
}
