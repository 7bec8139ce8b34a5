import { AgentDispatchClient } from 'livekit-server-sdk'
import { expect, onTestFinished, test } from 'vitest'
import { nameRoom } from '../../../media/livekit.ts'
import { connect } from '../../../db/sql.ts'
import { MOST_STARTS } from '../../../shared/calls/agent_requests.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { type Call, createCall } from '../../helpers/live/call.ts'
import { useOwnWorkers } from '../../helpers/live/own_workers.ts'
import { end, inviteParticipant, QUESTION, start } from '../../web/conversation.ts'
import { openSpeaking, whenAsked } from '../../web/recordings.ts'

const { own, startWorker } = useOwnWorkers()

test('a call for which every worker is full waits, says so, withdraws its earlier requests, and gets the next slot: from a new worker, or from a call that ended', async () => {
  const { api } = await own().newOrganization()
  await startWorker(ONE_PLACE)
  const running = await createCall(own(), api)
  await keepTalking(running)

  const second = await openWaiting(api)
  await expect.poll(() => requestsFor(second.session_id)).toHaveLength(1)
  await startWorker(ONE_PLACE)
  await whenAsked(second.page, QUESTION)
  expect(await second.page.locator('.notice').innerText()).toBe('')

  const third = await openWaiting(api)
  await end(second.page)
  await whenAsked(third.page, QUESTION)
  expect((await running.read()).session.status).toBe('live')
})

test('when the agents of a call fail to start, the page says that something went wrong, the link opens again, and an event has the reason', async () => {
  const { api } = await own().newOrganization()
  await startWorker({ AGENT_MAX_CALLS: '10' })
  const owner = connect(own().database_url, { access: 'owner', max: 1 })
  await owner`alter table advisor_note rename to advisor_note_away`
  onTestFinished(async () => {
    await owner`alter table if exists advisor_note_away rename to advisor_note`
    await owner.end()
  })
  const { id, session_id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(join_url)
  await start(page)

  const failedStarts = async () => {
    const [row] = await owner`
      select starts
      from session
      where id = ${session_id}
        and lease_beat_at is null
    `
    return row?.starts ?? 0
  }
  for (let starts = 1; starts <= MOST_STARTS; starts++) {
    await expect.poll(failedStarts).toBeGreaterThanOrEqual(starts)
    // Instead of waiting for the next attempt.
    await owner`
      update session
      set dispatched_at = dispatched_at - interval '1 minute'
      where id = ${session_id}
    `
  }
  await page.locator('[data-at=ended]').waitFor()
  expect(await page.locator('main').innerText()).toContain('Something went wrong on our side')
  await owner`alter table advisor_note_away rename to advisor_note`
  await page.goto(join_url)
  await page.getByRole('button', { name: 'Start the conversation' }).waitFor()
  const { items } = await api.listEvents({})
  expect(items.find(({ type }) => type === 'conversation.reopened')).toMatchObject({
    interview_id: id,
    ended_reason: 'agent_error',
    ended_detail: expect.stringMatching(/^no agent could start: 4 processes in a row/),
  })
})

const ONE_PLACE = { AGENT_MAX_CALLS: '1' }

/**
 * Takes part, and now and then says something that does not advance the call: silence would make
 * the agent hang up.
 */
async function keepTalking(call: Call) {
  const participant = await call.join()
  await participant.whenAgentAsks()
  const sound = await call.voice('Could you repeat that, please?')
  const talking = setInterval(() => void participant.say(sound), 20 * SECOND)
  onTestFinished(() => clearInterval(talking))
}

/** The page of a call for which no worker has a slot. */
async function openWaiting(api: Parameters<typeof inviteParticipant>[0]) {
  const { join_url, session_id } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(join_url)
  await start(page)
  await page.getByRole('status').filter({ hasText: 'All agents are busy' }).waitFor()
  return { page, session_id }
}

/** The agent requests of a call that the media server has. */
function requestsFor(session_id: string) {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = own().env
  const server = new AgentDispatchClient(LIVEKIT_URL!, LIVEKIT_API_KEY, LIVEKIT_API_SECRET)
  return server.listDispatch(nameRoom({ LIVEKIT_API_SECRET: LIVEKIT_API_SECRET! }, session_id))
}
