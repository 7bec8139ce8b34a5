import { isDeepStrictEqual } from 'node:util'
import type { Answer, Arguments } from '../client/operation_types.ts'
import { NEEDED } from '../shared/turns/lab/propose.ts'
import type { Connect } from './connection.ts'
import { CONFLICT, Failure } from './failure.ts'
import { print, printTable, say, tell } from './output.ts'

type Lab = Answer<'runTurnLab'>
type Point = NonNullable<Lab['today']>
type Options = { json?: boolean; write?: boolean } & Pick<
  Arguments<'runTurnLab'>,
  'days' | 'patience' | 'language'
>

/** A replay of many thousand turns takes longer than other requests. */
const TIMEOUT_MS = 300_000

/** Replays recorded turns under other settings, and applies the recommended ones if told to. */
export async function turnLab(connect: Connect, { json, write, ...options }: Options) {
  const { days, patience, language } = options
  const client = connect.client(TIMEOUT_MS)
  // Read first, so that a change in between is noticed before the settings are applied.
  const before = await client.getSystemConfig()
  const lab = await client.runTurnLab({ days, patience, language })
  if (json) print(lab)
  else printLab(lab)
  const settings = lab.recommended?.settings
  if (!settings) {
    if (write) say('Nothing was stored.')
    return
  }
  if (!write) return say('To use the recommended settings from the next call on, add --write.')
  const now = await client.getSystemConfig()
  for (const name of Object.keys(lab.now) as (keyof Lab['now'])[]) {
    if (isDeepStrictEqual(before[name], now[name])) continue
    throw new Failure(`${name} was changed during the replay; run the command again`, CONFLICT)
  }
  await client.patchSystemConfig({ body: settings as Arguments<'patchSystemConfig'>['body'] })
  say('Stored; the settings apply from the next call on.')
}

function printLab(lab: Lab) {
  const { turns, pauses, calls, left_out, is_truncated, today, frontier, recommended } = lab
  tell(`${turns} turns and ${pauses} pauses in ${calls} calls; ${left_out} silences left out`)
  if (is_truncated) tell('There are more; these are the latest.')
  printTable([
    ['', 'MEAN MS', 'P50 MS', 'P95 MS', 'CUT-INS A TURN', 'SETTINGS'],
    ...(today ? [rowOf('today', today)] : []),
    ...frontier.map((point) => rowOf('frontier', point)),
    ...(recommended ? [rowOf('recommended', recommended)] : []),
  ])
  if (!recommended) tell(`Nothing is recommended: ${reasonOf(lab)}.`)
}

function rowOf(name: string, point: Point): string[] {
  const { delay_mean_ms, delay_p50_ms, delay_p95_ms, cut_in_share, settings } = point
  const delays = [delay_mean_ms, delay_p50_ms, delay_p95_ms].map((one) => shown(one, whole))
  return [name, ...delays, shown(cut_in_share, percent), JSON.stringify(settings)]
}

/** A figure and its 95 % interval. */
function shown({ value, low, high }: Point['cut_in_share'], unit: (value: number) => string) {
  return `${unit(value)} (${unit(low)} … ${unit(high)})`
}

const whole = (ms: number) => ms.toFixed(0)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function reasonOf({ turns, pauses, frontier }: Lab): string {
  const missing = [
    ...(pauses < NEEDED ? [`${NEEDED - pauses} pauses`] : []),
    ...(turns < NEEDED ? [`${NEEDED - turns} turns`] : []),
  ]
  if (missing.length > 0) return `${missing.join(' and ')} are missing of ${NEEDED} each`
  // Settings are chosen on one half of the calls and judged on the other.
  if (frontier.length === 0) return 'the turns come from too few calls'
  return 'no other settings are certainly better'
}
