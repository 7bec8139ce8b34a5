import type { ParticipantEvent } from './participant_event.ts'

/** Who has the floor, judged by what is heard, the captions and the agent's state. */
type Floor = {
  agent_state: string | null
  agent_audible: boolean
  /** What the agent has said since this participant last spoke, by segment. */
  said: readonly { segment_id: string; text: string; final: boolean }[]
  progress: { done: number; total: number } | null
  /** Why the conversation is over; null while it continues. */
  ended: string | null
  connected: boolean
}

export const QUIET_FLOOR: Floor = {
  agent_state: null,
  agent_audible: false,
  said: [],
  progress: null,
  ended: null,
  connected: true,
}

export function nextFloor(floor: Floor, event: ParticipantEvent): Floor {
  switch (event.type) {
    case 'agent_state':
      return { ...floor, agent_state: event.state }
    case 'progress':
      return { ...floor, progress: { done: event.done, total: event.total } }
    case 'ended':
      return { ...floor, ended: event.reason }
    case 'agent_heard':
      return { ...floor, agent_audible: true }
    case 'agent_quiet':
      return { ...floor, agent_audible: false }
    case 'caption':
      return event.by_agent ? { ...floor, said: withCaption(floor.said, event) } : floor
    case 'speaking':
      return { ...floor, said: [] }
    case 'agent_left': {
      // What it had not finished never will be.
      const said = floor.said.filter(({ final }) => final)
      return { ...floor, said, agent_state: null, agent_audible: false }
    }
    case 'disconnected':
      return { ...floor, agent_state: null, agent_audible: false, connected: false }
    case 'agent_joined':
    case 'callback':
      return floor
  }
}

/**
 * What the agent has said and now waits for an answer to: all captions are complete, it is quiet,
 * and it is listening. Undefined until then; null when the conversation is over.
 */
export function questionOn(floor: Floor): string | null | undefined {
  const { agent_state, agent_audible, said, ended, connected } = floor
  if (ended !== null || !connected) return null
  if (agent_state !== 'listening' || agent_audible || said.length === 0) return undefined
  if (said.some(({ final }) => !final)) return undefined
  return said.map(({ text }) => text.trim()).join(' ')
}

type Segment = Floor['said'][number]

function withCaption(said: Floor['said'], { segment_id, text, final }: Segment) {
  const segment = { segment_id, text, final }
  const known = said.findIndex((other) => other.segment_id === segment_id)
  return known < 0 ? [...said, segment] : said.with(known, segment)
}
