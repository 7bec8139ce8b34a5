import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import type { Client } from '../../../client/client.ts'
import { startMediaServer } from '../../helpers/live/media_server.ts'
import { useOwnStack } from '../../helpers/live/own_stack.ts'
import { openParticipantNetwork } from '../../helpers/live/participant_network.ts'
import { finalCaptions } from '../captions_shown.ts'
import { end, NEXT_QUESTION, QUESTION, start } from '../conversation.ts'
import { openSpeaking, say, whenAsked } from '../recordings.ts'
import { conversationIn, serveExample } from './host_page.ts'
import { openNoting } from './noting_page.ts'

const CUT_MS = 10_000

const media = await startMediaServer()
const network = await openParticipantNetwork(media.ports)
afterAll(async () => {
  network.close()
  await media.stop()
})
const own = useOwnStack({
  ...inject('service_env'),
  ...media.env,
  LIVEKIT_PUBLIC_URL: network.url,
  DATABASE_URL: '',
  PORT: '0',
})

test("when the participant's network is cut for ten seconds the call continues, and the page around it gets each output once", async () => {
  const { api } = await own().newOrganization()
  const { id, session_id } = await invite(api)
  const page = await openSpeaking()
  await network.lead(page)
  await page.goto(await serveExample('modal', { api_url: own().api_url, session_id }))
  const { outputs, isConnected } = await openNoting(page, { session_id, mode: 'modal' })
  const call = await conversationIn(page)
  await start(call)
  await whenAsked(call, QUESTION)
  expect(network.passed()).toBeGreaterThan(0)
  await say(call, 'all-circuits-busy-now')
  await finalCaptions(call, 'own').first().waitFor()

  // The commit is stored, and its callback sent, while nothing reaches the page.
  network.cut()
  await Promise.all([sleep(CUT_MS), expect.poll(isConnected).toBe(false)])
  await network.mend()
  await expect.poll(isConnected).toBe(true)
  await expect.poll(outputs).toEqual(['first'])

  await whenAsked(call, NEXT_QUESTION)
  await say(call, 'all-circuits-busy-now')
  await expect.poll(outputs).toEqual(['first', 'second'])
  await end(call)
  const interview = await api.getInterview({ interview_id: id })
  expect(Object.values(interview.findings_meta)).toMatchObject([{ version: 1 }, { version: 1 }])
  expect(await outputs()).toEqual(['first', 'second'])
})

/** A conversation with two questions, each of which calls back, and a third that nobody gets to. */
async function invite(api: Client) {
  const goals = [QUESTION, NEXT_QUESTION, 'What else would you like to say?'].map((prompt, i) => {
    const outputs = i < 2 ? [{ kind: 'frontend_callback', name: ['first', 'second'][i] }] : []
    return { id: `goal_${i}`, type: 'open', prompt, max_follow_ups: 0, outputs }
  })
  const body = {
    name: 'The phone system',
    phases: [{ id: 'trouble', goals }],
    settings: { max_session_duration_minutes: 5 },
  }
  const { id: template_id } = await api.createTemplate({ body })
  return api.createInterview({ body: { template_id, persons: [{ name: 'Allison' }] } })
}
