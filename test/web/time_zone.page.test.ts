import { expect, test } from 'vitest'
import { useStack } from '../helpers/live/stack.ts'
import { inviteParticipant, start } from './conversation.ts'
import { openSpeaking } from './recordings.ts'

const { newOrganization } = useStack()

test('the agent reckons days in the time zone of the browser', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' })
  await page.goto(join_url)
  await start(page)
  const { session } = await interviewThatBegan()
  expect(session.setup).toMatchObject({ time_zone: 'Pacific/Auckland' })

  async function interviewThatBegan() {
    const read = () => api.getInterview({ interview_id: id })
    await expect.poll(async () => (await read()).session.status).toBe('live')
    return read()
  }
})
