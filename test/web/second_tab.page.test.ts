import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gone } from '../local/process/processes.ts'
import { useStack } from '../helpers/live/stack.ts'
import { en } from '../../web/words/en.ts'
import { inviteParticipant, start } from './conversation.ts'
import { openSpeaking } from './recordings.ts'

const { newOrganization } = useStack()

// One call for all, because joining takes longer than what follows.
test('a page joins once the service has restarted, a second tab takes over as the same person until the first takes it back, a tab without connection pushes nobody out, another name, or another browser, finds no other seat; deleting the conversation ends the call', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const persons = async () => (await api.getInterview({ interview_id: id })).persons
  const first = await openSpeaking()
  const shutDown = await withShutdown(first)
  await first.goto(join_url)
  await startWhileRestarting(first)

  const second = await openTab(first, join_url)
  await takesOver(second, first)
  await takesBack(first, second)
  expect((await persons()).map(({ name }) => name)).toEqual(['Allison'])
  expect((await api.getInterview({ interview_id: id })).status).not.toBe('processing')

  await pushesNobodyOut(first, { shutDown, other: second })

  const third = await openTab(first, join_url)
  await start(third, 'Ben')
  await isElsewhere(second)
  const other = await openSpeaking()
  await other.goto(join_url)
  await other.getByRole('heading', { name: en.problems.taken }).waitFor()
  expect((await persons()).map(({ name }) => name)).toEqual(['Allison'])

  const { setup } = (await api.getInterview({ interview_id: id })).session
  const { pid } = setup.process as { pid: number }
  await api.deleteInterview({ interview_id: id })
  await third.getByText('The conversation is over.').waitFor()
  await gone(pid)
  await third.reload()
  await third.getByText('This link is not valid').waitFor()
})

/** While the service restarts the page waits, and then joins by itself. */
async function startWhileRestarting(page: Page) {
  const restarting = { status: 503, headers: { 'retry-after': '0.1' } }
  let joins = 0
  await page.route('**/join', async (route) => {
    if (++joins <= 2) return route.fulfill(restarting)
    await page.getByText('This is taking a moment.').waitFor()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).waitFor()
  await inCall(page)
  expect(joins).toBe(3)
  await page.unroute('**/join')
}

/** Another tab of the same browser starts as the same person, and the one in the call says so. */
async function takesOver(tab: Page, other: Page) {
  expect(await tab.getByLabel('Your name').inputValue()).toBe('Allison')
  await start(tab)
  await isElsewhere(other)
}

/** The first tab takes the call back, and keeps it when the other is opened anew. */
async function takesBack(tab: Page, other: Page) {
  await tab.getByRole('button', { name: 'Rejoin' }).click()
  await inCall(tab)
  await isElsewhere(other)
  await other.reload()
  await other.getByRole('button', { name: 'Start the conversation' }).waitFor()
  await inCall(tab)
}

/** A tab that has lost its connection does not push out the one that took over in the meantime. */
async function pushesNobodyOut(tab: Page, { shutDown, other }: { shutDown(): void; other: Page }) {
  await tab.route('**/join', (route) => route.abort())
  shutDown()
  await tab.locator('[data-at=joining]').waitFor()

  await start(other)
  await tab.unroute('**/join')
  await isElsewhere(tab)
  await inCall(other)
}

/** What the media server sends a participant before it stops: leave, because of a shutdown. */
const SHUTDOWN = Buffer.from([0x42, 2, 0x10, 3])

/** Returns what makes the page believe that the media server of its present call stops. */
async function withShutdown(page: Page) {
  let shutDown = () => {}
  await page.routeWebSocket('**', (socket) => {
    socket.connectToServer()
    shutDown = () => socket.send(SHUTDOWN)
  })
  return () => shutDown()
}

async function openTab(beside: Page, link: string) {
  const tab = await beside.context().newPage()
  await tab.goto(link)
  return tab
}

function inCall(page: Page) {
  return page.locator('[data-at=call]').waitFor()
}

async function isElsewhere(page: Page) {
  await page.getByRole('heading', { name: en.problems.elsewhere }).waitFor()
  await page.getByRole('button', { name: en.go_back_in }).waitFor()
}
