import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../../../db/sql.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { useStack } from '../../../helpers/live/stack.ts'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { keepMessages } from '../../kept_messages.ts'
import { heldConversation, SAID } from './conversations/held.ts'
import { localOf } from '../../../../web/console/views/conversations/list/moment.ts'
import { dialogIsGone } from './driving.ts'
import { openConsole, openView, useConsole } from '../open_console.ts'
import { runUntil } from '../run_until.ts'

const stack = useStack()
const { api_url, newOrganization } = stack
const open = useConsole()

test('by keyboard alone one can search what was said, and reach the turn in which it was said; somebody who knows roughly when a call was, and with whom, finds it, and reads the time of day of each turn; a conversation leads to its template, and to the others that followed it; without a clipboard, copying says so', async () => {
  const org = await newOrganization()
  const { url } = await startReceiver()
  const id = await heldConversation(stack, org, url)
  const page = await open(org.key, '/console/conversations')
  await searchByKeyboard(page, id)
  await copyWithoutClipboard(page)
  await openView(page, `${api_url}/console/conversations`)
  await findByTime(page, id)
  await openView(page, `${api_url}/console/conversations/${id}`)
  await openTemplate(page)
})

test('a search leaves the filters as they are, and a list that arrives late leaves what is typed', async () => {
  const { api } = await newOrganization()
  const { id: template_id } = await api.createTemplate({ body: { name: 'Tea', phases: [] } })
  await api.createInterview({ body: { template_id } })
  const page = await open(inject('stack').platform_key)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const isList = (url: URL) => url.pathname.endsWith('/admin/interviews')
  let come!: () => void
  const late = new Promise<void>((resolve) => (come = resolve))
  await page.route(isList, async (route) => {
    await late
    await route.continue()
  })
  await page.getByRole('link', { name: 'Conversations', exact: true }).press('Enter')
  const search = page.getByLabel('Search transcripts')
  await search.fill('nothing says this')
  come()
  await page.locator('tbody tr').first().waitFor()
  expect(await search.inputValue()).toBe('nothing says this')
  await search.press('Enter')
  await page.getByText('No conversations match.').waitFor()
  expect(asked.filter((path) => path.endsWith('/admin/orgs'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await page.getByText('No conversations match.').waitFor({ state: 'detached' })
  expect(await search.inputValue()).toBe('')
})

test('a filter is part of the address, a link shows the same, and the file contains what the list shows', async () => {
  const org = await newOrganization()
  const { url } = await startReceiver()
  const id = await heldConversation(stack, org, url)
  const { id: template_id } = (await org.api.listTemplates()).items[0]!
  const { id: other } = await org.api.createInterview({ body: { template_id } })
  const page = await open(org.key, '/console/conversations')
  const rows = page.locator('tbody tr')
  await rows.nth(1).waitFor()
  await page.getByLabel('Status').selectOption({ label: 'Created' })
  await page.waitForURL(/\?status=created$/)
  await page.getByText('Unnamed participant').waitFor()
  await rows.nth(1).waitFor({ state: 'detached' })
  await page.reload()
  await rows.first().waitFor()
  expect(await rows.count()).toBe(1)
  expect(await savedBy(page, 'Export JSONL')).toContain(other)
  const table = await savedBy(page, 'Export CSV')
  expect([table.includes(other), table.includes(id)]).toEqual([true, false])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await rows.nth(1).waitFor()
})

test('an output is sent again, and after confirmation a conversation that nobody joined is cancelled, and one is deleted with all its results', async () => {
  const org = await newOrganization()
  const receiver = await startReceiver()
  const id = await heldConversation(stack, org, receiver.url)
  await receiver.arrived(1)
  const page = await openConsole(api_url, org.key, `/console/conversations/${id}`)
  await page.clock.install()
  const outputs = page.getByRole('region', { name: 'Outputs' })
  await runUntil(page, () => outputs.getByText('Delivered').first().isVisible())
  await outputs.getByRole('button', { name: 'Send again' }).press('Enter')
  await receiver.arrived(2)
  // The page asks for it only so often.
  await eventually(async () => {
    const { items } = await org.api.listDeliveries({ interview_id: id })
    return items[0]!.attempts === 2
  })
  await runUntil(page, () => outputs.getByText('2 attempts').isVisible())

  const { id: template_id } = (await org.api.listTemplates()).items[0]!
  const created = await org.api.createInterview({ body: { template_id } })
  await page.goto(`${api_url}/console/conversations/${created.id}`)
  await page.getByRole('button', { name: 'Cancel conversation' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel this conversation?' })
  await dialog.getByText(created.id).waitFor()
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await dialogIsGone(page)
  expect((await org.api.getInterview({ interview_id: created.id })).status).toBe('created')
  await page.getByRole('button', { name: 'Cancel conversation' }).press('Enter')
  await dialog.getByRole('button', { name: 'Cancel conversation' }).press('Enter')
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  expect((await org.api.getInterview({ interview_id: created.id })).status).toBe('cancelled')

  await openView(page, `${api_url}/console/conversations/${id}`)
  await page.getByRole('button', { name: 'Delete conversation' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete this conversation?' })
  await deletion.getByText(id).waitFor()
  await deletion.getByRole('button', { name: 'Delete conversation' }).click()
  await page.getByRole('heading', { name: 'Conversations' }).waitFor()
  await expect(org.api.getInterview({ interview_id: id })).rejects.toThrow(
    /There is no conversation/,
  )
})

test('a conversation that ended with a required goal open says so in the list and on its page, and names it; a finding that no quote proves is called unverified', async () => {
  const org = await newOrganization()
  const goals = [
    { id: 'broken', type: 'number' as const, title: 'Broken ones' },
    { id: 'why', title: 'Why they broke', prompt: 'Why?' },
    { id: 'wish', title: 'A wish', prompt: 'Any wish?', required: false },
  ]
  const body = { name: 'Chargers', phases: [{ id: 'main', goals }] }
  const { id: template_id } = await org.api.createTemplate({ body })
  const { interview_id } = await stack.platform.importRecordedSession({
    body: {
      ...{ org_id: org.id, template_id, imported_from: 'phone', person: { name: 'Ada' } },
      ...{ started_at: '2026-11-01T10:00:00Z', duration_seconds: 60, language: 'en' },
      transcript: [{ role: 'participant', text: 'Two.', offset_ms: 0, end_offset_ms: 900 }],
      findings: { broken: { value: 2 } },
    },
  })
  const page = await open(org.key, '/console/conversations')
  await page.getByRole('cell', { name: 'Imported, 1 of 3' }).waitFor()
  await page.getByRole('link', { name: 'Ada' }).click()
  const overview = page.getByRole('region', { name: 'Overview' })
  await overview.getByText('Imported, 1 of 3').waitFor()
  await overview.getByText('Missing: Why they broke', { exact: true }).waitFor()
  const findings = page.getByRole('region', { name: 'Findings' })
  await findings.getByText('Optional, not answered').waitFor()

  expect(await findings.getByText('Unverified').count()).toBe(0)
  const sql = connect(inject('stack').database_url, { access: 'service', max: 1 })
  onTestFinished(() => sql.end())
  await sql`
    update goal_commit
    set verification = 'unverified'
    where conversation_id = ${interview_id}
  `
  await page.reload()
  await findings.getByText('Unverified: no quote proves it').waitFor()
})

test("another organization's conversation is reported as not existing", async () => {
  const [org, other] = [await newOrganization(), await newOrganization()]
  const { url } = await startReceiver()
  const id = await heldConversation(stack, other, url)
  const page = await open(org.key, `/console/conversations/${id}`)
  await page.getByRole('alert').getByText(`There is no conversation ${id}`).waitFor()
})

async function searchByKeyboard(page: Page, id: string) {
  const refused: string[] = []
  page.on('console', (message) => void refused.push(message.text()))
  await page.getByRole('link', { name: 'Ada <i>Lovelace</i>' }).waitFor()

  await page.getByLabel('Search transcripts').focus()
  await page.keyboard.type('zebra')
  await page.keyboard.press('Enter')
  await page.getByText('No conversations match.').waitFor()
  expect(new URL(page.url()).search).toBe('?q=zebra')
  const search = page.getByLabel('Search transcripts')
  await search.focus()
  await search.fill('charger')
  await page.keyboard.press('Enter')
  const match = page.locator('mark')
  await match.waitFor()
  expect(await match.innerText()).toBe('chargers')
  await page.locator('.excerpts a').focus()
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Ada <i>Lovelace</i>' }).waitFor()
  const turn = page.locator('[aria-current="location"]')
  await turn.waitFor()
  expect(await turn.innerText()).toContain(SAID)
  await expect.poll(() => turn.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(`/console/conversations/${id}`)
  await page.getByRole('region', { name: 'Findings' }).getByText('2 chargers').waitFor()
  await page.goBack()
  await match.waitFor()
  expect(refused).toEqual([])
}

async function copyWithoutClipboard(page: Page) {
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await keepMessages(page)
  await page.getByRole('button', { name: 'Copy as curl' }).press('Enter')
  await page.getByText('Your browser does not allow copying').waitFor()
}

async function findByTime(page: Page, id: string) {
  const found = page.getByRole('link', { name: 'Ada <i>Lovelace</i>' })
  const none = page.getByText('No conversations match.')
  const moment = page.getByLabel('Running at about')
  await found.waitFor()
  await moment.fill(localOf('2026-11-01T11:00:00Z'))
  await none.waitFor()
  await moment.fill(localOf('2026-11-01T10:04:00Z'))
  await found.waitFor()
  expect(new URL(page.url()).searchParams.get('running_at')).toBe('2026-11-01T10:04Z')

  const person = page.getByRole('searchbox', { name: 'Participant' })
  await person.fill('grace')
  await person.press('Enter')
  await none.waitFor()
  await person.fill('lovelace')
  await person.press('Enter')
  await found.waitFor()
  await page.getByLabel('Pause longer than').selectOption('2 s')
  await none.waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await found.click()
  const turn = page.locator('.turn', { hasText: SAID })
  expect(await turn.locator('time').getAttribute('datetime')).toBe('2026-11-01T10:00:03.000Z')
  await page.goto(`${api_url}/console/conversations/${id}/timeline`)
  const pauses = page.getByRole('region', { name: 'Pauses' })
  expect(await pauses.locator('time').first().getAttribute('datetime')).toMatch(
    /^2026-11-01T10:00:0/,
  )
}

/** From the conversation that is shown. */
async function openTemplate(page: Page) {
  const overview = page.getByRole('region', { name: 'Overview' })
  const others = await overview.getByText('All conversations of this template').getAttribute('href')
  expect(others).toMatch(/^\/console\/conversations\?template_id=/)
  await overview.getByRole('link').first().click()
  await page.getByRole('navigation', { name: 'Template' }).waitFor()
  expect(page.url()).toContain(others!.split('=')[1])
}

async function savedBy(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name }).press('Enter')
  return readFile(await (await waiting).path(), 'utf8')
}
