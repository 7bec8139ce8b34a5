import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { newId } from '../../../../shared/base/ids.ts'
import { useStack } from '../../../helpers/live/stack.ts'
import { expectNoFault } from '../../../helpers/live/violations.ts'
import { useConsole } from '../open_console.ts'

const { newOrganization, database_url } = useStack()
const open = useConsole()
const sql = postgres(database_url, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

const TEA = { name: 'Tea', phases: [{ id: 'main', goals: [{ id: 'cups' }] }] }

test('before the first conversation the home of an organization leads to a template, and then to a talk with it', async () => {
  const { api, key } = await newOrganization()
  const page = await open(key)
  await page.getByText('Nothing. All is well.').waitFor()
  await page.getByRole('link', { name: 'Create the first template' }).press('Enter')
  await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor()
  await api.createTemplate({ body: TEA })
  await page.getByRole('link', { name: 'Home', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Talk to “Tea” now' }).waitFor()
  expect(await page.getByRole('region', { name: 'The last seven days' }).count()).toBe(0)
  await expectNoFault(page)
})

test('by keyboard one goes to any place by a part of its name, and past what comes before the content and before a list', async () => {
  const { key } = await newOrganization()
  const page = await open(key)
  const focused = page.locator(':focus')
  const dialog = page.getByRole('dialog', { name: 'Go to' })
  await page.keyboard.press('ControlOrMeta+k')
  await dialog.getByRole('option', { name: 'Members' }).waitFor()
  await expectNoFault(page)
  await page.keyboard.type('no such place')
  await dialog.getByText('Nothing has such a name.').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await focused.innerText()).toBe('Home')

  await page.setViewportSize({ width: 375, height: 800 })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('e')
  const second = dialog.getByRole('option').nth(1)
  const name = await second.innerText()
  await page.keyboard.press('ArrowDown')
  expect(await second.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name, level: 1 }).and(focused).waitFor()

  await page.goto(page.url().replace(/console.*/, 'console/keys'))
  await page.getByRole('table').first().waitFor()
  for (const [link, reached] of [
    ['Skip to the content', page.getByRole('heading', { name: 'API keys', level: 1 })],
    ['Skip to the list', page.getByRole('region', { name: 'API keys' })],
  ] as const) {
    const skip = page.getByRole('link', { name: link })
    await skip.focus()
    expect((await skip.boundingBox())!.height, link).toBeGreaterThan(20)
    await page.keyboard.press('Enter')
    await reached.and(focused).waitFor()
  }
})

test('the home shows how the week went, what needs attention and where that is mended, the newest conversations, and how many calls are running', async () => {
  const org = await newOrganization()
  const { id: template_id } = await org.api.createTemplate({ body: TEA })
  const create = () =>
    org.api.createInterview({ body: { template_id, persons: [{ name: 'Ada' }] } })
  const { id } = await create()
  await hold(id, { status: 'completed', days: 1, rating: 2 })
  await hold((await create()).id, { status: 'completed', days: 9, rating: 5 })
  await fail(id)
  const running = await create()
  await run(running.id)

  const page = await open(org.key)
  const figures = page.getByRole('region', { name: 'The last seven days' }).locator('dl > div')
  await figures.first().waitFor()
  const words = (await figures.allInnerTexts()).map((text) => text.split(/\n+/))
  expect(words).toEqual([
    ['Conversations', '2', '1 the week before'],
    ['Answered everything', '1 of 1', '1 of 1 the week before'],
    ['Usual pause before an answer', '–', 'none the week before'],
    ['Rating', '2.0 of 5, from 1', '5.0 of 5, from 1 the week before'],
    ['Cost', 'at least 0.25 USD', 'at least 0.25 USD the week before'],
    ['Failed deliveries', '1', '0 the week before'],
  ])
  await page.getByRole('link', { name: 'Now 1 call' }).waitFor()
  const newest = page.getByRole('region', { name: 'Newest conversations' })
  expect(await newest.locator('tbody tr').count()).toBe(3)
  await expectNoFault(page)
  const matters = page.getByRole('region', { name: 'What needs attention' })
  expect(await matters.getByRole('listitem').locator('p').allInnerTexts()).toEqual([
    '1 delivery of the last seven days failed for good.',
    '1 participant of the last seven days gave a bad rating, 1 or 2 of 5.',
  ])
  await matters.getByRole('link', { name: 'See why, and send again' }).press('Enter')
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  await deliveries.getByText('example.com/hook').waitFor()
  await page.goBack()
  await matters.getByRole('link', { name: 'See what they said' }).press('Enter')
  await page.getByRole('heading', { name: 'Conversations', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Ada' }).waitFor()

  const operators = await open(inject('stack').platform_key)
  await operators.getByRole('region', { name: 'The last seven days' }).waitFor()
  await operators.getByText('failed for good').waitFor()
  await expectNoFault(operators)
  await sql`update session set status = 'completed' where conversation_id = ${running.id}`
})

type Held = { status: string; days: number; rating: number }

/** Makes it as after a call that began so many days ago. */
async function hold(id: string, { status, days, rating }: Held) {
  const at = new Date(Date.now() - days * 86_400_000)
  const feedback = { rating, text: null, given_at: at.toISOString() }
  const cost = { currency: 'USD', total: 0.25, lower_bound: true, items: [] }
  await sql`
    update conversation
    set status = ${status}, started_at = ${at}, ended_at = ${at}
    where id = ${id}
  `
  await sql`update conversation set is_complete = true where id = ${id}`
  await sql`
    update session
    set status = 'completed', started_at = ${at}, ended_at = ${at},
      feedback = ${sql.json(feedback)}, cost_breakdown = ${sql.json(cost)}
    where conversation_id = ${id}
  `
}

/** Makes it as in a call whose agent reports the next time in an hour. */
async function run(id: string) {
  await sql`update conversation set status = 'joined', started_at = now() where id = ${id}`
  await sql`
    update session
    set status = 'live', started_at = now(), lease_beat_at = now() + interval '1 hour'
    where conversation_id = ${id}
  `
}

async function fail(id: string) {
  const event = { id: newId('evt'), type: 'conversation.completed', data: {} }
  await sql`
    insert into delivery (id, org_id, conversation_id, event, output_position, output, status)
    select ${newId('dlv')}, org_id, id, ${sql.json(event)}, 0, ${sql.json({ url: 'https://example.com/hook' })}, 'failed'
    from conversation
    where id = ${id}
  `
}
