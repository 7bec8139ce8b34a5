import type { components } from '../../client/generated.ts'
import { figuresOf, percent, printTable, ratio, shareWithInterval } from '../figures/measure.ts'
import { compareMedians, withInterval } from '../figures/compare.ts'
import type { Exchange } from './exchange.ts'

/** What one side did in one round. */
export type Round = {
  exchanges: Exchange[]
  lost: number
  model_calls: number
  pauses: TurnPause[]
}
export type SideRounds = { name: string; rounds: Round[] }

/** Prints what was heard on each side; the last one is the reference. */
export function printTurns(sides: readonly SideRounds[]): void {
  const reference = summaryOf(sides.at(-1)!)
  printTable(
    sides.map((side) => {
      const { p50, p95, cut_ins, decided_early, model_calls, count, lost } = summaryOf(side)
      return {
        side: side.name,
        utterances: count,
        lost,
        'heard pause p50': p50.toFixed(0),
        p95: p95.toFixed(0),
        'of p50': ratio(p50, reference.p50),
        'of p95': ratio(p95, reference.p95),
        'cut-ins, 95 %': shareWithInterval(cut_ins * count, count),
        'of them': ratio(cut_ins, reference.cut_ins),
        'decided early': percent(decided_early),
        'model calls': model_calls.toFixed(2),
      }
    }),
  )
  console.log('\ncut-ins by where the pause is, and by round')
  printTable(
    sides.map(({ name, rounds }) => ({
      side: name,
      'in a phrase': percent(cutShare(rounds, 'phrase')),
      'after a sentence': percent(cutShare(rounds, 'sentence')),
      whole: percent(cutShare(rounds, 'whole')),
      'p50 by round': rounds
        .map((round) => pausesOf([round]))
        .map(median)
        .join(' / '),
      'cut-ins by round': rounds.map((round) => percent(cutShare([round]))).join(' / '),
    })),
  )
  console.log(`\nagainst ${sides.at(-1)!.name}, in the median of the heard pause`)
  const byRound = ({ rounds }: SideRounds) => rounds.map((round) => pausesOf([round]))
  printTable(
    sides.slice(0, -1).map((side) => {
      const { difference, ratio } = compareMedians(byRound(side), byRound(sides.at(-1)!))
      return {
        side: side.name,
        'difference, ms': withInterval(difference, 0),
        ratio: withInterval(ratio),
      }
    }),
  )
}

function summaryOf({ rounds }: SideRounds) {
  const exchanges = rounds.flatMap((round) => round.exchanges)
  const { p50, p95 } = figuresOf(pausesOf(rounds))
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  return {
    ...{ p50, p95 },
    count: exchanges.length,
    lost: sum(({ lost }) => lost),
    cut_ins: cutShare(rounds),
    decided_early: share(exchanges, ({ is_decided_early }) => is_decided_early),
    model_calls: sum(({ model_calls }) => model_calls) / exchanges.length,
  }
}

function pausesOf(rounds: readonly Round[]) {
  return rounds.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ heard_pause_ms }) => heard_pause_ms ?? []),
  )
}

function cutShare(rounds: readonly Round[], kind?: Exchange['kind']) {
  const exchanges = rounds
    .flatMap((round) => round.exchanges)
    .filter((one) => kind === undefined || one.kind === kind)
  return share(exchanges, ({ is_cut_in }) => is_cut_in)
}

function share<T>(all: readonly T[], isSo: (one: T) => boolean) {
  return all.length === 0 ? 0 : all.filter(isSo).length / all.length
}

function median(samples: readonly number[]) {
  return samples.length === 0 ? '–' : figuresOf(samples).p50.toFixed(0)
}

export type TurnPause = components['schemas']['TurnPause']

/** How many are printed. */
const MOST = 6

/** Prints what the longest silences before an answer waited for, by the agent's own record. */
export function printLongest(name: string, pauses: readonly TurnPause[]): void {
  console.log(`\n${name}: the longest silences until the first sound, in ms of the silence`)
  const answered = pauses.filter(({ first_sound_at }) => first_sound_at !== null)
  const longest = answered.map(inSilence).toSorted((a, b) => (b.sound ?? 0) - (a.sound ?? 0))
  printTable(
    longest.slice(0, MOST).map(({ p, z, wait, ...instants }) => ({
      'probability of an end': p?.toFixed(2) ?? '–',
      evidence: z.toFixed(1),
      wait,
      ...Object.fromEntries(Object.entries(instants).map(([what, ms]) => [what, ms ?? '–'])),
    })),
  )
}

function inSilence(pause: TurnPause) {
  const began = Date.parse(pause.started_at)
  const since = (instant: string | null) => (instant === null ? null : Date.parse(instant) - began)
  return {
    ...{ p: pause.p, z: pause.z, wait: pause.wait_ms },
    final: since(pause.final_at),
    'prepared from': since(pause.guessed_at),
    ready: since(pause.guess_ready_at),
    decision: since(pause.decided_at),
    sound: since(pause.first_sound_at),
  }
}
