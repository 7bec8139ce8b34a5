import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../../../helpers/live/stack.ts'
import { hearPage } from '../../../helpers/live/browser.ts'
import { captions, captionsOf, finalCaptions } from '../../captions_shown.ts'
import { inviteParticipant, NEXT_QUESTION, QUESTION } from '../../conversation.ts'
import { openSpeaking, say, whenAsked } from '../../recordings.ts'
import { openConsole } from '../open_console.ts'

const { newOrganization, api_url } = useStack()

test('a running call is shown as it changes, and heard by somebody who listens in, which its page shows; cancelled, it ends for everybody at once, and what was said is kept; a page that is reloaded, while it joins or later, is back in the call at once as the same person; the agent reckons days in the time zone of the browser', async () => {
  const { api, key } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const interview = () => api.getInterview({ interview_id: id })
  const console = await openConsole(api_url, key, '/console/now')
  await console.getByText('Nobody is talking right now.').waitFor()

  const page = await openSpeaking()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' })
  await reloadWhileJoining(page, join_url)
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
  await whenAsked(page, NEXT_QUESTION)
  await card.getByRole('button', { name: 'Stop listening' }).click()
  await page.getByText('Someone from the team is listening in.').waitFor({ state: 'detached' })

  await expectBackAfterReload(page)
  const { persons, session: joined, status } = await interview()
  expect(persons.map(({ name }) => name)).toEqual(['Allison'])
  expect([status, joined.status]).toEqual(['joined', 'live'])
  expect(joined.setup).toMatchObject({ time_zone: 'Pacific/Auckland' })

  const cancelled = await api.cancelInterview({ interview_id: id })
  expect(cancelled).toMatchObject({ status: 'processing', ended_reason: 'cancelled' })
  await console.getByText('Nobody is talking right now.').waitFor()
  await page.getByText('We had to end the conversation.').waitFor()
  await expect.poll(async () => (await interview()).status).toBe('cancelled')
  const { transcript, session, ended_reason } = await interview()
  expect(transcript[0]!.text).toContain(QUESTION)
  expect(session.status).toBe('completed')
  expect(session.cost_breakdown).not.toBeNull()
  expect(ended_reason).toBe('cancelled')
  await page.reload()
  await page.getByText('We had to end the conversation.').waitFor()
})

/** Presses Start, and reloads before the page is in the room. */
async function reloadWhileJoining(page: Page, join_url: string) {
  let isReloaded = false
  let tellEntering = () => {}
  const entering = new Promise<void>((resolve) => (tellEntering = resolve))
  await page.routeWebSocket('**', (socket) => {
    if (isReloaded) socket.connectToServer()
    else tellEntering()
  })
  await page.goto(join_url)
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await entering
  isReloaded = true
  await page.reload()
  await page.locator('[data-at=call]').waitFor()
}

/** In the call, with what was said before, and without another greeting. */
async function expectBackAfterReload(page: Page) {
  const said = await finalCaptions(page, 'own').locator('p').allInnerTexts()
  expect(said.length).toBeGreaterThan(0)
  const asked = await captionsOf(page, 'agent')
  await page.reload()
  await page.locator('[data-at=call]').waitFor()
  expect(await hearPage(page)).toBeGreaterThan(0.01)
  await captions(page, 'agent').nth(asked.length).waitFor()
  expect(await captionsOf(page, 'own')).toEqual(expect.arrayContaining(said))
  const agents = await captionsOf(page, 'agent')
  const greeting = 'Hello, thank you for coming'
  expect(agents.filter((text) => text.includes(greeting))).toHaveLength(1)
}

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
