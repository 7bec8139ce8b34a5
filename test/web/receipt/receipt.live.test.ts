import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Client } from '../../../client/client.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { end, QUESTION, start } from '../conversation.ts'
import { openSpeaking, RECORDINGS, say, whenAsked } from '../recordings.ts'

const { newOrganization } = useStack()

const HOSTILE = '<img src=x onerror="document.title=\'broken\'">A man in the loop & nobody else'

test('captured answers are corrected and withdrawn in the page, by the link too, and each webhook is received', async () => {
  const { api } = await newOrganization()
  const receiver = await startReceiver()
  const { id, join_url } = await inviteParticipant(api, receiver.url)
  const page = await openSpeaking()
  await page.addInitScript(watchOutputs)
  await page.goto(join_url)
  await start(page)
  await whenAsked(page, QUESTION)
  await say(page, 'all-circuits-busy-now')
  await receiver.arrived(1, '/phones')
  await end(page)

  const row = await answerIn(page, 'Trouble with phones')
  expect(await row.locator('q').allInnerTexts()).toEqual([
    expect.stringMatching(/all circuits are busy now/i),
  ])
  await row.getByRole('button', { name: 'Correct' }).click()
  const field = row.getByLabel('Answer')
  expect(await field.inputValue()).toMatch(new RegExp(RECORDINGS['all-circuits-busy-now'], 'i'))
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
  const outputs = await page.evaluate(() => window.outputs)
  expect(outputs.at(-1)).toMatchObject({ commit_id: keys[1], data: { answer: HOSTILE } })

  await page.reload()
  const again = await answerIn(page, 'Trouble with phones')
  expect(await page.title()).toBe('The phone system')
  expect(await again.locator('.answer').innerText()).toBe(HOSTILE)
  await again.getByText('Corrected').waitFor()
  await again.getByRole('button', { name: 'Withdraw' }).click()
  const question = again.getByRole('group', { name: 'Withdraw this answer?' })
  expect(await focused()).toBe('Keep it')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe('Withdraw')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await again.getByText('It is no longer in the results.').waitFor()

  const [, , third] = await receiver.arrived(3, '/phones')
  expect(JSON.parse(third!.body)).toMatchObject({ goal_id: 'cause', data: null, withdrawn: true })
  const { findings, findings_meta } = await api.getInterview({ interview_id: id })
  expect(findings).toEqual({})
  expect(findings_meta.cause).toMatchObject({ status: 'withdrawn', version: 3 })
})

/** The item of the receipt with this label, once it is shown. */
async function answerIn(page: Page, label: string) {
  const row = page.locator('.receipt .items > li').filter({ hasText: label })
  await row.getByRole('button', { name: 'Correct' }).waitFor()
  return row
}

/** A conversation with one question, whose answers go to a receiver and to the page. */
async function inviteParticipant(api: Client, url: string) {
  const outputs = [
    { url: `${url}/phones` },
    { kind: 'frontend_callback' as const, name: 'understood' },
  ]
  const cause = { id: 'cause', title: 'Trouble with phones', prompt: QUESTION, outputs }
  const later = { id: 'later', prompt: 'And what else?', max_follow_ups: 0 }
  const goals = [{ ...cause, type: 'open', max_follow_ups: 0 }, later]
  const body = {
    name: 'The phone system',
    phases: [{ id: 'trouble', goals }],
    settings: { greeting: `Hello. ${QUESTION}` },
  }
  const { id: template_id } = await api.createTemplate({ body })
  return api.createInterview({ body: { template_id } })
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
