import { expect, test } from 'vitest'
import { hearPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { captions, captionsOf, finalCaptions } from './captions_shown.ts'
import { inviteParticipant, QUESTION, start } from './conversation.ts'
import { openSpeaking, say, whenAsked } from './recordings.ts'

const { newOrganization } = useStack()

test('after a reload the page is back in the call at once, the agent continues, and the captions are still there', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()

  await page.goto(join_url)
  await start(page)
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

  const interview = () => api.getInterview({ interview_id: id })
  await expect.poll(async () => (await interview()).session.status).toBe('live')
  const { status, persons } = await interview()
  expect(status).toBe('joined')
  expect(persons.map(({ name }) => name)).toEqual(['Allison'])
})

test('the same link and name in another browser is another person, and the first stays in the call', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const pages = [await openSpeaking(), await openSpeaking()]
  for (const page of pages) {
    await page.goto(join_url)
    await start(page)
  }
  await pages[0]!.reload()
  for (const page of pages) await page.locator('[data-at=call]').waitFor()

  const { persons } = await api.getInterview({ interview_id: id })
  expect(persons.map(({ name }) => name)).toEqual(['Allison', 'Allison 2'])
})

test('a page that is reloaded while it joins comes back as the same person', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
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
  const { persons } = await api.getInterview({ interview_id: id })
  expect(persons.map(({ name }) => name)).toEqual(['Allison'])
})
