import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hearPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { captionsOf, plain } from './captions_shown.ts'
import { inviteParticipant, NEXT_QUESTION, QUESTION } from './conversation.ts'
import { openSpeaking, RECORDINGS, say, whenAsked } from './recordings.ts'

const { newOrganization } = useStack()

test('a person talks with the agent in the browser until every goal is captured, and the page is notified; the buttons work from the moment they are shown, even if captions arrive while one is pressed', async () => {
  const { api } = await newOrganization()
  const { id, join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.addInitScript(watchProgressBar)
  await page.addInitScript(watchOutputs)
  await page.addInitScript(muteAtOnce)

  await page.goto(join_url)
  expect(await page.getByLabel('Your name').inputValue()).toBe('Allison')
  await page.getByText('Your speech is recognized on this server.').waitFor()
  await page.getByText('Say something: the bar should move.').waitFor()
  await say(page, 'all-circuits-busy-now')
  await page.getByText('We can hear you well.').waitFor()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Start the conversation' }).click()

  expect(await hearPage(page)).toBeGreaterThan(0.01)
  await whenAsked(page, QUESTION)
  await unmute(page)
  await page.locator('.mute .icon').hover()
  await page.mouse.down()
  await say(page, 'conf-onlyperson')
  await whenAsked(page, NEXT_QUESTION)
  await page.mouse.up()
  const step = () => page.evaluate(() => window.progress_steps[0])
  const message = 'the bar is empty from its first frame and moves with the first goal'
  await expect.poll(step, { message }).toBe('1')
  // Drawn in software, further movement would only take the processor from the call.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await unmute(page)
  await say(page, 'all-circuits-busy-now')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await page.getByText('We covered every topic.').waitFor()
  await page
    .locator('.receipt .items > li')
    .getByRole('button', { name: 'Correct' })
    .nth(1)
    .waitFor()
  const own = plain((await captionsOf(page, 'own')).join(' '))
  const agent = plain((await captionsOf(page, 'agent')).join(' '))

  await expect.poll(async () => (await interview()).status).toBe('completed')
  const { findings, transcript, ended_reason, outputs } = await interview()
  expect(ended_reason).toBe('goals_completed')
  expect(Object.keys(findings).sort()).toEqual(['cause', 'effect'])

  const [callback] = outputs.frontend_callbacks
  expect(callback).toMatchObject({ name: 'understood', status: 'succeeded' })
  expect(await page.evaluate(() => window.outputs)).toEqual([
    {
      commit_id: callback!.commit_id,
      goal_id: 'cause',
      name: 'understood',
      data: findings.cause,
      committed_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    },
  ])

  const wordsOf = (turns: typeof transcript) =>
    turns.filter(({ role }) => role === 'user').map(({ text }) => plain(text))
  const heard = wordsOf(transcript)
  // Anything said after the goodbye has begun may be stored, but arrive too late for the page.
  const answered = wordsOf(
    transcript.slice(
      0,
      transcript.findLastIndex(({ role }) => role === 'assistant'),
    ),
  )
  expect(heard.length).toBeGreaterThanOrEqual(2)
  for (const text of answered) expect(own).toContain(text)
  expect(agent).toContain(plain(QUESTION))
  const asked = transcript.filter(({ role }) => role === 'assistant').map(({ text }) => plain(text))
  expect(asked.join(' ')).toContain(plain(QUESTION))

  const understood = Object.values(RECORDINGS).filter(
    (said) => likeness(said, heard.join(' ')) > 0.7,
  )
  expect(understood, `heard: ${heard.join(' ')}`).toEqual(Object.values(RECORDINGS))

  function interview() {
    return api.getInterview({ interview_id: id })
  }
})

/** Presses Unmute, and waits until the agent can hear. */
async function unmute(page: Page) {
  await page.getByRole('button', { name: 'Unmute' }).click()
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor()
}

declare global {
  interface Window {
    /** The number of goals done at each movement of the progress bar. */
    progress_steps: string[]
    /** What the conversation's outputs told the page. */
    outputs: unknown[]
  }
}

/** In the page. */
function watchProgressBar() {
  window.progress_steps = []
  document.addEventListener('transitionrun', ({ target }) => {
    const bar = target as Element
    if (bar.className === 'progress-bar') window.progress_steps.push(bar.ariaValueNow!)
  })
}

/** In the page. */
function watchOutputs() {
  window.outputs = []
  addEventListener('colloquy:output', ({ detail }: CustomEventInit) => window.outputs.push(detail))
}

/** In the page: presses Mute as soon as it appears. */
function muteAtOnce() {
  new MutationObserver((_, observer) => {
    const button = document.querySelector<HTMLButtonElement>('.mute')
    if (!button) return
    observer.disconnect()
    button.click()
  }).observe(document, { childList: true, subtree: true })
}

/** The share of the words of `said` that were heard. */
function likeness(said: string, heard: string): number {
  const words = plain(said).split(' ')
  return words.filter((word) => heard.split(' ').includes(word)).length / words.length
}
