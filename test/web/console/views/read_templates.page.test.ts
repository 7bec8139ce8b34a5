import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../../../helpers/live/stack.ts'
import { useOperator } from '../open_console.ts'
import { MARKUP, shown } from '../template_page.ts'

const { newOrganization, platform } = useStack()
const asOperator = useOperator()

/** A template that asks one thing. */
function asking(prompt: string) {
  return {
    name: `Asks ${prompt} ${MARKUP}`,
    phases: [{ id: 'main', goals: [{ id: 'cups', prompt }] }],
    settings: { outputs: [{ url: 'https://example.com/{{secret:crm}}' }] },
  }
}

test('an operator opens from a conversation the version that it followed, then the newest, and changes neither', async () => {
  const { api } = await newOrganization()
  await api.createSecret({ body: { name: 'crm', value: 'the-value-of-a-secret' } })
  const [before, after] = [asking('How many?'), asking('Which kind?')]
  const { id: template_id } = await api.createTemplate({ body: before })
  const { id } = await api.createInterview({ body: { template_id } })
  await api.patchTemplate({ template_id, body: after })

  const page = await asOperator(`/console/conversations/${id}`)
  await page.getByRole('link', { name: before.name }).press('Enter')
  await page.getByRole('heading', { name: before.name, level: 1 }).waitFor()
  await shown(page, /^This is version 1, with the current status and archetype/)
  await page.getByRole('button', { name: /^Goal cups/ }).press('Enter')
  expect(await page.getByLabel('What the agent asks').inputValue()).toBe('How many?')
  await expectOnlyToRead(page)

  await page.getByRole('link', { name: 'version 2' }).press('Enter')
  await page.getByRole('heading', { name: after.name, level: 1 }).waitFor()
  await shown(page, /^This is version 2, the newest/)
  await expectOnlyToRead(page)
  await page.getByRole('link', { name: 'Versions' }).press('Enter')
  await shown(page, 'From version 1 to version 2')
  await page.locator('ins', { hasText: 'Which kind?' }).first().waitFor()
  await page.goto(`${page.url()}?from=0&to=1`)
  await page.getByRole('link', { name: 'Read version 1' }).waitFor()
  await page.getByRole('link', { name: 'Read', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: /^Bring version/ }).count()).toBe(0)
  expect(await api.getTemplate({ template_id })).toMatchObject({ ...after, version: 2 })
})

test('an operator opens any template of the list, with the names of the skills of its organization', async () => {
  const { id: org_id, api } = await newOrganization()
  const about = { description: 'Listens', instructions: 'Ask why.' }
  const { id: skill } = await platform.createSkill({ body: { name: 'Patience', ...about, org_id } })
  const body = { ...asking('Why?'), settings: { skills: [skill] } }
  await api.createTemplate({ body })
  const page = await asOperator(`/console/templates?of=all&org_id=${org_id}`)
  // Chosen by its name, not by its id.
  const organization = page.getByRole('combobox', { name: 'Organization' })
  await expect.poll(() => organization.inputValue()).toContain('Demo organization')
  await page.getByRole('link', { name: body.name }).press('Enter')
  await page.getByRole('button', { name: 'Skill Patience' }).waitFor()
  await page.getByRole('link', { name: 'an organization' }).press('Enter')
  await page.waitForURL(new RegExp(`/organizations/${org_id}$`))
  await page.getByRole('link', { name: body.name }).press('Enter')
  await page.getByRole('heading', { name: body.name, level: 1 }).waitFor()
})

/** Nothing on the page accepts a change, or offers to make one. */
async function expectOnlyToRead(page: Page) {
  const json = page.getByRole('textbox', { name: 'The template as JSON' })
  await expect.poll(() => json.innerText()).toContain('{{secret:crm}}')
  const text = await json.innerText()
  await json.focus()
  await page.keyboard.type('changed')
  await page.keyboard.press('ControlOrMeta+s')
  expect(await json.innerText()).toBe(text)
  expect(await page.content()).not.toContain('the-value-of-a-secret')
  expect(await page.locator('.cards').locator(':is(input, select, textarea):enabled').count()).toBe(
    0,
  )
  const offers =
    /^(Add|Archive|Copy (Goal|Output|Phase)|Make|Move|New|Remove|Save|Talk|Test|Undo|Redo|Write)/
  expect(await page.getByRole('main').getByRole('button', { name: offers }).count()).toBe(0)
}
