import { ownTokens } from './memory.ts'

/**
 * The token of the person whose own link led to this tab; undefined if another link did. It is removed from
 * the address bar, so that it is not copied with the address, and kept for a reload.
 */
export function takeToken(session_id: string): string | undefined {
  // Until the page knows where its link leads, it is reloaded with the whole address.
  if (!session_id) return undefined
  const [, token] = TOKEN.exec(location.hash) ?? []
  if (token === undefined) return ownTokens.find(session_id)
  ownTokens.keep(session_id, token)
  history.replaceState(null, '', location.pathname + location.search)
  return token
}

/** Keeps the token of a participant's own seat for a reload. */
export function keepToken(session_id: string, token: string) {
  ownTokens.keep(session_id, token)
}

const TOKEN = /^#([\w-]+)$/
