import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../helpers/live/browser.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { finalCaptions } from '../captions_shown.ts'
import { end, inviteParticipant, QUESTION, start } from '../conversation.ts'
import { openSpeaking, say, whenAsked } from '../recordings.ts'

const { newOrganization } = useStack()

const GONE = 'The microphone is gone: the agent does not hear you.'
const BLOCKED = 'The microphone was blocked: the agent does not hear you.'
const SILENT = 'No sound comes from your microphone.'

test('a microphone that is unplugged in a call is missed and told, and the participant is heard again once it is back; one without the faintest noise is told, too', async () => {
  const { api } = await newOrganization()
  const { join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(join_url)

  // Before the call.
  await page.getByText('Say something: the bar should move.').waitFor()
  await page.evaluate(() => window.unplug())
  await page.getByText('No microphone was found.').waitFor()
  await page.evaluate(() => window.plugIn())
  await page.getByText('Say something: the bar should move.').waitFor()

  await start(page)
  await whenAsked(page, QUESTION)
  await page.evaluate(() => window.unplug())
  await page.getByText(GONE).waitFor()
  await listening(page).waitFor({ state: 'hidden' })
  await page.evaluate(() => window.plugIn())
  await listening(page).waitFor()
  expect(await page.getByText(GONE).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Mute', exact: true }).isVisible()).toBe(true)

  await page.evaluate(() => window.fallSilent())
  await page.getByText(SILENT).waitFor()
  await page.evaluate(() => window.makeNoise())
  await page.getByText(SILENT).waitFor({ state: 'detached' })

  await say(page, 'all-circuits-busy-now')
  await finalCaptions(page, 'own').first().waitFor()
  await end(page)
})

test('a muted microphone is not told as silent; one that the participant blocks in a call is told, and taken up again when they allow it', async () => {
  const { api } = await newOrganization()
  const { join_url } = await inviteParticipant(api)
  const page = await openPage('unasked')
  await page.context().grantPermissions(['microphone'])
  await page.goto(join_url)
  await start(page)
  await whenAsked(page, QUESTION)
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.getByText('You are muted').waitFor()

  await permit(page, 'denied')
  await page.getByText(BLOCKED).waitFor()
  await listening(page).waitFor({ state: 'hidden' })
  await permit(page, 'granted')
  await page.getByText('You are muted').waitFor()
  await listening(page).waitFor()
  await page.getByRole('button', { name: 'Unmute' }).click()
  await page.getByText('You are muted').waitFor({ state: 'detached' })
  expect(await page.locator('.notice').innerText()).toBe('')
  await end(page)
})

function listening(page: Page) {
  return page.locator('.doing').getByText('Listening')
}

/** The participant changes what the browser allows the page. */
async function permit(page: Page, setting: 'granted' | 'denied') {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Browser.setPermission', {
    ...{ permission: { name: 'microphone' }, setting, origin: new URL(page.url()).origin },
    browserContextId: targetInfo.browserContextId!,
  })
  await session.detach()
}
