import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../../../helpers/live/stack.ts'
import { hearPage } from '../../../helpers/live/browser.ts'
import { inviteParticipant, QUESTION, start } from '../../conversation.ts'
import { openSpeaking, say, whenAsked } from '../../recordings.ts'
import { openConsole } from '../open_console.ts'

const { newOrganization, api_url } = useStack()

test('a running call is shown as it changes, and heard by somebody who listens in, which its page shows; cancelled, it ends for everybody at once, and what was said is kept', async () => {
  const { api, key } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const console = await openConsole(api_url, key)
  await console.getByText('Nobody is talking right now.').waitFor()

  const page = await openSpeaking()
  await page.goto(join_url)
  await start(page)
  const card = console.getByRole('article', { name: /^The phone system/ })
  await card.getByText('The agent is speaking').waitFor()
  expect(await card.getByRole('link').getAttribute('href')).toBe(`/console/conversations/${id}`)
  await whenAsked(page, QUESTION)
  await card.getByText(QUESTION).waitFor()

  await leaveWhileJoining(console)
  await card.getByRole('button', { name: 'Listen in' }).click()
  await page.getByText('Someone from the team is listening in.').waitFor()
  await say(page, 'all-circuits-busy-now')
  await card.getByRole('img', { name: '1 of 2 goals answered' }).waitFor()
  await card.getByText(/^Last pause [\d,.]+ ms/).waitFor()
  expect(await hearPage(console)).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Stop listening' }).click()
  await page.getByText('Someone from the team is listening in.').waitFor({ state: 'detached' })

  const cancelled = await api.cancelInterview({ interview_id: id })
  expect(cancelled).toMatchObject({ status: 'processing', ended_reason: 'cancelled' })
  await console.getByText('Nobody is talking right now.').waitFor()
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
})

/** Asks to listen in and leaves before the service has answered, which must not join the call. */
async function leaveWhileJoining(page: Page) {
  const rooms: string[] = []
  page.on('websocket', (socket) => void rooms.push(socket.url()))
  let come!: () => void
  const late = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/listen', async (route) => {
    await late
    await route.continue()
  })
  await page.getByRole('button', { name: 'Listen in' }).click()
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor()
  const answer = page.waitForResponse('**/listen')
  come()
  await answer
  await page.unroute('**/listen')
  await page.goBack()
  await page.getByRole('button', { name: 'Listen in' }).waitFor()
  expect(rooms).toEqual([])
}
