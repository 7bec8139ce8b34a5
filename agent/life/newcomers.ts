import { SECOND } from '../../shared/base/time.ts'
import type { Lines } from '../speak/lines.ts'

/** A silence in which nobody is about to answer: people who think about a question take less. */
const SILENCE_MS = 8 * SECOND

type Options = {
  /** Who is speaking, thinking or listening, in the framework's words. */
  session: Readonly<{ agentState: string; userState: string }>
  /** Ids of people who took part before this process held the call. */
  known: Iterable<string | null>
  lines: Pick<Lines, 'announceNext' | 'announce'>
}

/**
 * Announces people who join a call that others hold already, so that nobody listens unnoticed: at the beginning
 * of the agent's next reply, or in a long silence. Between a question and its answer the agent says nothing of
 * its own. Somebody who returns is no news.
 */
export function announceNewcomers({ session, known, lines }: Options) {
  const seen = new Set(known)
  let news: readonly string[] = []
  /** Those among them whom the reply that comes now names. */
  let named: readonly string[] = []
  let wasSpeaking = false
  let timer: NodeJS.Timeout | undefined

  return {
    /** These people were there when the call began, or came when nobody else was there. */
    know(person_ids: readonly string[]) {
      for (const id of person_ids) seen.add(id)
    },
    came(person_id: string) {
      if (seen.has(person_id)) return
      seen.add(person_id)
      change([...news, person_id])
      look()
    },
    /** Nobody is to be told about those who left again. */
    left(person_id: string) {
      if (!news.includes(person_id)) return
      seen.delete(person_id)
      change(news.filter((id) => id !== person_id))
    },
    /** Who is speaking, thinking or listening may have changed. */
    look,
    stop: () => clearTimeout(timer),
  }

  function look() {
    clearTimeout(timer)
    const { agentState, userState } = session
    const isSpeaking = agentState === 'speaking'
    // A reply that is never heard, since its turn was not over, tells nobody.
    if (isSpeaking && !wasSpeaking) told(named)
    wasSpeaking = isSpeaking
    const isQuiet = agentState === 'listening' && userState !== 'speaking'
    if (news.length > 0 && isQuiet) timer = setTimeout(tell, SILENCE_MS)
  }

  function tell() {
    const all = news
    told(all)
    lines.announce(all)
  }

  function told(person_ids: readonly string[]) {
    if (person_ids.length > 0) change(news.filter((id) => !person_ids.includes(id)))
  }

  function change(changed: readonly string[]) {
    news = changed
    named = []
    lines.announceNext(news, () => void (named = changed))
  }
}
