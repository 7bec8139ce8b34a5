import type { PartCheck } from '../../../../shared/calls/part_check.ts'
import type { AgentWorker } from '../../../../shared/calls/agent_waits.ts'
import { PROVIDER_PARTS } from './failing.ts'

export type PartsState = Pick<PartCheck, 'state' | 'text'> & {
  parts: PartCheck['part'][]
  /** Workers that report this; null when it is all of them. */
  hosts: string | null
}

/**
 * What the workers know about each part of the agent: its worst state, and who reports it. Parts with the
 * same state are listed together. A worker that has not asked the providers yet does not count.
 */
export function partStates(workers: readonly AgentWorker[]): PartsState[] {
  const states = ORDER.flatMap((part) => stateOf(part, workers) ?? [])
  const grouped = new Map<string, PartsState>()
  for (const { part, ...state } of states) {
    const key = JSON.stringify(state)
    const before = grouped.get(key)?.parts ?? []
    grouped.set(key, { ...state, parts: [...before, part] })
  }
  return [...grouped.values()]
}

/** Such as `Model, voice: api.example.com refuses the key (HTTP 401): check OPENAI_API_KEY.` */
export function wordsOfParts({ parts, state, text, hosts }: PartsState): string {
  const [first, ...others] = parts.map((part) => PROVIDER_PARTS[part])
  const names = [first, ...others.map((name) => name.toLowerCase())].join(', ')
  const where = hosts ? ` (${hosts})` : ''
  const told = state === 'broken' && !hosts ? ' Participants read “Not available yet”.' : ''
  return `${names}${where}: ${text}.${told}`
}

const ORDER = ['stt', 'llm', 'tts'] as const
const WORST_FIRST = ['broken', 'doubtful', 'works'] as const

function stateOf(part: PartCheck['part'], workers: readonly AgentWorker[]) {
  const checks = workers.flatMap(({ host, parts }) => {
    const check = parts.find((one) => one.part === part)
    return check ? [{ host, ...check }] : []
  })
  const worst = WORST_FIRST.find((state) => checks.some((check) => check.state === state))
  const same = checks.filter(({ state }) => state === worst)
  if (!same[0]) return undefined
  const { state, text } = same[0]
  const hosts = same.length === checks.length ? null : same.map(({ host }) => host).join(', ')
  return { part, state, text, hosts }
}
