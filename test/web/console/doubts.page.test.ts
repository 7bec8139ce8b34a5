import { expect, test } from 'vitest'
import { useStack } from '../../helpers/live/stack.ts'
import { useConsole } from './open_console.ts'
import { shown } from './template_page.ts'

const { api_url, newOrganization } = useStack()
const open = useConsole()

const DRAFT = { name: 'Half written', status: 'draft' as const, phases: [] }
const MISSPELT = {
  name: 'Misspelt',
  phases: [{ id: 'main', goals: [{ id: 'drink', type: 'opne', prompt: 'What do you drink?' }] }],
}
const MEANT = /1 warning.*opne is not a goal type, so the goal is open; did you mean open\?/

test('somebody about to talk to a misspelt template, or to invite people, reads what is wrong', async () => {
  const { api, key } = await newOrganization()
  const { id } = await api.createTemplate({ body: MISSPELT })
  const page = await open(key)
  await page.getByRole('button', { name: 'Talk to “Misspelt” now' }).waitFor()
  await shown(page, MEANT)
  await page.goto(`${api_url}/console/templates/${id}/invite`)
  await shown(page, MEANT)
  await page.getByRole('link', { name: 'correct', exact: true }).press('Enter')
  await page.getByRole('region', { name: 'Draft' }).getByText(MEANT).waitFor()
})

test('the first talk is with the newest active template; a draft has to be finished first', async () => {
  const { api, key } = await newOrganization()
  await api.createTemplate({ body: DRAFT })
  const page = await open(key)
  await page.getByRole('link', { name: 'Finish the draft' }).waitFor()
  expect(await page.getByRole('button', { name: /^Talk to/ }).count()).toBe(0)

  const phases = [{ id: 'main', goals: [{ id: 'drink', prompt: 'What do you drink?' }] }]
  await api.createTemplate({ body: { name: 'In use', phases } })
  await api.createTemplate({ body: DRAFT })
  await page.goto(`${api_url}/console`)
  await page.getByRole('button', { name: 'Talk to “In use” now' }).waitFor()
})
