import type { ParticipantEvent } from '../participant/participant_event.ts'
import { labelled, type Terminal } from './terminal.ts'

/** Prints a conversation while it goes on. */
export type LivePrint = {
  /** The participant begins to speak. */
  said(text: string): void
  /** What the agent says is shown as it is said, and printed like what it heard once it is whole. */
  noticed(event: ParticipantEvent): void
}

export function livePrint(out: Terminal): LivePrint {
  const print = (label: string, text: string, paint = (line: string) => line) => {
    for (const line of labelled(label, text, out.width - 2)) out.line(`  ${paint(line)}`)
  }
  return {
    said(text) {
      out.line()
      print('says', text, out.cyan)
    },
    noticed(event) {
      if (event.type === 'agent_joined') out.line('  The agent has joined and speaks first.\n')
      if (event.type !== 'caption') return
      const { text, by_agent, final } = event
      if (final) print(by_agent ? 'agent' : 'heard', text, by_agent ? undefined : out.dim)
      else if (by_agent) out.passing(`  agent     ${lastOf(text, out.width - 14)}`)
    },
  }
}

function lastOf(text: string, length: number) {
  return text.length <= length ? text : `…${text.slice(1 - length)}`
}
