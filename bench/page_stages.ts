import type { Page } from 'playwright-core'

/** What happens in the page between Start and the agent's first sound, in order; each ends one stage of the wait. */
export const STAGES = ['join', 'connected', 'track', 'sound'] as const
/** When each happened, in milliseconds since the click on Start. */
export type Stages = Record<(typeof STAGES)[number], number>

declare global {
  interface Window {
    /** On the clock of `performance.now()`. */
    stages: Partial<Record<'click' | (typeof STAGES)[number], number>>
  }
}

/** Notes from now on, in every document of the page, when each stage ended. */
export async function watchStages(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/** Of the call that the page starts. */
export async function stagesOf(page: Page): Promise<Stages> {
  const heard = await page.waitForFunction(() => window.stages.sound !== undefined && window.stages)
  const { click, ...at } = (await heard.jsonValue()) as Required<Window['stages']>
  const since = (stage: (typeof STAGES)[number]) => [stage, at[stage] - click] as const
  return Object.fromEntries(STAGES.map(since)) as Stages
}

/** In the page. */
function watch() {
  window.stages = {}
  const note = (stage: keyof Window['stages'], at = performance.now()) =>
    void (window.stages[stage] ??= at)
  document.addEventListener('click', () => {
    note('click')
    void listen()
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.name.endsWith('/join')) note('join', entry.responseEnd)
    }
  }).observe({ type: 'resource' })
  const Native = RTCPeerConnection
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected') note('connected')
      })
      this.addEventListener('track', () => note('track'))
    }
  }

  async function listen() {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 2048 })
    const samples = new Float32Array(analyser.fftSize)
    const connected = new Set<MediaStream>()
    while (window.stages.sound === undefined) {
      for (const { srcObject } of document.querySelectorAll('audio')) {
        if (!(srcObject instanceof MediaStream) || connected.has(srcObject)) continue
        context.createMediaStreamSource(srcObject).connect(analyser)
        connected.add(srcObject)
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
      analyser.getFloatTimeDomainData(samples)
      if (samples.some((sample) => Math.abs(sample) > 0.01)) note('sound')
    }
  }
}
