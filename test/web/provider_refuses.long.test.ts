import { expect, test } from 'vitest'
import { useOwnStack } from '../helpers/live/own_stack.ts'
import { en } from '../../web/words/en.ts'
import { inviteParticipant, QUESTION, start } from './conversation.ts'
import { openSpeaking, whenAsked } from './recordings.ts'

const own = useOwnStack()

test('somebody whose recognizer refuses the key before they have spoken reads that it did not work, and the same link leads them into a call that works', async () => {
  const stack = own()
  const { api } = await stack.newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  await stack.setProviders({ faults: { stt: '401' } })
  const page = await openSpeaking({ isAlone: true })
  await page.goto(join_url)
  await start(page)
  await page.getByRole('heading', { name: en.did_not_work }).waitFor()
  await page.getByText(en.next.open).waitFor()
  expect(await page.getByText(en.receipt.loading).isVisible()).toBe(false)
  expect((await api.getInterview({ interview_id: id })).status).toBe('created')
  const { items } = await api.listEvents({})
  expect(items.at(-1)).toMatchObject({
    type: 'conversation.reopened',
    interview_id: id,
    ended_reason: 'provider_error',
    ended_detail:
      'The recognizer refused the key (401): check DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  })

  await stack.setProviders({ faults: { stt: null } })
  await page.getByRole('button', { name: en.try_again }).click()
  // The service asks the recognizer again before it lets anybody in.
  await start(page)
  await whenAsked(page, QUESTION)
})
