import { joinAsParticipant } from '../local/participant/participant.ts'
import { controlClient } from '../local/providers/control_client.ts'
import { toPcm16 } from '../local/speech/pcm.ts'
import { createClient } from '../client/client.ts'
import { openAccount } from '../local/sample/account.ts'
import type { Stack } from '../local/stack.ts'
import { speakLines } from './call/exchange.ts'
import { callScript } from './call/script.ts'
import { openBareRoom, startBareAgent } from './call/sides.ts'
import { holdCalls, type Load } from './density/hold_calls.ts'
import { PART_NAMES } from './density/processes.ts'
import { LATENCIES, withLocalStack } from './local_stack.ts'
import { figuresOf, printTable, ratio } from './measure.ts'
import { questionnaire } from './turns/sides.ts'

type Options = { calls: number[]; seconds: number }
type Measured = { name: string; loads: Load[] }

/**
 * What a call costs this machine: processor time by part, memory, and how the pause grows with the number of
 * calls at a time, beside a bare session of the framework.
 */
export async function benchDensity({ calls, seconds }: Options): Promise<void> {
  const sides = await withLocalStack(async (stack, home) => {
    const bare = await startBareAgent(stack, home)
    return measure(stack, calls, seconds).finally(() => bare.stop())
  })
  console.log(`providers ${JSON.stringify(LATENCIES)}; CPU seconds a minute of one call\n`)
  printDensity(sides)
}

async function measure(stack: Stack, counts: number[], seconds: number): Promise<Measured[]> {
  const { answers } = callScript(6)
  const lines = await speakLines(stack, answers)
  const providers = controlClient(stack.providers_url!)
  await providers('POST /control/script', {
    utterances: lines.map(({ text, sound: { samples, sample_rate } }) => ({
      ...{ text, sample_rate },
      pcm_base64: toPcm16(samples).toString('base64'),
    })),
    replace: true,
  })
  const { client } = await openAccount(stack.api_url, stack.secrets.internal_secret)
  const admin = createClient({ url: stack.api_url, key: stack.secrets.platform_key })
  await admin.patchSystemConfig({ body: {} })
  const template = questionnaire(500, 'en')
  const { id: template_id } = await client.createTemplate({ body: template })
  const opens = [
    {
      name: 'colloquy',
      open: async () => {
        const { session_id } = await client.createInterview({ body: { template_id } })
        return client.getJoin({ session_id })
      },
    },
    {
      name: 'bare framework',
      open: () => openBareRoom(stack, { template, own_voice: true, own_turns: false }),
    },
  ]
  const sides = opens.map((side) => ({ ...side, loads: [] as Load[] }))
  for (const count of counts) {
    for (const { name, open, loads } of sides) {
      const join = async () => joinAsParticipant(await open())
      loads.push(await holdCalls(count, lines, seconds, join))
      console.error(`${count} calls: ${name}`)
    }
  }
  return sides
}

function printDensity(sides: readonly Measured[]) {
  const reference = sides.at(-1)!
  printTable(
    sides.flatMap(({ name, loads }) =>
      loads.map((load, i) => {
        const { p50, p95 } = figuresOf(load.heard_pauses_ms)
        return {
          side: name,
          calls: load.calls,
          'all parts': totalOf(load).toFixed(1),
          'of the bare one': ratio(totalOf(load), totalOf(reference.loads[i]!)),
          ...Object.fromEntries(PART_NAMES.map((part) => [part, load.cpu_s[part].toFixed(2)])),
          'heard pause p50': p50.toFixed(0),
          p95: p95.toFixed(0),
        }
      }),
    ),
  )
  console.log('\nmemory (PSS), MB')
  printTable(
    sides.flatMap(({ name, loads }) =>
      loads.map((load) => ({
        side: name,
        calls: load.calls,
        ...Object.fromEntries(PART_NAMES.map((part) => [part, load.pss_mb[part].toFixed(0)])),
      })),
    ),
  )
  for (const { name, loads } of sides) {
    const [first, last] = [loads[0]!, loads.at(-1)!]
    if (first === last) continue
    const more = memoryOf(last) - memoryOf(first)
    console.log(
      `${name}: a further call holds ${(more / (last.calls - first.calls)).toFixed(0)} MB`,
    )
  }
}

/** Without what speaks and listens here in place of providers. */
function totalOf({ cpu_s }: Load) {
  return PART_NAMES.filter((part) => part !== 'local providers').reduce(
    (sum, part) => sum + cpu_s[part],
    0,
  )
}

function memoryOf({ pss_mb }: Load) {
  return PART_NAMES.reduce((sum, part) => sum + pss_mb[part], 0)
}
