import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { hearPage, openPage } from '../helpers/browser.ts'
import { useStack } from '../helpers/stack.ts'
import { captionsOf } from './captions_shown.ts'
import { inviteParticipant } from './conversation.ts'
import { writeRecordings } from './recordings.ts'

const { newOrganization } = useStack()

test('a reload goes back into the call at once, the agent goes on, and what was said stays there', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const file = join(inject('home'), 'reload.wav')
  writeRecordings(file, { gap_ms: 9000 })
  const page = await openPage({ file })

  await page.goto(join_url)
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.locator('.captions li[data-side=own][data-final=true]').first().waitFor()

  const said = await captionsOf(page, 'own')
  const asked = await captionsOf(page, 'agent')

  await page.reload()
  await page.locator('[data-at=call]').waitFor({ timeout: 10_000 })
  expect(await hearPage(page)).toBeGreaterThan(0.01)
  await page.locator('.captions li[data-side=agent]').nth(asked.length).waitFor()
  expect(await captionsOf(page, 'own')).toEqual(expect.arrayContaining(said))
  const greeting = 'Hello, thank you for coming'
  const agents = await captionsOf(page, 'agent')
  expect(agents.filter((text) => text.includes(greeting))).toHaveLength(1)

  const { status, session, persons } = await api<Interview>('GET', `/v1/interviews/${id}`)
  expect(status).toBe('joined')
  expect(session.status).toBe('live')
  expect(persons.map(({ name }) => name)).toEqual(['Allison'])
})

test('the same link and name in another browser is another person, and the first stays in the call', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const file = join(inject('home'), 'second.wav')
  writeRecordings(file, { gap_ms: 9000 })
  const pages = [await openPage({ file }), await openPage({ file })]
  for (const page of pages) {
    await page.goto(join_url)
    await page.getByRole('button', { name: 'Start the conversation' }).click()
    await page.locator('[data-at=call]').waitFor()
  }
  await pages[0]!.reload()
  for (const page of pages) await page.locator('[data-at=call]').waitFor()

  const { persons } = await api<Interview>('GET', `/v1/interviews/${id}`)
  expect(persons.map(({ name }) => name)).toEqual(['Allison', 'Allison 2'])
})

test('a page that is reloaded on its way into the room comes back as the same person', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const file = join(inject('home'), 'early.wav')
  writeRecordings(file, { gap_ms: 9000 })
  const page = await openPage({ file })
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
  const { persons } = await api<Interview>('GET', `/v1/interviews/${id}`)
  expect(persons.map(({ name }) => name)).toEqual(['Allison'])
})

type Interview = {
  status: string
  session: { status: string }
  persons: { name: string | null }[]
}
