import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createClient } from '../client/client.ts'
import { connect } from '../db/sql.ts'
import { controlClient } from '../local/providers/control_client.ts'
import { openAccount } from '../local/sample_account.ts'
import type { Stack } from '../local/stack.ts'
import { MINUTE, SECOND } from '../shared/base/time.ts'
import { readProviderLog } from './call/provider_log.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { findMissing } from './soak/record.ts'
import { printGrowth, printRecord, type RecordedCall } from './soak/report.ts'
import { type Sample, sample } from './soak/sample.ts'
import { soakCall, taughtLines } from './soak/soak_call.ts'
import { manyQuestions } from './turns/sides.ts'

type Options = { minutes: number; calls: number }
type Soaked = { samples: Sample[]; calls: RecordedCall[] }

const SAMPLE_EVERY_MS = 2 * SECOND
/** Enough questions for the fastest conversation. */
const QUESTIONS_A_MINUTE = 30

/** Whether anything grows during long calls, and whether the record contains all of them. */
export async function benchSoak({ minutes, calls }: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-soak-'))
  const probe = pathToFileURL(join(import.meta.dirname, 'soak/probe.js'))
  // A variable of its own would not reach the processes of calls.
  probe.searchParams.set('folder', folder)
  const env = { NODE_OPTIONS: `--import=${probe}` }
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
