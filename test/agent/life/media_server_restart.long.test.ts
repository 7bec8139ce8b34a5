import { expect, test } from 'vitest'
import { hearPage } from '../../helpers/live/browser.ts'
import { useOwnMediaServer } from '../../helpers/live/own_media_server.ts'
import { captionsOf, finalCaptions } from '../../web/captions_shown.ts'
import { inviteParticipant, NEXT_QUESTION, QUESTION, start } from '../../web/conversation.ts'
import { openSpeaking, say, whenAsked } from '../../web/recordings.ts'

const { media, own } = await useOwnMediaServer()

test('when the media server restarts, the page says so and reconnects by itself, and the call continues', async () => {
  const { api } = await own().newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(join_url)
  await start(page)
  await whenAsked(page, QUESTION)
  await say(page, 'all-circuits-busy-now')
  await whenAsked(page, NEXT_QUESTION)
  const said = await captionsOf(page, 'own')

  await media.kill()
  await page.getByRole('status').filter({ hasText: 'The connection dropped' }).waitFor()
  await media.start()

  await finalCaptions(page, 'agent').filter({ hasText: 'Welcome back' }).first().waitFor()
  expect(await hearPage(page)).toBeGreaterThan(0.01)
  expect(await captionsOf(page, 'own')).toEqual(expect.arrayContaining(said))
  await page.locator('.orb[data-agent=listening]').waitFor()
  await say(page, 'conf-onlyperson')
  await page.locator('[data-at=ended]').waitFor()

  const read = () => api.getInterview({ interview_id: id })
  await expect.poll(async () => (await read()).status).toBe('completed')
  const { ended_reason, findings_meta, persons } = await read()
  expect(ended_reason).toBe('goals_completed')
  expect(Object.values(findings_meta)).toMatchObject([{ version: 1 }, { version: 1 }])
  expect(persons.map(({ name }) => name)).toEqual(['Allison'])
})
