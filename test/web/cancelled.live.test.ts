import { expect, test } from 'vitest'
import { gone } from '../local/process/processes.ts'
import { useStack } from '../helpers/live/stack.ts'
import { inviteParticipant, QUESTION, start } from './conversation.ts'
import { openSpeaking, whenAsked } from './recordings.ts'

const { newOrganization } = useStack()

test('a call that is cancelled ends for everybody at once, and what was said is kept', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(join_url)
  await start(page)
  await whenAsked(page, QUESTION)

  const cancelled = await api.cancelInterview({ interview_id: id })
  expect(cancelled).toMatchObject({ status: 'processing', ended_reason: 'cancelled' })
  await page.getByText('We had to end the conversation.').waitFor()
  const interview = () => api.getInterview({ interview_id: id })
  await expect.poll(async () => (await interview()).status).toBe('cancelled')
  const { transcript, session, ended_reason } = await interview()
  expect(transcript[0]!.text).toContain(QUESTION)
  expect(session.status).toBe('completed')
  expect(session.cost_breakdown).not.toBeNull()
  expect(ended_reason).toBe('cancelled')

  await page.reload()
  await page.getByText('We had to end the conversation.').waitFor()
  await page.getByText('No answers were recorded.').waitFor()
})

test('deleting a conversation ends its call: nobody stays in the room, and its agent stops', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(join_url)
  await start(page)
  await whenAsked(page, QUESTION)
  const { session } = await api.getInterview({ interview_id: id })
  const { pid } = session.setup.process as { pid: number }

  await api.deleteInterview({ interview_id: id })
  await page.getByText('The conversation is over.').waitFor()
  await gone(pid)
  await page.reload()
  await page.getByText('This link is not valid').waitFor()
})
