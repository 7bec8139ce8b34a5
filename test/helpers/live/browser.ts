import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { AGREE, ARGUMENTS, FAKE_DEVICES, findChromium } from '../../../bench/stack/chromium.ts'
import { preferSession } from '../../../local/process/priority.ts'
import { childrenOf } from './children_of.ts'
import { endCall } from './end_call.ts'
import { replaceMicrophone } from './page_microphone.ts'

type Microphone =
  /** The page may use it; `sayInto` speaks into it. */
  | 'allowed'
  /** The participant has not been asked yet. */
  | 'unasked'
  /** The participant denies permission. */
  | 'denied'
  /** The machine has none. */
  | 'missing'

type WhenOver = (close: () => Promise<void>) => void

/** Playwright's own is 30 s, too short for a busy machine. */
const PATIENCE_MS = 120_000

const JOIN = /\/v1\/embed\/sessions\/(\w+)\/join$/

/** Browsers of pages that need their own. */
const FLAGS: Partial<Record<Microphone, string[]>> = {
  denied: [FAKE_DEVICES, `${AGREE}=deny`],
  missing: [AGREE],
}

/**
 * A page, by default one that needs no microphone, which shares nothing with other pages and is
 * closed when the test ends. An error in the page fails the test.
 *
 * @param isAlone whether no other page is in its browser
 * @param whenOver calls what closes the page, by default when the test ends
 */
export async function openPage(
  microphone: Microphone = 'unasked',
  { isAlone = false, whenOver = onTestFinished as WhenOver } = {},
): Promise<Page> {
  const flags = FLAGS[microphone] ?? (isAlone ? [FAKE_DEVICES, AGREE] : undefined)
  const own = flags && (await launch(flags))
  const context = await (own ?? (await sharedBrowser())).newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const joined = new Set<string>()
  whenOver(async () => {
    for (const session_id of joined) await endCall(session_id, inject('stack').livekit)
    await (own ?? context).close()
  })
  if (microphone === 'allowed' || microphone === 'missing') {
    await context.grantPermissions(['microphone'])
  }
  if (microphone === 'allowed') await context.addInitScript(replaceMicrophone)
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('request', (request) => {
    const session_id = JOIN.exec(request.url())?.[1]
    if (session_id) joined.add(session_id)
  })
  return page
}

let shared: Promise<Browser> | undefined

/**
 * One browser until the tests are over, in which the participant agrees to everything they are
 * asked.
 */
function sharedBrowser() {
  return (shared ??= launch([FAKE_DEVICES, AGREE]))
}

async function launch(flags: string[]): Promise<Browser> {
  const args = [...ARGUMENTS, ...flags]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  // It has a session of its own, which otherwise has less of a busy machine than the service.
  for (const pid of childrenOf('self')) preferSession(pid)
  return browser
}

/** Waits until the page really plays sound; returns the loudest sample, 0 to 1. */
export function hearPage(page: Page | Frame): Promise<number> {
  return page.evaluate(async () => {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 2048 })
    const samples = new Float32Array(analyser.fftSize)
    const connected = new Set<MediaStream>()
    for (;;) {
      for (const { srcObject } of document.querySelectorAll('audio')) {
        if (!(srcObject instanceof MediaStream) || connected.has(srcObject)) continue
        context.createMediaStreamSource(srcObject).connect(analyser)
        connected.add(srcObject)
      }
      await new Promise(requestAnimationFrame)
      analyser.getFloatTimeDomainData(samples)
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      if (peak > 0.01) return peak
    }
  })
}
