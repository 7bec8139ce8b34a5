import { expect, inject, test } from 'vitest'
import postgres from 'postgres'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { wordsOf } from '../../web/words.ts'
import { inviteParticipant } from './conversation.ts'
import { openSpeaking } from './recordings.ts'

const stack = useStack()

test('a link to an agent that cannot talk says so, and continues by itself without being used up', async () => {
  const sql = postgres(inject('stack').database_url, { max: 1 })
  const { api } = await stack.newOrganization()
  const { join_url, id } = await inviteParticipant(api, 'es')
  const page = await openPage()
  let available = false
  await page.route('**/v1/embed/sessions/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), available } })
  })
  await page.clock.install()
  await page.goto(join_url)
  const { problems, advice, lead } = wordsOf('es')
  await page.getByRole('heading', { name: problems.unavailable }).waitFor()
  await page.getByText(advice.unavailable).waitFor()
  const [conversation] = await sql`select status from conversation where id = ${id}`
  expect(conversation!.status).toBe('created')
  available = true
  await page.clock.runFor(16_000)
  await page.getByText(lead).waitFor()
  await sql.end()
})

test('somebody who is about to join is told the same, without a microphone, and may join once it is possible', async () => {
  const { api } = await stack.newOrganization()
  const { join_url } = await inviteParticipant(api, 'en')
  const page = await openSpeaking()
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = []
    Object.assign(window, { opened })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      opened.push(...stream.getTracks())
      return stream
    }
  })
  const live = () =>
    page.evaluate(() => {
      const { opened } = window as unknown as { opened: MediaStreamTrack[] }
      return opened.filter(({ readyState }) => readyState === 'live').length
    })
  await page.route('**/v1/embed/sessions/*/join', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '15' },
      json: { error: { code: 'internal_error', message: 'not yet', field: 'available' } },
    }),
  )
  await page.clock.install()
  await page.goto(join_url)
  const { problems, start } = wordsOf('en')
  const button = page.getByRole('button', { name: start })
  await button.waitFor()
  expect(await live()).toBeGreaterThan(0)
  await button.click()
  await page.getByRole('heading', { name: problems.unavailable }).waitFor()
  expect(await live()).toBe(0)
  await page.clock.runFor(16_000)
  await button.waitFor()
})
