import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../helpers/live/stack.ts'
import { en } from '../../web/words/en.ts'
import { inviteParticipant, start } from './conversation.ts'
import { openSpeaking } from './recordings.ts'

const { newOrganization } = useStack()

test('a second tab of the same browser takes over as the same person; the first says so and can take it back', async () => {
  const { api, id, first, join_url } = await begin()
  const second = await first.context().newPage()
  await second.goto(join_url)
  expect(await second.getByLabel('Your name').inputValue()).toBe('Allison')
  await start(second)
  await isElsewhere(first)

  await first.getByRole('button', { name: 'Rejoin' }).click()
  await first.locator('[data-at=call]').waitFor()
  await isElsewhere(second)
  await second.reload()
  await second.getByRole('button', { name: 'Start the conversation' }).waitFor()
  await first.locator('[data-at=call]').waitFor()

  const { status, persons } = await api.getInterview({ interview_id: id })
  expect(persons.map(({ name }) => name)).toEqual(['Allison'])
  expect(status).not.toBe('processing')
})

test('somebody who gives another name in a second tab is another person, and the first stays in the call', async () => {
  const { api, id, first, join_url } = await begin()
  const second = await first.context().newPage()
  await second.goto(join_url)
  await start(second, 'Ben')
  await first.locator('[data-at=call]').waitFor()
  const { persons } = await api.getInterview({ interview_id: id })
  expect(persons.map(({ name }) => name)).toEqual(['Allison', 'Ben'])
})

test('a tab that has lost its connection does not push out the one that took over in the meantime', async () => {
  let shutDown = () => {}
  const { first, join_url } = await begin((page) =>
    page.routeWebSocket('**', (socket) => {
      socket.connectToServer()
      shutDown = () => socket.send(SHUTDOWN)
    }),
  )
  await first.route('**/join', (route) => route.abort())
  shutDown()
  await first.locator('[data-at=joining]').waitFor()

  const second = await first.context().newPage()
  await second.goto(join_url)
  await start(second)
  await first.unroute('**/join')
  await isElsewhere(first)
  await second.locator('[data-at=call]').waitFor()
})

/** What the media server sends a participant before it stops: leave, because of a shutdown. */
const SHUTDOWN = Buffer.from([0x42, 2, 0x10, 3])

async function begin(prepare?: (page: Page) => Promise<void>) {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const first = await openSpeaking()
  await prepare?.(first)
  await first.goto(join_url)
  await start(first)
  return { api, id, first, join_url }
}

async function isElsewhere(page: Page) {
  await page.getByRole('heading', { name: en.problems.elsewhere }).waitFor()
  await page.getByRole('button', { name: en.go_back_in }).waitFor()
}
