import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import type { holdLateAnswers } from '../../../web/call/held_answer.ts'
import { openPage } from '../../helpers/live/browser.ts'

const MODULE = join(import.meta.dirname, '../../../web/call/held_answer.ts')

declare global {
  interface Window {
    held: { holdLateAnswers: typeof holdLateAnswers }
    own: GainNode
    agent: GainNode
    /** Whether the agent was played, each time that it changed. */
    played: boolean[]
  }
}

test('a page does not play an answer that begins just after the participant did, and plays every other', async () => {
  const page = await openPage()
  const bundle = await build({
    ...{ entryPoints: [MODULE], bundle: true, write: false },
    ...{ format: 'iife', globalName: 'held' },
  })
  await page.goto('data:text/html,<p>A call</p>')
  await page.mouse.click(5, 5)
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text })
  await page.evaluate(openCall)

  await expect.poll(() => page.evaluate(speak, 200), { timeout: 60_000 }).toContain(false)
  await expect.poll(() => page.evaluate(() => window.played.at(-1))).toBe(true)

  await page.evaluate(() => {
    window.agent.gain.value = 0.3
    window.played = []
  })
  await page.waitForTimeout(500)
  expect(await page.evaluate(speak, 1000), 'spoken over the agent').toEqual([])
})

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
  const own = tone()
  const agent = tone()
  window.own = own.gain
  window.agent = agent.gain
  window.played = []
  const microphone = { mediaStreamTrack: own.track, on() {}, off() {} }
  window.held.holdLateAnswers(microphone as never, agent.track)
  let before = true
  setInterval(() => {
    if (agent.track.enabled !== before) window.played.push(agent.track.enabled)
    before = agent.track.enabled
  }, 5)
}

/** In the page: the participant speaks for so long, and pauses. */
async function speak(ms: number) {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  window.own.gain.value = 0.3
  await wait(ms)
  window.own.gain.value = 0
  await wait(300)
  return window.played
}
