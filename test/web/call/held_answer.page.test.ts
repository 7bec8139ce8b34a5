import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { holdLateAnswers } from '../../../web/call/held_answer.ts'
import { openPage } from '../../helpers/live/browser.ts'

const MODULE = join(import.meta.dirname, '../../../web/call/held_answer.ts')
const BUNDLE = build({
  ...{ entryPoints: [MODULE], bundle: true, write: false },
  ...{ format: 'iife', globalName: 'held' },
})

declare global {
  interface Window {
    held: { holdLateAnswers: typeof holdLateAnswers }
    own: GainNode
    agent: GainNode
    /** Whether the agent is being played. */
    isPlayed: () => boolean
    /** The same, each time it changed. */
    played: boolean[]
    /** The browser replaces the microphone, and `own` is the new one. */
    replace: () => void
    stopHolding: () => void
    /** Who is waiting for a replacement. */
    waiting: number
  }
}

// Side by side, because all that they wait for is real sound. A busy machine may once take too few readings,
// so the participant speaks again and again.
test('a page does not play an answer that begins just after the participant did, and plays any other; a replaced microphone is monitored as well; a call that ends meanwhile leaves its sound on and stops monitoring', () =>
  Promise.all([holdBack(), replaceMicrophone(), endWhileHeld()]))

async function holdBack() {
  const page = await openCallPage()
  await expect.poll(() => page.evaluate(speak, 200)).toContain(false)
  await expect.poll(() => page.evaluate(() => window.isPlayed())).toBe(true)

  await page.evaluate(() => {
    window.agent.gain.value = 0.3
    window.played = []
  })
  await page.waitForTimeout(500)
  expect(await page.evaluate(speak, 1000), 'spoken over the agent').toEqual([])
}

/** The browser replaces the microphone. */
async function replaceMicrophone() {
  const page = await openCallPage()
  await page.evaluate(() => window.replace())
  await expect.poll(() => page.evaluate(speak, 200)).toContain(false)
}

/** The call ends while an answer is held back. */
async function endWhileHeld() {
  const page = await openCallPage()
  const stopWhileHeld = async () => {
    await page.evaluate(speak, 1)
    return page.evaluate(async () => {
      window.own.gain.value = 0.3
      for (let look = 0; look < 50 && window.isPlayed(); look++) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      const wasHeld = !window.isPlayed()
      if (wasHeld) window.stopHolding()
      return wasHeld
    })
  }
  await expect.poll(stopWhileHeld).toBe(true)
  expect(await page.evaluate(() => [window.isPlayed(), window.waiting])).toEqual([true, 0])
}

async function openCallPage(): Promise<Page> {
  const page = await openPage()
  await page.goto('data:text/html,<p>A call</p>')
  // A browser lets a page measure sound only after a click.
  await page.mouse.click(5, 5)
  await page.addScriptTag({ content: (await BUNDLE).outputFiles[0]!.text })
  await page.evaluate(openCall)
  return page
}

/** In the page: a call in which both sounds are tones that the test turns up. */
function openCall() {
  const context = new AudioContext()
  const tone = () => {
    const gain = new GainNode(context, { gain: 0 })
    const oscillator = new OscillatorNode(context, { frequency: 300 })
    const out = new MediaStreamAudioDestinationNode(context)
    oscillator.connect(gain).connect(out)
    oscillator.start()
    return { gain, track: out.stream.getAudioTracks()[0]! }
  }
  const waiting = new Set<() => void>()
  const [own, other, agent] = [tone(), tone(), tone()]
  const microphone = {
    mediaStreamTrack: own.track,
    on: (_event: string, listener: () => void) => void waiting.add(listener),
    off: (_event: string, listener: () => void) => void waiting.delete(listener),
  }
  window.own = own.gain
  window.agent = agent.gain
  window.played = []
  window.isPlayed = () => agent.track.enabled
  window.stopHolding = window.held.holdLateAnswers(microphone as never, agent.track)
  window.replace = () => {
    microphone.mediaStreamTrack = other.track
    window.own = other.gain
    waiting.forEach((listener) => listener())
  }
  Object.defineProperty(window, 'waiting', { get: () => waiting.size })
  let before = true
  setInterval(() => {
    if (window.isPlayed() !== before) window.played.push(window.isPlayed())
    before = window.isPlayed()
  }, 5)
}

/** In the page: the participant speaks for this long, and pauses. */
async function speak(ms: number) {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  window.own.gain.value = 0.3
  await wait(ms)
  window.own.gain.value = 0
  await wait(300)
  return window.played
}
