import { expect, test } from 'vitest'
import { useStack } from '../../helpers/live/stack.ts'
import { hearPage } from '../../helpers/live/browser.ts'
import { inviteParticipant, QUESTION, start } from '../conversation.ts'
import { openSpeaking, say, whenAsked } from '../recordings.ts'
import { openConsole } from './sign_in.ts'

const { newOrganization, api_url } = useStack()

test('a running call is seen as it changes, and heard by whoever listens in, which its page tells', async () => {
  const { api, key } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const console = await openConsole(api_url, key)
  await console.getByText('Nobody is talking right now.').waitFor()

  const page = await openSpeaking()
  await page.goto(join_url)
  await start(page)
  const card = console.getByRole('article', { name: /^The phone system/ })
  await card.getByText('The agent speaks').waitFor()
  expect(await card.getByRole('link').getAttribute('href')).toBe(`/console/conversations/${id}`)
  await whenAsked(page, QUESTION)
  await card.getByText(QUESTION).waitFor()

  await card.getByRole('button', { name: 'Listen in' }).click()
  await page.getByText('Somebody from the team is listening in.').waitFor()
  await say(page, 'all-circuits-busy-now')
  await card.getByRole('img', { name: '1 of 2 goals captured' }).waitFor()
  await card.getByText(/^Last pause \d+ ms$/).waitFor()
  expect(await hearPage(console)).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Stop listening' }).click()
  await page.getByText('Somebody from the team is listening in.').waitFor({ state: 'detached' })

  await api.cancelInterview({ interview_id: id })
  await console.getByText('Nobody is talking right now.').waitFor()
})
