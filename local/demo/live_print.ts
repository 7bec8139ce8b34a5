import type { ParticipantEvent } from '../participant/participant_event.ts'
import { labelled, type Terminal } from './terminal.ts'

/** What the participant said, and what the agent heard of it. */
export type Utterance = { said: string; heard: string }

/** Prints a conversation while it goes on, and keeps what was said and heard. */
export function livePrint(out: Terminal) {
  const utterances: Utterance[] = []
  const print = (label: string, text: string, paint = (line: string) => line) => {
    for (const line of labelled(label, text, out.width - 2)) out.line(`  ${paint(line)}`)
  }
  return {
    utterances,
    said(text: string) {
      utterances.push({ said: text, heard: '' })
      out.line()
      print('says', text, out.cyan)
    },
    noticed(event: ParticipantEvent) {
      if (event.type === 'agent_joined') out.line('  The agent has joined and speaks first.\n')
      if (event.type !== 'caption' || !event.final) return
      if (event.by_agent) return print('agent', event.text)
      print('heard', event.text, out.dim)
      const last = utterances.at(-1)
      if (last) last.heard = `${last.heard} ${event.text}`.trim()
    },
  }
}
