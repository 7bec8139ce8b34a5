import { RoomServiceClient } from 'livekit-server-sdk'
import { joinAsParticipant } from '../local/participant/participant.ts'
import { controlClient } from '../local/providers/control_client.ts'
import { toPcm16 } from '../local/speech/pcm.ts'
import { openAccount } from '../local/sample/account.ts'
import type { Stack } from '../local/stack.ts'
import { speakLines } from './call/exchange.ts'
import { callScript } from './call/script.ts'
import { openBareRoom, startBareAgent } from './call/sides.ts'
import { holdCalls, type Load, type Side } from './density/hold_calls.ts'
import {
  eachPart,
  FRAMEWORK_PARTS,
  PART_NAMES,
  type PartName,
  SERVICE_PARTS,
} from './density/processes.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { figuresOf, printTable, ratio } from './figures/measure.ts'
import { questionnaire } from './turns/sides.ts'

type Options = { calls: number[]; seconds: number }
type Measured = { name: string; loads: Load[] }

/**
 * What a call costs this machine: processor time by part, memory, and how the pause grows with the
 * number of concurrent calls, compared with a bare session of the framework.
 */
export async function benchDensity({ calls, seconds }: Options): Promise<void> {
  const sides = await withLocalStack(async (stack, home) => {
    const bare = await startBareAgent(stack, home)
    return measure(stack, calls, seconds).finally(() => bare.stop())
  })
  console.log(`providers ${JSON.stringify(LATENCIES)}; CPU seconds per minute of one call\n`)
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
  const { client } = await openAccount(stack.api_url, stack.secrets)
  const { url, api_key, api_secret } = stack.livekit
  const rooms = new RoomServiceClient(url, api_key, api_secret)
  const template = questionnaire(500, 'en')
  const { id: template_id } = await client.createTemplate({ body: template })
  const sides: (Side & { name: string })[] = [
    {
      name: 'colloquy',
      parts: SERVICE_PARTS,
      async join() {
        const { id, session_id } = await client.createInterview({ body: { template_id } })
        const participant = await joinAsParticipant(await client.getJoin({ session_id }))
        return { participant, end: () => client.cancelInterview({ interview_id: id }) }
      },
    },
    {
      name: 'bare framework',
      parts: FRAMEWORK_PARTS,
      async join() {
        const call = { template, own_voice: true, own_turns: false }
        const { room, ...credentials } = await openBareRoom(stack, call)
        const participant = await joinAsParticipant({ ...credentials, plays_all: true })
        return { participant, end: () => rooms.deleteRoom(room) }
      },
    },
  ]
  const measured = sides.map(({ name }): Measured => ({ name, loads: [] }))
  for (const count of [0, ...counts]) {
    for (const [i, side] of sides.entries()) {
      measured[i]!.loads.push(await holdCalls(count, lines, seconds, side))
      console.error(`${count} calls: ${side.name}`)
    }
  }
  return measured
}

function printDensity(sides: readonly Measured[]) {
  const reference = sides.at(-1)!
  const row = (name: string, load: Load) => ({ side: name, calls: load.calls })
  printTable(
    sides.flatMap(({ name, loads }) =>
      loads.map((load, i) => ({
        ...row(name, load),
        'all parts': sumOf(load.cpu_s).toFixed(1),
        'of the bare one': ratio(sumOf(load.cpu_s), sumOf(reference.loads[i]!.cpu_s)),
        ...eachPart((part) => load.cpu_s[part].toFixed(2)),
        ...heardPauses(load),
      })),
    ),
  )
  console.log('\nmemory (PSS), MB')
  printTable(
    sides.flatMap(({ name, loads }) =>
      loads.map((load) => ({
        ...row(name, load),
        'all parts': sumOf(load.pss_mb).toFixed(0),
        ...eachPart((part) => load.pss_mb[part].toFixed(0)),
      })),
    ),
  )
  for (const { name, loads } of sides) {
    const [first, last] = [loads.find(({ calls }) => calls > 0)!, loads.at(-1)!]
    if (first === last) continue
    const more = last.calls - first.calls
    const memory = (sumOf(last.pss_mb) - sumOf(first.pss_mb)) / more
    const minutes = ({ cpu_s, calls }: Load) => sumOf(cpu_s) * calls
    const cpu = (minutes(last) - minutes(first)) / more
    console.log(
      `${name}: each further call ${cpu.toFixed(1)} CPU s per minute, ${memory.toFixed(0)} MB`,
    )
  }
}

function heardPauses({ calls, heard_pauses_ms }: Load) {
  if (calls === 0) return { 'heard pause p50': '', p95: '' }
  const { p50, p95 } = figuresOf(heard_pauses_ms)
  return { 'heard pause p50': p50.toFixed(0), p95: p95.toFixed(0) }
}

function sumOf(byPart: Record<PartName, number>) {
  return PART_NAMES.reduce((sum, part) => sum + byPart[part], 0)
}
