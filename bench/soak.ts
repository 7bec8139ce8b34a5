import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createClient } from '../client/client.ts'
import { connect } from '../db/sql.ts'
import { controlClient } from '../local/providers/control_client.ts'
import { openAccount } from '../local/sample/account.ts'
import { toPcm16 } from '../local/speech/pcm.ts'
import type { Stack } from '../local/stack.ts'
import { MINUTE, SECOND } from '../shared/base/time.ts'
import { speakLines } from './call/exchange.ts'
import { readProviderLog } from './call/provider_log.ts'
import { callScript } from './call/script.ts'
import { PART_NAMES } from './density/processes.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { printTable } from './figures/measure.ts'
import { findMissing, lengthOf, type Missing } from './soak/record.ts'
import { MEASURES, type Sample, sample } from './soak/sample.ts'
import { slopeOf } from './soak/slope.ts'
import { soakCall, type SoakedCall } from './soak/soak_call.ts'
import { manyQuestions } from './turns/sides.ts'

type Options = { minutes: number; calls: number }
type Soaked = { samples: Sample[]; calls: (SoakedCall & Missing)[] }

const SAMPLE_EVERY_MS = 2 * SECOND
/** Processes load and fill their caches first, so the first part does not count. */
const SETTLING_SHARE = 0.2
/** Enough questions for the fastest conversation. */
const QUESTIONS_A_MINUTE = 30

/** Whether anything grows during long calls, and whether the record contains all of them. */
export async function benchSoak({ minutes, calls }: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-soak-'))
  const probe = pathToFileURL(join(import.meta.dirname, 'soak/probe.js'))
  const env = { SOAK_FOLDER: folder, NODE_OPTIONS: `--import=${probe}` }
  try {
    const work = (stack: Stack, home: string) =>
      soak(stack, { minutes, calls }, folder).catch(async (error) => {
        await keepRequests(stack, join(home, 'logs/provider_requests.json'))
        throw error
      })
    const soaked = await withLocalStack(work, { more: env })
    console.log(`providers ${JSON.stringify(LATENCIES)}; ${calls} calls of ${minutes} minutes\n`)
    printGrowth(soaked.samples)
    console.log()
    printRecord(soaked.calls)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function soak(stack: Stack, { minutes, calls }: Options, folder: string): Promise<Soaked> {
  const { client } = await openAccount(stack.api_url, stack.secrets)
  const admin = createClient({ url: stack.api_url, key: stack.secrets.platform_key })
  const template = manyQuestions(Math.ceil(minutes * QUESTIONS_A_MINUTE), 'en')
  const settings = { ...template.settings, max_session_duration_minutes: Math.ceil(minutes) + 5 }
  const { id: template_id } = await client.createTemplate({ body: { ...template, settings } })
  const lines = await taughtLines(stack)
  const over = AbortSignal.timeout(minutes * MINUTE)
  const samples: Sample[] = []
  // From then on, the calls end one after the other.
  const sampling = setInterval(() => {
    if (!over.aborted) samples.push(sample(process.pid, folder))
  }, SAMPLE_EVERY_MS)
  const sql = connect(stack.env.DATABASE_URL!, { access: 'service', max: 1 })
  try {
    const soaked = await Promise.all(
      Array.from({ length: calls }, (_, first) =>
        soakCall(client, template_id, lines, { first, over }),
      ),
    ).finally(() => clearInterval(sampling))
    const missing = await Promise.all(soaked.map((call) => findMissing(admin, sql, call)))
    return { samples, calls: soaked.map((call, i) => ({ ...call, ...missing[i]! })) }
  } finally {
    await sql.end()
  }
}

/** Writes what the providers were asked lately, or that they do not answer, next to the logs. */
async function keepRequests({ providers_url }: Stack, path: string) {
  const asked = readProviderLog(controlClient(providers_url!), Date.now() - 2 * MINUTE)
  const silent = sleep(5 * SECOND, 'The local providers did not answer within 5 s')
  const latest = await Promise.race([asked, silent]).catch((error: Error) => error.message)
  await writeFile(path, JSON.stringify(latest, null, 2))
}

/** Lines that the recognizer knows. */
async function taughtLines(stack: Stack) {
  const lines = await speakLines(stack, callScript(6).answers)
  const utterances = lines.map(({ text, sound: { samples, sample_rate } }) => ({
    ...{ text, sample_rate },
    pcm_base64: toPcm16(samples).toString('base64'),
  }))
  await controlClient(stack.providers_url!)('POST /control/script', { utterances, replace: true })
  return lines
}

function printGrowth(samples: readonly Sample[]) {
  const settled = samples.slice(Math.floor(samples.length * SETTLING_SHARE))
  const rows = PART_NAMES.flatMap((part) =>
    MEASURES.map((measure) => {
      const points = settled.map(({ at, parts }) => ({ at, value: parts[part][measure] }))
      return { part, measure, points, last: points.at(-1)!.value }
    }),
  )
  printTable(
    rows
      .filter(({ points }) => points.some(({ value }) => value > 0))
      .map(({ part, measure, points, last }) => {
        const { value, low, high } = slopeOf(points)
        return {
          ...{ part, measure, last: last.toFixed(measure.endsWith('_mb') ? 1 : 0) },
          'an hour more': value.toFixed(1),
          '95 %': `${low.toFixed(1)} … ${high.toFixed(1)}`,
        }
      }),
  )
}

function printRecord(calls: Soaked['calls']) {
  printTable(
    calls.map(({ whole, spoken, heard, ...missing }, i) => ({
      call: i + 1,
      seconds: lengthOf([whole]).toFixed(1),
      'without voice activity': (missing.voice_activity_ms / SECOND).toFixed(3),
      spoken: lengthOf(spoken).toFixed(1),
      'in no turn': (missing.spoken_ms / SECOND).toFixed(3),
      heard: lengthOf(heard).toFixed(1),
      'in no turn of the agent': (missing.heard_ms / SECOND).toFixed(3),
      answers: spoken.length,
      'without their pause': missing.pauses,
    })),
  )
  for (const [i, { whole, heard, unrecorded }] of calls.entries()) {
    const second = (at: number) => ((at - whole.started_at) / SECOND).toFixed(1)
    for (const { started_at, ended_at } of unrecorded) {
      const before = heard.findLast((agent) => agent.started_at < ended_at)
      const agent = before ? `${second(before.started_at)} … ${second(before.ended_at)}` : 'not yet'
      console.log(
        `call ${i + 1}: what was said at ${second(started_at)} … ${second(ended_at)} s is not all recorded; the agent was heard at ${agent} s`,
      )
    }
  }
}
