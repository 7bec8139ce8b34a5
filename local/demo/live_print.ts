import type { PauseBuckets } from '../../shared/calls/timeline/pause.ts'
import type { ParticipantEvent } from '../participant/participant_event.ts'
import { BUCKETS, type TurnEntry } from './service_answers.ts'
import { labelled, type Terminal } from './terminal.ts'

/** What the participant said, and what the agent heard. */
export type Utterance = { said: string; heard: string }

/** Prints a conversation live, and keeps what was said and heard. */
export function livePrint(out: Terminal) {
  const utterances: Utterance[] = []
  const timed = new Set<string>()
  const print = (label: string, text: string, paint = (line: string) => line) => {
    for (const line of labelled(label, text, out.width - 2)) out.line(`  ${paint(line)}`)
  }
  return {
    utterances,
    /** The silence before each answer whose turn is new, and its parts. */
    paused(turns: readonly TurnEntry[]) {
      for (const { id, buckets } of turns) {
        if (!buckets || timed.has(id)) continue
        timed.add(id)
        print('', pauseLine(buckets), out.dim)
        if (timed.size === 1) print('', LEGEND, out.dim)
      }
    },
    /** What became of the last utterance: where a conversation that does not continue is stuck. */
    lastHeard(): string {
      const last = utterances.at(-1)
      if (!last) return 'nothing was said yet'
      if (!last.heard) return `nothing of “${last.said}” was heard`
      return `“${last.heard}” was heard last`
    },
    said(text: string) {
      utterances.push({ said: text, heard: '' })
      out.line()
      print('says', text, out.cyan)
    },
    noticed(event: ParticipantEvent) {
      if (event.type === 'agent_joined') out.line('  The agent has joined and speaks first.\n')
      if (event.type !== 'caption' || !event.final) return
      // A provider could move the cursor, or write to the clipboard.
      const text = event.text.replace(/\p{Cc}/gu, ' ')
      if (event.by_agent) return print('agent', text)
      print('heard', text, out.dim)
      const last = utterances.at(-1)
      if (last) last.heard = `${last.heard} ${text}`.trim()
    },
  }
}

/** Under the first pause. */
const LEGEND =
  "hook: the agent's own work before it asked the model; residual: what no part explains"

/** The parts add up to the pause; a negative rest means that some overlapped. */
function pauseLine(buckets: PauseBuckets) {
  const { residual: _, ...stages } = BUCKETS
  const [pause, ...parts] = Object.entries(stages).map(
    ([name, bucket]) => `${name} ${Math.round(buckets[bucket])}`,
  )
  const rest = Math.round(buckets.residual)
  const last = rest < 0 ? ` - ${-rest} at the same time` : ` + ${BUCKETS.residual} ${rest}`
  return `${pause} ms = ${parts.join(' + ')}${last}`
}
