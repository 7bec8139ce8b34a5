import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gone } from '../local/process/processes.ts'
import { hearPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { captions, captionsOf, finalCaptions } from './captions_shown.ts'
import { inviteParticipant, QUESTION, start } from './conversation.ts'
import { openSpeaking, say, whenAsked } from './recordings.ts'

const { newOrganization } = useStack()

test('a page that is reloaded, while it joins or later, is back in the call at once as the same person; another browser is another person; the agent reckons days in the time zone of the browser; deleting the conversation ends the call for both', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const interview = () => api.getInterview({ interview_id: id })
  const names = async () => (await interview()).persons.map(({ name }) => name)
  const page = await openSpeaking()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' })
  await reloadWhileJoining(page, join_url)
  expect(await names()).toEqual(['Allison'])

  await whenAsked(page, QUESTION)
  await say(page, 'all-circuits-busy-now')
  await finalCaptions(page, 'own').first().waitFor()
  const said = await finalCaptions(page, 'own').locator('p').allInnerTexts()
  const asked = await captionsOf(page, 'agent')

  await page.reload()
  await page.locator('[data-at=call]').waitFor()
  expect(await hearPage(page)).toBeGreaterThan(0.01)
  await captions(page, 'agent').nth(asked.length).waitFor()
  expect(await captionsOf(page, 'own')).toEqual(expect.arrayContaining(said))
  const greeting = 'Hello, thank you for coming'
  const agents = await captionsOf(page, 'agent')
  expect(agents.filter((text) => text.includes(greeting))).toHaveLength(1)
  await expect.poll(async () => (await interview()).session.status).toBe('live')
  expect((await interview()).status).toBe('joined')
  expect(await names()).toEqual(['Allison'])

  const other = await openSpeaking()
  await other.goto(join_url)
  await start(other)
  await page.reload()
  for (const one of [page, other]) await one.locator('[data-at=call]').waitFor()
  expect(await names()).toEqual(['Allison', 'Allison 2'])

  const { setup } = (await interview()).session
  expect(setup).toMatchObject({ time_zone: 'Pacific/Auckland' })
  const { pid } = setup.process as { pid: number }
  await api.deleteInterview({ interview_id: id })
  for (const one of [page, other]) await one.getByText('The conversation is over.').waitFor()
  await gone(pid)
  await page.reload()
  await page.getByText('This link is not valid').waitFor()
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
