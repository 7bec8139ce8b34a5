import { type Browser, chromium } from 'playwright-core'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../client/client.ts'
import { sampleTemplate } from '../local/sample_template.ts'
import type { Stack } from '../local/stack.ts'
import { figuresOf, printTable, ratio, takeTurns } from './figures/measure.ts'
import { type Stages, STAGES, stagesOf, watchStages } from './page_stages.ts'
import { AGREE, ARGUMENTS, FAKE_DEVICES, findChromium } from './stack/chromium.ts'

/** How long a participant looks at the page before they start, in milliseconds. */
const LOOK_MS = 8_000

type Side = { name: string; isEarly: boolean; waits: Stages[] }

/**
 * How long a participant waits from Start to the agent's first sound, with an agent that comes once the microphone is
 * open, and with one that comes with the join.
 *
 * @param calls on each side, rounded up to an even number
 */
export async function benchStart(stack: Stack, key: string, calls: number): Promise<void> {
  const api = createClient({ url: stack.api_url, key })
  const { id: template_id } = await api.createTemplate({ body: sampleTemplate('en') })
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-silence-'))
  const browser = await openSilent(folder)
  const sides: Side[] = [
    { name: 'agent comes early', isEarly: true, waits: [] },
    { name: 'agent comes with the join', isEarly: false, waits: [] },
  ]
  const start = async (side: Side) => {
    const { id, join_url } = await api.createInterview({ body: { template_id } })
    const wait = await startCall(browser, join_url, side)
    await api.cancelInterview({ interview_id: id })
    return wait
  }
  try {
    // The first call of a service bears the cost of its start.
    for (const side of sides) await start(side)
    await takeTurns(sides, Math.ceil(calls / 2), async (side) => side.waits.push(await start(side)))
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
  const [, reference] = sides.map(({ waits }) => figuresOf(waits.map(({ sound }) => sound)))
  printTable(
    sides.map(({ name, waits }) => {
      const { count, p50, p95 } = figuresOf(waits.map(({ sound }) => sound))
      return {
        side: name,
        calls: count,
        'start to first sound, ms p50 / p95': `${p50.toFixed(0)} / ${p95.toFixed(0)}`,
        ratio: `${ratio(p50, reference!.p50)} / ${ratio(p95, reference!.p95)}`,
        ...lengths(waits),
      }
    }),
  )
}

/** How long each stage took, p50 in milliseconds. */
function lengths(waits: readonly Stages[]) {
  return Object.fromEntries(
    STAGES.map((stage, i) => {
      const before = i > 0 ? STAGES[i - 1] : undefined
      const took = waits.map((at) => at[stage] - (before ? at[before] : 0))
      return [`${stage}, ms`, figuresOf(took).p50.toFixed(0)]
    }),
  )
}

/** @returns milliseconds */
async function startCall(browser: Browser, url: string, { isEarly }: Side): Promise<Stages> {
  const context = await browser.newContext({ permissions: ['microphone'], locale: 'en-US' })
  try {
    const page = await context.newPage()
    if (!isEarly) await page.route('**/ready', (route) => route.abort())
    await watchStages(page)
    await page.goto(url)
    const button = page.getByRole('button', { name: 'Start the conversation' })
    await button.waitFor()
    await page.waitForTimeout(LOOK_MS)
    await button.click()
    return await stagesOf(page)
  } finally {
    await context.close()
  }
}

/** A browser whose microphone hears nothing: the page mutes an agent who speaks over the participant. */
async function openSilent(folder: string): Promise<Browser> {
  const file = join(folder, 'silence.wav')
  await writeFile(file, silence())
  return chromium.launch({
    executablePath: findChromium(),
    args: [...ARGUMENTS, FAKE_DEVICES, AGREE, `--use-file-for-fake-audio-capture=${file}`],
  })
}

/** A second of it as a WAV file: mono, 16 bits, 48 kHz. */
function silence(): Buffer {
  const bytes = 96_000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(48_000, 24)
  header.writeUInt32LE(96_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return Buffer.concat([header, Buffer.alloc(bytes)])
}
