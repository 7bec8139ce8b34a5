import { expect, onTestFinished, test } from 'vitest'
import { useOwnMediaServer } from '../../helpers/live/own_media_server.ts'
import { finalCaptions } from '../captions_shown.ts'
import { end, inviteParticipant, QUESTION, start } from '../conversation.ts'
import { openSpeaking, say, whenAsked } from '../recordings.ts'

const { media, own } = await useOwnMediaServer()
const ASKS_AGAIN = 'the connection was cut off'
const CUT_OFF = 'The sound is cut off: the agent does not hear you right now.'

test('while no sound gets through the page says that the agent does not hear, and takes it back when sound flows again; silence on both sides is no such time', async () => {
  const { api } = await own().newOrganization()
  const { join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  const notice = page.getByText(CUT_OFF)
  const listening = page.locator('.doing').getByText('Listening')
  await page.goto(join_url)
  await start(page)
  await whenAsked(page, QUESTION)
  await page.evaluate(noteNotices)

  onTestFinished(media.thaw)
  media.freeze()
  await notice.waitFor()
  await listening.waitFor({ state: 'hidden' })
  media.thaw()
  await notice.waitFor({ state: 'detached' })
  await listening.waitFor()

  media.freeze()
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await notice.waitFor()
  media.thaw()
  await listening.waitFor()
  const times = await page.evaluate(() => window.notices.filter((text) => text !== '').length)
  expect(times).toBe(2)
  await end(page)
})

test('what a participant says while no sound gets through the agent asks to say again, once, and then hears it', async () => {
  const { api } = await own().newOrganization()
  const { join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  const asked = finalCaptions(page, 'agent').filter({ hasText: ASKS_AGAIN })
  await page.goto(join_url)
  await start(page)
  await whenAsked(page, QUESTION)

  onTestFinished(media.thaw)
  const saying = say(page, 'all-circuits-busy-now')
  media.freeze()
  await saying
  await page.getByText(CUT_OFF).waitFor()
  await say(page, 'conf-onlyperson')
  media.thaw()
  await asked.waitFor()
  const heard = await finalCaptions(page, 'own').count()
  await page.locator('.orb[data-agent=listening]').waitFor()
  await say(page, 'all-circuits-busy-now')
  await expect.poll(() => finalCaptions(page, 'own').count()).toBeGreaterThan(heard)
  expect(await asked.count()).toBe(1)
})

declare global {
  interface Window {
    /** What the page said in the call, in order. */
    notices: string[]
  }
}

/** In the page. */
function noteNotices() {
  const notice = document.querySelector('.notice')!
  window.notices = []
  new MutationObserver(() => window.notices.push(notice.textContent)).observe(notice, {
    ...{ childList: true, characterData: true, subtree: true },
  })
}
