import { test } from 'vitest'
import { useStack } from '../helpers/live/stack.ts'
import { inviteParticipant } from './conversation.ts'
import { expectNoFaultThroughCall } from './faults_through_call.ts'
import { openSpeaking } from './recordings.ts'

const { newOrganization } = useStack()

test("axe finds no fault with the participant's page before, in and after a call", async () => {
  const { api } = await newOrganization()
  const { join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(join_url)
  await expectNoFaultThroughCall(page)
})
