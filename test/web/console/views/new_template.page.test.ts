import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../../db/sql.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { useStack } from '../../../helpers/live/stack.ts'
import { expectNoFault, violationsOf } from '../../../helpers/live/violations.ts'
import { useConsole } from '../open_console.ts'
import { openTemplate, shown } from '../template_page.ts'

const { api_url, database_url, newOrganization } = useStack()
const open = useConsole()

test('a template begins as a copy from the gallery, which says what each is; without the gallery it still begins', async () => {
  const { key, api } = await newOrganization()
  const page = await open(key, '/console/templates/new')
  const exit = page.getByRole('link', { name: /^Exit interview/ })
  await exit.waitFor()
  expect(await exit.innerText()).toMatch(
    /Learns from somebody who leaves[^]*English · 8\sgoals · up\sto\s30\sminutes · Warm listener/,
  )
  expect(await page.getByRole('link', { name: /^Setup assistant/ }).count()).toBe(0)
  await expectNoFault(page)
  await exit.press('Enter')
  await page.getByRole('button', { name: /^Goal Last working day/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Your template is saved.')
  const { items } = await api.listTemplates()
  expect(items).toMatchObject([{ name: 'Copy of Exit interview', status: 'draft' }])

  await page.route('**/templates/gallery*', (route) => route.abort())
  await page.goto(`${api_url}/console/templates/new`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByRole('link', { name: /^Start empty/ }).waitFor()
  await page.unroute('**/templates/gallery*')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await exit.waitFor()
})

test('what the setup assistant was told becomes a draft in the editor', async () => {
  const { key, api } = await newOrganization()
  const page = await open(key, '/console/templates/new')
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Talk to the assistant' }).press('Enter')
  await (await tab).waitForURL(/\/join\/i\//)
  await shown(page, /The assistant waits for you/)
  const [created] = (await api.listInterviews()).items
  const told = await callOf(created!.id)
  await told.answers('purpose', 'Why people leave us.')
  await told.answers('questions', 'Why did you leave? How many years were you here?')
  await shown(page, '2 of 4 answered. The draft appears here when the conversation is over.')
  await page.getByRole('button', { name: 'Make the draft from these now' }).waitFor()
  expect(await violationsOf(page)).toEqual([])

  await told.answers('manner', 'Calm.')
  await told.ends()
  await page.getByRole('button', { name: /^Goal why_did_you_leave/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Your template is saved.')
  const [saved] = (await api.listTemplates()).items
  expect(saved).toMatchObject({ name: 'Why people leave us', status: 'draft' })
  expect(await api.getTemplate({ template_id: saved!.id })).toMatchObject({
    phases: [{ goals: [{ type: 'open' }, { id: 'how_many_years_were_you', type: 'number' }] }],
    settings: { system_instructions: 'Manner: Calm.' },
  })
})

test('ids are made from titles and questions in any script, follow them until they are saved or typed, and then stay', async () => {
  const { page, read } = await openTemplate(open)
  const id = page.getByRole('textbox', { name: 'Id', exact: true })
  const add = (noun: string) =>
    page
      .getByRole('button', { name: `Add ${noun}`, exact: true })
      .last()
      .press('Enter')
  await add('a phase')
  await page.getByLabel('Title', { exact: true }).last().fill('Looking back')
  await expect.poll(() => id.last().inputValue()).toBe('looking_back')
  await add('a goal')
  const asked = page.getByLabel('What the agent asks').last()
  await asked.fill('How many cups a day?')
  await expect.poll(() => id.last().inputValue()).toBe('how_many_cups_a_day')
  await page.getByLabel('Title', { exact: true }).last().fill('Kind')
  // Another goal has the id.
  await expect.poll(() => id.last().inputValue()).toBe('kind_2')
  await add('a goal')
  await page.getByLabel('What the agent asks').last().fill('为什么？')
  await expect.poll(() => id.last().inputValue()).toBe('goal')
  await page.getByLabel('What the agent asks').last().fill('为什么？ Why?')
  await expect.poll(() => id.last().inputValue()).toBe('why')
  await id.last().fill('reason')
  await page.getByLabel('What the agent asks').last().fill('Whatever?')
  expect(await id.last().inputValue(), 'a typed id stays').toBe('reason')

  await page.getByText('How the agent asks').last().click()
  await page.getByRole('combobox', { name: 'Asked only after' }).selectOption({ label: 'Kind' })
  await page.getByRole('button', { name: 'Ask without waiting for Kind' }).waitFor()
  await page.getByLabel('Title', { exact: true }).nth(2).fill('Sort')
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 2, saved')
  const phases = async () => (await read()).phases
  expect(await phases()).toMatchObject([
    { id: 'main' },
    {
      ...{ id: 'looking_back', title: 'Looking back' },
      goals: [{ id: 'sort' }, { id: 'reason', depends_on: ['sort'] }],
    },
  ])
  await page.getByLabel('Title', { exact: true }).nth(2).fill('Type of coffee')
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 3, saved')
  expect((await phases())[1]!.goals[0], 'a saved id stays').toMatchObject({
    ...{ id: 'sort', title: 'Type of coffee' },
  })
})

test('an output and structured data are made without JSON', async () => {
  const { api, page, read } = await openTemplate(open)
  await api.createSecret({ body: { name: 'crm', value: 'a-value' } })
  await page.reload()
  await page.getByRole('button', { name: /^Goal kind/ }).press('Enter')
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('structured')
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).first().press('Enter')
  await press('Add a field')
  await page.keyboard.type('Kind of bean')
  await press('Add a field')
  await page.keyboard.type('Roast')
  const second = page.getByRole('group', { name: /^Field 2/ })
  await second.getByLabel('What it holds').selectOption('One of several options')
  await typeAtOnce(second.getByLabel('Options'), 'light\ndark')
  await second.getByRole('checkbox', { name: 'Required' }).press('Space')

  await page.getByText('Outputs of this goal').last().click()
  await press('Add an API call')
  const json = page.getByRole('textbox', { name: 'The template as JSON' })
  await page.getByLabel('Name', { exact: true }).nth(1).fill('Customer record')
  await page.getByLabel('URL', { exact: true }).fill('https://crm.example/')
  const into = (field: string) => page.getByRole('combobox', { name: `Insert into ${field}` })
  await into('URL').selectOption({ label: 'Id of the conversation' })
  expect(
    await page.getByRole('button', { name: 'Add a header' }).evaluate(async (button) => {
      ;(button as HTMLElement).click()
      // A task later, as the next key would be.
      await new Promise((next) => setTimeout(next))
      return document.activeElement!.ariaLabel
    }),
  ).toBe('Name of header 1')
  await typeAtOnce(page.getByLabel('Name of header 1'), 'Authorization')
  await page.getByLabel('Value of header 1').fill('Bearer ')
  await into('header 1').selectOption({ label: 'crm' })
  await page.getByRole('combobox', { name: 'Signed with' }).selectOption({ label: 'crm' })
  await expect.poll(() => json.innerText()).toContain('customer_record')
  await expectNoFault(page)
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 2, saved')
  expect((await read()).phases[0]!.goals[1]).toMatchObject({
    type: 'structured',
    schema: {
      type: 'object',
      properties: {
        kind_of_bean: { type: 'string', title: 'Kind of bean' },
        roast: { type: 'string', title: 'Roast', enum: ['light', 'dark'] },
      },
      required: ['kind_of_bean'],
    },
    outputs: [
      {
        ...{ kind: 'api_call', id: 'customer_record', name: 'Customer record' },
        url: 'https://crm.example/{{interview.id}}',
        headers: { Authorization: 'Bearer {{secret:crm}}' },
        signing_secret: 'crm',
      },
    ],
  })
})

/** Types faster than frames are drawn: each key is a task of its own. */
async function typeAtOnce(field: Locator, text: string) {
  await field.evaluate(async (input, keys) => {
    const box = input as HTMLInputElement | HTMLTextAreaElement
    for (const key of keys) {
      box.setRangeText(key, box.value.length, box.value.length, 'end')
      box.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }))
      await new Promise<void>((next) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => next()
        port2.postMessage(null)
      })
    }
  }, text)
}

/** The call of a conversation, in which a participant answers and which then ends. */
async function callOf(conversation_id: string) {
  const sql = connect(database_url, { access: 'service', max: 1 })
  const [found] = await sql<{ id: string; org_id: string }[]>`
    select id, org_id from session where conversation_id = ${conversation_id}
  `
  const { id: session_id, org_id } = found!
  await sql`update conversation set status = 'joined', started_at = now() where id = ${conversation_id}`
  return {
    async answers(goal_id: string, answer: string) {
      const owner = { id: newId('cmt'), org_id, conversation_id, session_id }
      const commit = { ...owner, goal_id, version: 1, data: sql.json({ answer }) }
      await sql`insert into goal_commit ${sql(commit)}`
    },
    async ends() {
      await sql`update conversation set status = 'completed', ended_at = now() where id = ${conversation_id}`
      await sql.end()
    },
  }
}
