import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gone } from '../local/process/processes.ts'
import { hearPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { violationsOf } from '../helpers/live/violations.ts'
import { en } from '../../web/words/en.ts'
import { openConsole } from './console/open_console.ts'
import { inviteParticipant, QUESTION, start } from './conversation.ts'
import { expectNoFaultInCall } from './faults_through_call.ts'
import { openSpeaking, say, whenAsked } from './recordings.ts'

const { newOrganization, api_url } = useStack()

// One call for all, because joining takes longer than what follows.
test('axe finds no fault with a page before and in the call; somebody of the organization sees it and listens in, which the page shows before they hear anything; the agent reckons days in the time zone of the browser; a page joins once the service has restarted, a second tab takes over as the same person until the first, which no longer records, takes it back, a tab without connection pushes nobody out, another name, or another browser, finds no other seat, and the own link of a person takes over there; deleting the conversation ends the call', async () => {
  const { api, key } = await newOrganization()
  const { id, join_url, persons: invited } = await inviteParticipant(api)
  const persons = async () => (await api.getInterview({ interview_id: id })).persons
  const first = await openSpeaking()
  const shutDown = await withShutdown(first)
  const devtools = await first.context().newCDPSession(first)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' })
  await first.goto(join_url)
  await first.getByRole('button', { name: 'Start the conversation' }).waitFor()
  expect(await violationsOf(first)).toEqual([])
  await startWhileRestarting(first)
  await isListenedTo(first, await openConsole(api_url, key, '/console/now'))
  await expectNoFaultInCall(first)
  const { setup } = (await api.getInterview({ interview_id: id })).session
  expect(setup).toMatchObject({ time_zone: 'Pacific/Auckland' })

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

  await other.goto(invited[0]!.join_url!)
  await start(other)
  await isElsewhere(third)

  const { pid } = setup.process as { pid: number }
  await api.deleteInterview({ interview_id: id })
  await other.getByText('The conversation is over.').waitFor()
  await gone(pid)
  await other.reload()
  await other.getByText('This link is not valid').waitFor()
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

/** Somebody in the console sees the call and hears it. */
async function isListenedTo(page: Page, console: Page) {
  await whenAsked(page, QUESTION)
  const card = console.getByRole('article', { name: /^The phone system/ })
  await card.getByText(QUESTION).waitFor()
  const told = appears(page, '.listened', en.listened_to)
  const heard = appears(console, 'audio')
  await card.getByRole('button', { name: 'Listen in' }).click()
  expect(await told).toBeLessThan(await heard)
  const [loudest] = await Promise.all([hearPage(console), say(page, 'all-circuits-busy-now')])
  expect(loudest).toBeGreaterThan(0)
  await card.getByRole('img', { name: '1 of 2 goals answered' }).waitFor()
  await card.getByRole('button', { name: 'Stop listening' }).click()
  await page.getByText(en.listened_to).waitFor({ state: 'detached' })
}

/** When a page has an element with a text, on the clock that all pages of a machine share. */
async function appears(page: Page, element: string, text = ''): Promise<number> {
  const at = await page.waitForFunction(
    ([element, text]) => {
      const found = [...document.querySelectorAll(element)]
      return (
        found.some(({ textContent }) => textContent.includes(text)) &&
        performance.timeOrigin + performance.now()
      )
    },
    [element, text] as const,
  )
  return Number(await at.jsonValue())
}

/** Another tab of the same browser starts as the same person, and the one in the call says so. */
async function takesOver(tab: Page, other: Page) {
  expect(await tab.getByLabel('Your name').inputValue()).toBe('Allison')
  await start(tab)
  await isElsewhere(other)
  expect(await recordsAgain(other)).toBe(false)
}

/** Whether a page opens a microphone when one is plugged in. */
function recordsAgain(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    window.plugIn()
    // One microphone opens after the other, so the page would have its own by then.
    const { mediaDevices } = navigator
    const last = await mediaDevices.getUserMedia({ audio: true })
    for (const track of last.getTracks()) track.stop()
    return window.isRecording()
  })
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
  // Those who do not see the page are told where they are.
  await tab.locator('h1:focus').waitFor()

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
