import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../../helpers/live/stack.ts'
import { violationsOf } from '../../helpers/live/violations.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { heldConversation, openAfterCall, SAID } from '../after_call.ts'

const { newOrganization } = useStack()

const HOSTILE = '<img src=x onerror="document.title=\'broken\'">A man in the loop & nobody else'

test('axe finds no fault with the page after a call; captured answers are corrected and withdrawn in it, by the link too, and each webhook is received', async () => {
  const { api } = await newOrganization()
  const receiver = await startReceiver()
  const outputs = [
    { url: `${receiver.url}/phones` },
    { kind: 'frontend_callback' as const, name: 'understood' },
  ]
  const held = await heldConversation(api, { outputs })
  await receiver.arrived(1, '/phones')
  const page = await openAfterCall(held, { prepare: watchOutputs })

  const row = await answerIn(page, 'Trouble with phones')
  expect(await violationsOf(page)).toEqual([])
  expect(await row.locator('.answer').innerText()).toBe(SAID)
  // The answer says it already.
  expect(await row.locator('q').count()).toBe(0)
  await row.getByRole('button', { name: 'Correct' }).click()
  const field = row.getByLabel('Answer')
  expect(await field.inputValue()).toBe(SAID)
  await field.fill(HOSTILE)
  await page.route('**/receipt', (route) => route.abort(), { times: 1 })
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('That could not be saved.').waitFor()
  expect(await field.inputValue(), 'what was typed is kept').toBe(HOSTILE)
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Saved.').waitFor()
  expect(await row.locator('.answer').innerText()).toBe(HOSTILE)
  expect(await page.locator('.receipt img').count()).toBe(0)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Correct')

  const [first, second] = await receiver.arrived(2, '/phones')
  expect(JSON.parse(second!.body)).toMatchObject({ goal_id: 'cause', data: { answer: HOSTILE } })
  const keys = [first, second].map((sent) => sent!.headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  const told = await page.evaluate(() => window.outputs)
  expect(told.at(-1)).toMatchObject({ commit_id: keys[1], data: { answer: HOSTILE } })

  await page.reload()
  const again = await answerIn(page, 'Trouble with phones')
  expect(await page.title()).toBe('Colloquy')
  expect(await again.locator('.answer').innerText()).toBe(HOSTILE)
  await again.getByText('Corrected').waitFor()
  await again.getByRole('button', { name: 'Withdraw' }).click()
  const question = again.getByRole('group', { name: 'Withdraw this answer?' })
  expect(await question.innerText()).toContain('deleted for good, with whatever else you said')
  expect(await focused()).toBe('Keep it')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe('Withdraw')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await again.getByText('It is no longer in the results.').waitFor()

  const [, , third] = await receiver.arrived(3, '/phones')
  expect(JSON.parse(third!.body)).toMatchObject({ goal_id: 'cause', data: null, withdrawn: true })
  const { findings, findings_meta } = await api.getInterview({ interview_id: held.id })
  expect(findings).toEqual({})
  expect(findings_meta.cause).toMatchObject({ status: 'withdrawn', version: 3 })
})

test('a conversation without answers says so', async () => {
  const { api } = await newOrganization()
  const page = await openAfterCall(await heldConversation(api, {}, { is_answered: false }))
  await page.getByText('No answers were recorded.').waitFor()
})

/** The item of the receipt with this label, once it is shown. */
async function answerIn(page: Page, label: string) {
  const row = page.locator('.receipt .items > li').filter({ hasText: label })
  await row.getByRole('button', { name: 'Correct' }).waitFor()
  return row
}

declare global {
  interface Window {
    /** What the conversation's outputs told the page. */
    outputs: unknown[]
  }
}

/** In the page. */
function watchOutputs() {
  window.outputs = []
  addEventListener('colloquy:output', ({ detail }: CustomEventInit) => window.outputs.push(detail))
}
