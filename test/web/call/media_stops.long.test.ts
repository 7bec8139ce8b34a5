import { expect, onTestFinished, test } from 'vitest'
import { useOwnMediaServer } from '../../helpers/live/own_media_server.ts'
import { captions, finalCaptions } from '../captions_shown.ts'
import { end, inviteParticipant, NEXT_QUESTION, QUESTION, start } from '../conversation.ts'
import { openSpeaking, say, whenAsked } from '../recordings.ts'

const { media, own } = await useOwnMediaServer()
const ASKS_AGAIN = 'the connection was cut off'
const SAID_AGAIN = 'Here it is again:'
const WELCOME = 'Hello, thank you for coming.'
const ABOUT =
  'This takes only a few minutes, and nothing of it is shared with anybody outside of this company, whatever you tell me about your phones and about those who repair them.'
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

test('what the agent says while no sound gets through it says again, once, and only that; then it hears the answer', async () => {
  const { api } = await own().newOrganization()
  const { join_url } = await inviteParticipant(api, 'en', `${WELCOME} ${ABOUT} ${QUESTION}`)
  const page = await openSpeaking()
  const saidByAgent = finalCaptions(page, 'agent')
  await page.goto(join_url)
  await start(page)

  onTestFinished(media.thaw)
  await captions(page, 'agent').filter({ hasText: 'This takes' }).waitFor()
  media.freeze()
  await page.getByText(CUT_OFF).waitFor()
  // Longer than what delays sound rather than loses it, and than the greeting.
  await page.waitForTimeout(8000)
  media.thaw()
  const again = saidByAgent.filter({ hasText: SAID_AGAIN })
  await again.waitFor()
  expect(await again.innerText()).toContain(`${SAID_AGAIN} ${ABOUT} ${QUESTION}`)
  await page.locator('.orb[data-agent=listening]').waitFor()
  await say(page, 'all-circuits-busy-now')
  await saidByAgent.filter({ hasText: NEXT_QUESTION }).waitFor()
  expect(await again.count()).toBe(1)
  await end(page)
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
