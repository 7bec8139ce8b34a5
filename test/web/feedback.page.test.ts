import { expect, test } from 'vitest'
import { useStack } from '../helpers/live/stack.ts'
import { heldConversation, openAfterCall } from './after_call.ts'

const { newOrganization } = useStack()

test('after the call the page asks how it was, sends the answer once, and says thanks; an answer that did not arrive stays in the form, to be sent again', async () => {
  const { api } = await newOrganization()
  const held = await heldConversation(api)
  const page = await openAfterCall(held)

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/feedback')) sent.push(request.postData()!)
  })
  const group = page.getByRole('group', { name: 'How was the conversation?' })
  await group.waitFor()
  const names = await group.getByRole('radio').evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(names).toEqual(['1: very bad', '2: bad', '3: fair', '4: good', '5: very good'])

  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  expect(sent, 'nothing is sent without a rating').toEqual([])
  // By keyboard only, as in any group of radio buttons.
  await group.getByRole('radio').first().focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  expect(await group.getByRole('radio', { name: '4: good' }).isChecked()).toBe(true)
  await page.getByLabel('Anything you would like to tell us').fill('It let me finish.')
  await page.route('**/feedback', (route) => route.abort(), { times: 1 })
  await send.click()
  await page.getByText('That could not be sent.').waitFor()
  expect(await group.getByRole('radio', { name: '4: good' }).isChecked()).toBe(true)
  expect(sent.splice(0)).toHaveLength(1)
  await send.dblclick()
  await page.getByText('Thank you for your feedback.').waitFor()
  expect(await send.isVisible()).toBe(false)
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { person_secret: held.person_secret, rating: 4, text: 'It let me finish.' },
  ])
  const { session } = await api.getInterview({ interview_id: held.id })
  expect(session.feedback).toMatchObject({ rating: 4, text: 'It let me finish.' })
})
