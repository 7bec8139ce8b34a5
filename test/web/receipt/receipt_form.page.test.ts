import { expect, test } from 'vitest'
import { goalSchema } from '../../../shared/templates/goals/goal_schema.ts'
import { Goal } from '../../../shared/templates/goals/goal.ts'
import { openPage } from '../../helpers/live/browser.ts'
import { useStack } from '../../helpers/live/stack.ts'

const { newOrganization } = useStack()

/** The receipt of a conversation that captured three cups a day, and its corrections as they are sent. */
async function openReceipt() {
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
  const sent: { data: unknown }[] = []
  let answerSent = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answerSent = resolve))
  await page.route('**/receipt*', async (route) => {
    const expires_at = new Date().toISOString()
    const receipt = {
      session_id,
      state: 'final',
      expires_at,
      items: [item],
      open: [],
      unanswered: 0,
    }
    if (route.request().method() === 'GET') return route.fulfill({ json: receipt })
    const { data } = route.request().postDataJSON() as { data: unknown }
    sent.push({ data })
    await mayAnswer
    const version = 1 + sent.length
    return route.fulfill({ json: { item: { ...item, data, version }, callbacks: [] } })
  })
  await page.goto(join_url)
  await page.getByRole('button', { name: 'Correct' }).click()
  return { page, sent, answerSent, answer: page.getByLabel('Answer', { exact: true }) }
}

test("the template's unit follows the number being corrected, and is sent back unchanged", async () => {
  const { page, sent, answerSent, answer } = await openReceipt()
  answerSent()
  expect(await page.locator('.place input').count()).toBe(1)
  await page.getByText('cups', { exact: true }).waitFor()
  await answer.fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(sent).toEqual([{ data: { value: 2, unit: 'cups' } }])
})

test('what is typed during a save stays, and can be saved too', async () => {
  const { page, sent, answerSent, answer } = await openReceipt()
  const save = page.getByRole('button', { name: 'Save' })
  await answer.fill('2')
  await save.click()
  await answer.fill('25')
  answerSent()
  await page.getByText('Saved.').waitFor()
  expect(await answer.inputValue()).toBe('25')
  await save.click()
  await answer.waitFor({ state: 'detached' })
  expect(sent.map(({ data }) => data)).toMatchObject([{ value: 2 }, { value: 25 }])
})
