import { expect, test } from 'vitest'
import type { Answer } from '../../client/operation_types.ts'
import { useStack } from '../helpers/live/stack.ts'
import { start } from './conversation.ts'
import { openSpeaking, say, whenAsked } from './recordings.ts'

const { newOrganization } = useStack()

test('a participant shares the screen, sees that it is shared, stops, and shares again after a reload', async () => {
  const { api } = await newOrganization()
  const { id: template_id } = await api.createTemplate({ body: TEMPLATE })
  const { id, join_url } = await api.createInterview({ body: { template_id } })
  const page = await openSpeaking()
  await page.addInitScript(keepShared)
  const share = page.getByRole('button', { name: 'Share screen' })
  const sign = page.getByText('You are sharing your screen: the agent sees it')

  await page.goto(join_url)
  await start(page)
  await page.evaluate(failOnce)
  await share.click()
  await page.getByText('Your screen could not be shared.').waitFor()
  await share.click()
  await sign.waitFor()
  await whenAsked(page, 'What do you see?')
  await say(page, 'all-circuits-busy-now')
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(0)
  const [{ width, height, url }] = (await frames()) as [Frame]
  expect(Math.max(width, height)).toBeLessThanOrEqual(1280)
  expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg')

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await sign.waitFor({ state: 'detached' })
  await share.click()
  await sign.waitFor()
  await page.evaluate(() => window.shared.getVideoTracks()[0]!.dispatchEvent(new Event('ended')))
  await sign.waitFor({ state: 'detached' })

  await page.reload()
  await share.click()
  await sign.waitFor()

  function frames() {
    return api.listFrames({ interview_id: id })
  }
})

test('if the template does not allow it, there is no button to share the screen', async () => {
  const { api } = await newOrganization()
  const settings = { ...TEMPLATE.settings, allow_screen_share: false }
  const { id: template_id } = await api.createTemplate({ body: { ...TEMPLATE, settings } })
  const { join_url } = await api.createInterview({ body: { template_id } })
  const page = await openSpeaking()
  await page.goto(join_url)
  await start(page)
  expect(await page.getByRole('button', { name: 'Share screen' }).isVisible()).toBe(false)
})

/** In the page: the next chosen screen cannot be read. */
function failOnce() {
  const { mediaDevices } = navigator
  const { getDisplayMedia } = mediaDevices
  mediaDevices.getDisplayMedia = () => {
    mediaDevices.getDisplayMedia = getDisplayMedia
    return Promise.reject(new DOMException('It is in use', 'NotReadableError'))
  }
}

type Frame = Answer<'listFrames'>[number]

/** Enough goals for the conversation to outlast the test. */
const TEMPLATE = {
  name: 'Your screen',
  phases: [
    {
      id: 'screen',
      goals: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((which) => ({
        id: which,
        prompt: `What is the ${which} thing you see?`,
        max_follow_ups: 0,
      })),
    },
  ],
  settings: { greeting: 'Hello. What do you see?', allow_screen_share: true },
}

declare global {
  interface Window {
    shared: MediaStream
  }
}

/** Keeps what the page captures, so that the test can end it as the browser's own bar does. */
function keepShared() {
  const capture = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getDisplayMedia = async (options) => {
    window.shared = await capture(options)
    return window.shared
  }
}
