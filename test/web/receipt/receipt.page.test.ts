import { expect, test } from 'vitest'
import { openPage } from '../../helpers/live/browser.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { heldConversation, openAfterCall } from '../after_call.ts'

const { newOrganization } = useStack()

test('somebody who changes an answer that was changed elsewhere sees the newest one, and keeps what they typed', async () => {
  const { api } = await newOrganization()
  const held = await heldConversation(api)
  const page = await openAfterCall(held)
  const row = page.locator('.receipt .items > li').filter({ hasText: 'Trouble with phones' })
  await row.getByRole('button', { name: 'Correct' }).click()
  const field = row.getByLabel('Answer')
  await field.fill('No sound')

  const { session_id, person_secret } = held
  const elsewhere = { person_secret, goal_id: 'cause', version: 1, data: { answer: 'No ringing' } }
  await api.changeReceipt({ session_id, body: elsewhere })
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('This answer was changed elsewhere').waitFor()
  expect(await row.locator('.answer').innerText()).toBe('No ringing')
  expect(await field.inputValue()).toBe('No sound')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Saved.').waitFor()
  expect(await row.locator('.answer').innerText()).toBe('No sound')
})

test('another browser, and a page whose template offers no receipt, show none', async () => {
  const { api } = await newOrganization()
  const other = await openPage()
  await other.goto((await heldConversation(api)).join_url)
  const none = await openAfterCall(await heldConversation(api, { receipt: false, feedback: false }))
  for (const page of [other, none]) {
    await page.getByText('This conversation is over').waitFor()
    expect(await page.getByRole('heading', { name: 'Your answers' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false)
  }
})
