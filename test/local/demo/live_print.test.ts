import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { livePrint } from '../../../local/demo/live_print.ts'
import { terminal } from '../../../local/demo/terminal.ts'
import type { ParticipantEvent } from '../../../local/participant/participant_event.ts'

const ERASE_LINE = '\r\x1b[2K'

test('the agent is seen to join and to speak before its first sentence is over', () => {
  const { live, shown } = print({ isTTY: true })
  live.noticed({ type: 'agent_joined', identity: 'agent-1' })
  expect(shown()).toBe('  The agent has joined and speaks first.\n\n')
  live.noticed(caption('Hello, thank'))
  live.noticed(caption('Hello, thank you for coming. What'))
  expect(shown().split(ERASE_LINE).at(-1)).toBe('  agent     …coming. What')
  live.noticed(caption('Hello.', true))
  expect(shown().endsWith(`What${ERASE_LINE}  agent     Hello.\n`)).toBe(true)
})

test('where lines cannot be replaced, a sentence is printed once, when it is over', () => {
  const { live, shown } = print({ isTTY: false })
  live.noticed(caption('Hello'))
  expect(shown()).toBe('')
  live.noticed(caption('Hello.', true))
  expect(shown()).toBe('  agent     Hello.\n')
})

function caption(text: string, final = false): ParticipantEvent {
  const whose = { by_agent: true, identity: 'agent-1', segment_id: 'a' }
  return { type: 'caption', ...whose, text, final }
}

function print({ isTTY }: { isTTY: boolean }) {
  let text = ''
  const stream = new Writable({
    write(piece, _, done) {
      text += String(piece)
      done()
    },
  })
  const screen = Object.assign(stream, { isTTY, columns: 27 }) as unknown as NodeJS.WriteStream
  return { live: livePrint(terminal(screen, {})), shown: () => text }
}
