import type { ParticipantEvent } from '../participant/participant_event.ts'
import type { PauseBuckets } from '../../shared/timeline/timing.ts'
import { labelled, type Terminal } from './terminal.ts'
import type { TurnEntry } from './service_answers.ts'

/** Prints a conversation while it goes on. */
export type LivePrint = {
  /** What the agent says is shown as it is said, until its turn is printed. */
  noticed(event: ParticipantEvent): void
  /** The participant begins to speak; printed once the question stands there. */
  said(text: string): void
  /** A turn is complete. */
  turn(turn: TurnEntry): void
}

export function livePrint(out: Terminal): LivePrint {
  const print = (label: string, text: string, paint = (line: string) => line) => {
    for (const line of labelled(label, text, out.width - 2)) out.line(`  ${paint(line)}`)
  }
  let unprinted: string[] = []
  const printSaid = () => {
    for (const text of unprinted) print('says', text, out.cyan)
    unprinted = []
  }
  return {
    noticed(event) {
      if (event.type === 'agent_joined') {
        out.line('  The agent has joined and speaks first.')
        out.line()
      }
      if (event.type === 'caption' && event.by_agent && !event.final)
        out.passing(`  agent     ${lastOf(event.text, out.width - 14)}`)
    },
    said: (text) => void unprinted.push(text),
    turn({ role, text, buckets, interrupted }) {
      if (role === 'user') {
        printSaid()
        return print('heard', text, out.dim)
      }
      if (buckets) print('', pauseLine(buckets), out.dim)
      print('agent', interrupted ? `${text} … (interrupted)` : text)
      out.line()
      printSaid()
    },
  }
}

function lastOf(text: string, length: number) {
  return text.length <= length ? text : `…${text.slice(1 - length)}`
}

/** The silence before an answer and what it is made of; the parts add up to it. */
function pauseLine(buckets: PauseBuckets) {
  const { pause, recognition, hook, llm_ttft, tts_ttfb, residual } = buckets
  const parts = { recognition, hook, LLM: llm_ttft, TTS: tts_ttfb, residual }
  const sum = Object.entries(parts)
    .map(([name, ms]) => `${name} ${Math.round(ms)}`)
    .join(' + ')
  return `pause ${Math.round(pause)} ms = ${sum}`
}
