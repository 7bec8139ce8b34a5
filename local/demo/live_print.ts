import type { ParticipantEvent } from '../participant/participant_event.ts'
import { labelled, type Terminal } from './terminal.ts'

/** Prints a conversation while it goes on, from what the participant says and notices. */
export function livePrint(out: Terminal) {
  const print = (label: string, text: string, paint = (line: string) => line) => {
    for (const line of labelled(label, text, out.width - 2)) out.line(`  ${paint(line)}`)
  }
  return {
    said(text: string) {
      out.line()
      print('says', text, out.cyan)
    },
    noticed(event: ParticipantEvent) {
      if (event.type === 'agent_joined') out.line('  The agent has joined and speaks first.\n')
      if (event.type !== 'caption' || !event.final) return
      print(event.by_agent ? 'agent' : 'heard', event.text, event.by_agent ? undefined : out.dim)
    },
  }
}
