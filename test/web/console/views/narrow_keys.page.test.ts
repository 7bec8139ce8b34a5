import { expect, test } from 'vitest'
import { useStack } from '../../../helpers/live/stack.ts'
import { useConsole } from '../open_console.ts'
import { confirm, join, press } from './driving.ts'

const { newOrganization, api_url } = useStack()
const open = useConsole()

/** What the navigation offers, and whether each of it shows without a refusal. */
async function offeredTo(key: string): Promise<string[]> {
  const page = await open(key, '/console')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  const links = page.getByRole('navigation', { name: 'Console' }).locator('ul a')
  const labels = await links.allInnerTexts()
  for (const label of ['', ...labels]) {
    if (label) await page.getByRole('link', { name: label, exact: true }).first().click()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count(), label).toBe(0)
  }
  page.removeAllListeners('response')
  expect(refused).toEqual([])
  return labels
}

test('a key is offered the views that its scopes allow, and none of them is refused', async () => {
  const org = await newOrganization()
  const make = async (scope: 'run' | 'design' | 'admin') =>
    (await org.api.createApiKey({ body: { label: scope, scopes: [scope] } })).key!
  const design = await make('design')
  expect(await offeredTo(design)).toEqual(['Templates', 'Organization', 'Secrets'])
  expect(await offeredTo(await make('run'))).toEqual([
    'Home',
    'Now',
    'Conversations',
    'Templates',
    'Organization',
    'Deliveries',
  ])
  expect(await offeredTo(await make('admin'))).toEqual([
    'Organization',
    'Members',
    'API keys',
    'Secrets',
    'Security log',
  ])
  const page = await open(design, '/console')
  await page.getByText('does not have the scope run').waitFor()
  await page.goto(`${api_url}/console/secrets`)
  await page.getByText('No secret yet.').waitFor()
  expect(await page.getByRole('button', { name: 'Create secret' }).count()).toBe(0)
})

test('a key that may only run reads templates and conversations, and is offered nothing that it would be refused', async () => {
  const org = await newOrganization()
  const body = {
    name: 'Tea',
    status: 'active' as const,
    phases: [{ id: 'main', goals: [{ id: 'cups' }] }],
    settings: { outputs: [{ url: 'https://example.com/' }] },
  }
  const { id: template_id } = await org.api.createTemplate({ body })
  await org.api.patchTemplate({ template_id, body: { name: 'Green tea' } })
  const { id } = await org.api.createInterview({ body: { template_id } })
  const { key } = await org.api.createApiKey({ body: { label: 'run', scopes: ['run'] } })
  const page = await open(key!, '/console/templates')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  const offers = (name: string | RegExp) =>
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).count()
  const expectOffered = async (...names: (string | RegExp)[]) => {
    await page.waitForLoadState('networkidle')
    for (const name of names) expect(await offers(name), String(name)).toBe(0)
  }

  await page.getByRole('link', { name: 'Green tea' }).waitFor()
  await expectOffered('New template', 'Copy Green tea')
  await page.getByRole('link', { name: 'Green tea' }).click()
  await page.getByText('does not have the scope design').waitFor()
  await expectOffered('Save', 'Undo', /^Archive/, /^Copy$/, /^Add/, /^Test this output/, 'Edit')
  expect(await offers('Talk to it now')).toBe(1)
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('link', { name: /^Version 1/ }).click()
  await expectOffered(/^Bring version/)
  await page.goto(`${api_url}/console/templates/${template_id}?restore=1`)
  await page.getByText('does not have the scope design').waitFor()
  await expectOffered('Save')
  await page.goto(`${api_url}/console/templates/${template_id}/invite`)
  await expectOffered('Create a link')
  await page.goto(`${api_url}/console/conversations/${id}`)
  await page.getByRole('button', { name: 'Cancel conversation' }).waitFor()
  await expectOffered('Delete conversation')
  page.removeAllListeners('response')
  expect(refused).toEqual([])
  expect(await org.api.getTemplate({ template_id })).toMatchObject({
    name: 'Green tea',
    version: 2,
  })
})

test('a key that may only design is not offered a call', async () => {
  const org = await newOrganization()
  const body = { name: 'Tea', phases: [{ id: 'main', goals: [{ id: 'cups' }] }] }
  const { id } = await org.api.createTemplate({ body })
  const { key } = await org.api.createApiKey({ body: { label: 'design', scopes: ['design'] } })
  const page = await open(key!, `/console/templates/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /talk/i }).count()).toBe(0)
})

test('an owner changes the hosts of a secret, and a wrong one is named at the field', async () => {
  const org = await newOrganization()
  await org.api.createSecret({ body: { name: 'crm', value: 'v', hosts: ['crm.example'] } })
  const page = await open(org.key, '/console/secrets')
  await press(page, 'Change hosts')
  const dialog = page.getByRole('dialog', { name: 'Where may crm be sent?' })
  const field = dialog.getByLabel('Hosts')
  expect(await field.inputValue()).toBe('crm.example')
  await field.fill('https://crm.example/path')
  await page.keyboard.press('Enter')
  await dialog.locator('.problems li').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('crm.example, *.erp.example')
  await confirm(page, 'Save')
  await page.getByRole('cell', { name: 'crm.example, *.erp.example' }).waitFor()
  const { items } = await org.api.listSecrets()
  expect(items[0]!.hosts).toEqual(['crm.example', '*.erp.example'])
})

test('a member is offered to delete their own secrets only, and to change no hosts', async () => {
  const org = await newOrganization()
  await org.api.createSecret({ body: { name: 'of-the-owner', value: 'v' } })
  const member = await join(org, 'member')
  const page = await open(member.key, '/console/secrets')
  await page.getByLabel('Name').fill('of-the-member')
  await page.getByLabel('Value').fill('v')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'of-the-member' })
  await row.getByRole('button', { name: 'Delete' }).waitFor()
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Change hosts' }).count()).toBe(0)
})
