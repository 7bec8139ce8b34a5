import { expect, test } from 'vitest'
import { useStack } from '../../helpers/live/stack.ts'
import { violationsOf } from '../../helpers/live/violations.ts'
import { inviteParticipant } from '../conversation.ts'
import { expectNoFaultThroughCall } from '../faults_through_call.ts'
import { openSpeaking } from '../recordings.ts'
import { conversationIn, serveExample } from './host_page.ts'

const { api_url, newOrganization } = useStack()

test.each(['modal', 'compact'])(
  'axe finds no fault with a page that embeds a conversation as %s, nor with the conversation in it',
  async (mode) => {
    const { api } = await newOrganization()
    const { session_id } = await inviteParticipant(api)
    const page = await openSpeaking()
    await page.goto(await serveExample(mode, { api_url, session_id }))
    const opener = page.getByRole('button', { name: 'Tell us how it went' })
    if (mode === 'modal') await opener.click()
    const call = await conversationIn(page)
    await call.getByRole('button', { name: 'Start the conversation' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await expectNoFaultThroughCall(call)
    expect(await violationsOf(page)).toEqual([])
  },
)

test('axe finds no fault with a page that draws the conversation itself', async () => {
  const { api } = await newOrganization()
  const { session_id } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(await serveExample('headless', { api_url, session_id }))
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('#agent', { hasText: 'listening' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'End' }).click()
  await page.getByText('Over: participant_ended').waitFor()
  expect(await violationsOf(page)).toEqual([])
})
