import { allFinal, type Caption } from '../call/captions.ts'

/** What a reload of the page needs in order to go back into the call at once. */
export type Memory = {
  /** Of the link to a template that led here; empty where none did. */
  share_id: string
  name: string
  /** Makes this tab the same person again; absent before the first join. */
  person_secret?: string
  device_id: string
  muted: boolean
}

/** More of a conversation than this, its latest part, is not kept over a reload. */
const MAX_CAPTIONS = 300

/** Kept per tab, so that a second tab does not push itself into the call. */
export function remember(session_id: string, memory: Memory) {
  withStorage((storage) => storage.setItem(key(session_id), JSON.stringify(memory)))
}

export function forget(session_id: string) {
  withStorage((storage) => storage.removeItem(key(session_id)))
}

export function findMemory(session_id: string): Memory | undefined {
  const text = withStorage((storage) => storage.getItem(key(session_id)))
  return text ? (JSON.parse(text) as Memory) : undefined
}

/** Keeps the latest of what was said over a reload, in this tab alone. */
export function rememberCaptions(session_id: string, captions: readonly Caption[]) {
  const latest = JSON.stringify(captions.slice(-MAX_CAPTIONS))
  withStorage((storage) => storage.setItem(captionsKey(session_id), latest))
}

export function findCaptions(session_id: string): readonly Caption[] {
  const text = withStorage((storage) => storage.getItem(captionsKey(session_id)))
  return allFinal(JSON.parse(text ?? '[]') as Caption[])
}

export function forgetCaptions(session_id: string) {
  withStorage((storage) => storage.removeItem(captionsKey(session_id)))
}

/** The conversation that this browser has by a link to a template. */
export type Shared = {
  interview_id: string
  session_id: string
  /** Makes this browser the same person again; absent before the first join. */
  person_secret?: string
}

/** Kept for all tabs, so that the link leads back to the conversation. */
export function rememberShared(share_id: string, shared: Shared) {
  withStorage((storage) => storage.setItem(key(share_id), JSON.stringify(shared)), 'localStorage')
}

export function rememberSharedPerson(share_id: string, person_secret: string) {
  const shared = findShared(share_id)
  if (shared) rememberShared(share_id, { ...shared, person_secret })
}

export function findShared(share_id: string): Shared | undefined {
  const text = withStorage((storage) => storage.getItem(key(share_id)), 'localStorage')
  return text ? (JSON.parse(text) as Shared) : undefined
}

export function forgetShared(share_id: string) {
  withStorage((storage) => storage.removeItem(key(share_id)), 'localStorage')
}

function key(id: string) {
  return `colloquy.${id}`
}

function captionsKey(session_id: string) {
  return `${key(session_id)}.captions`
}

/** A browser that forbids storage only loses the way back. */
function withStorage<T>(
  use: (storage: Storage) => T,
  kind: 'sessionStorage' | 'localStorage' = 'sessionStorage',
): T | undefined {
  try {
    return use(window[kind])
  } catch {
    return undefined
  }
}
