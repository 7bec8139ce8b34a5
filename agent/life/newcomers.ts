import { SECOND } from '../../shared/base/time.ts'

/** How long nobody says anything before it is mentioned, unless the agent has just finished. */
const QUIET_MS = 3 * SECOND

type Options = {
  /** Who is speaking, thinking or listening, in the framework's words. */
  session: Readonly<{ agentState: string; userState: string }>
  /** Ids of people who took part before this process held the call. */
  known: Iterable<string | null>
  /** Tells everybody that these people have joined. */
  announce: (person_ids: readonly string[]) => void
}

/**
 * Announces people who join a call that others hold already, so that nobody listens unnoticed: when the agent
 * has finished, or in a silence. Somebody who returns is no news.
 */
export function announceNewcomers({ session, known, announce }: Options) {
  const seen = new Set(known)
  const news: string[] = []
  let hasSpoken = false
  let timer: NodeJS.Timeout | undefined

  return {
    /** These people were there when the call began, or came when nobody else was there. */
    know(person_ids: readonly string[]) {
      for (const id of person_ids) seen.add(id)
    },
    came(person_id: string) {
      if (seen.has(person_id)) return
      seen.add(person_id)
      news.push(person_id)
      look()
    },
    /** Nobody is to be told about those who left again. */
    left(person_id: string) {
      const at = news.indexOf(person_id)
      if (at < 0) return
      news.splice(at, 1)
      seen.delete(person_id)
    },
    /** Who is speaking, thinking or listening may have changed. */
    look,
    stop: () => clearTimeout(timer),
  }

  function look() {
    clearTimeout(timer)
    const hasFinished = hasSpoken && session.agentState === 'listening'
    hasSpoken = session.agentState === 'speaking'
    const isQuiet = session.agentState === 'listening' && session.userState !== 'speaking'
    if (news.length > 0 && isQuiet) timer = setTimeout(tell, hasFinished ? 0 : QUIET_MS)
  }

  function tell() {
    announce(news.splice(0))
  }
}
