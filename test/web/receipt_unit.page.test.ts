import { expect, test } from 'vitest'
import { goalSchema } from '../../shared/templates/goal_schema.ts'
import { Goal } from '../../shared/templates/goal.ts'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'

const { newOrganization } = useStack()

test('the unit of the template stands behind the number that is corrected, and goes back unchanged', async () => {
  const { api } = await newOrganization()
  const cups = { id: 'cups', title: 'Cups a day', type: 'number' as const, unit: 'cups' }
  const body = { name: 'Coffee', phases: [{ id: 'day', goals: [cups] }] }
  const { id: template_id } = await api.createTemplate({ body })
  const made = await api.createInterview({ body: { template_id } })
  const { id: interview_id, session_id, join_url } = made
  await api.cancelInterview({ interview_id })

  const page = await openPage()
  await page.addInitScript(
    ([key, kept]) => localStorage.setItem(key!, kept!),
    [`colloquy.${session_id}.person`, JSON.stringify({ person_secret: 'mine', rated: true })],
  )
  const item = {
    ...{ goal_id: 'cups', label: 'Cups a day', type: 'number', status: 'captured', version: 1 },
    ...{ data: { value: 3, unit: 'cups' }, quotes: [], source: 'agent', committed_at: null },
    schema: goalSchema(Goal.parse(cups)),
  }
  let sent: unknown
  await page.route('**/receipt*', async (route) => {
    const expires_at = new Date().toISOString()
    const receipt = { session_id, state: 'final', expires_at, items: [item], unanswered: 0 }
    if (route.request().method() === 'GET') return route.fulfill({ json: receipt })
    sent = route.request().postDataJSON()
    return route.fulfill({ json: { item: { ...item, version: 2 }, callbacks: [] } })
  })
  await page.goto(join_url)
  await page.getByRole('button', { name: 'Correct' }).click()
  expect(await page.locator('.place input').count()).toBe(1)
  await page.getByText('cups', { exact: true }).waitFor()
  await page.getByLabel('Answer', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(sent).toMatchObject({ data: { value: 2, unit: 'cups' } })
})
