import { expect, inject, test } from 'vitest'
import { useStack } from '../helpers/live/stack.ts'
import { gone } from '../local/process/processes.ts'
import { inviteParticipant, QUESTION, start } from './conversation.ts'
import { openSpeaking, whenAsked } from './recordings.ts'

const { api_url, newOrganization } = useStack()

test('deleting an organization ends its call: nobody stays in the room, and its agent stops', async () => {
  const { api, id: org_id } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(join_url)
  await start(page)
  await whenAsked(page, QUESTION)
  const { session } = await api.getInterview({ interview_id: id })
  const { pid } = session.setup.process as { pid: number }

  const answer = await fetch(`${api_url}/v1/admin/orgs/${org_id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${inject('stack').platform_key}` },
  })
  expect(answer.status).toBe(200)
  await page.getByText('The conversation is over.').waitFor()
  await gone(pid)
  await page.reload()
  await page.getByText('This link is not valid').waitFor()
})
