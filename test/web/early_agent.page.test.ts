import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { hearPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { inviteParticipant, start } from './conversation.ts'
import { openSpeaking } from './recordings.ts'

const { newOrganization } = useStack()
const sql = postgres(inject('stack').database_url, { max: 1 })
afterAll(() => sql.end())

test('the agent is there before its participant starts, who is in no call until then; it leaves a page that nobody uses, and returns for whoever does', async () => {
  const { api } = await newOrganization()
  const { id, session_id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  let asks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/ready')) asks++
  })
  await page.clock.install()
  await page.goto(join_url)
  await page.getByRole('button', { name: 'Start the conversation' }).waitFor()
  await expect.poll(hasAgent).toBe(true)
  const { status, started_at, persons, transcript, session } = await api.getInterview({
    interview_id: id,
  })
  expect({ status, started_at, transcript }).toEqual({
    status: 'created',
    started_at: null,
    transcript: [],
  })
  expect(session).toMatchObject({ status: 'waiting' })
  expect(persons.map(({ name }) => name)).toEqual(['Allison'])
  expect(asks).toBe(1)

  await page.clock.runFor('10:00')
  expect(asks).toBe(1)
  await sql`update session set awaited_at = awaited_at - interval '1 minute' where id = ${session_id}`
  await expect.poll(hasAgent).toBe(false)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(hasAgent).toBe(true)
  expect(asks).toBe(2)
  const agentOf = () => sql`select lease_holder from session where id = ${session_id}`
  const waiting = await agentOf()

  await start(page)
  expect(await hearPage(page)).toBeGreaterThan(0.01)
  const begun = (await api.getInterview({ interview_id: id })).session
  expect(begun).toMatchObject({ status: 'live' })
  expect(await agentOf()).toEqual(waiting)

  /** Whether an agent holds the call. */
  async function hasAgent() {
    const [call] = await sql`select lease_beat_at from session where id = ${session_id}`
    return call!.lease_beat_at !== null
  }
})
