import type { Sound } from '../speech/pcm.ts'
import { createFeed, type Feed } from './feed.ts'
import { nextFloor, questionOn, QUIET_FLOOR, type Floor } from './floor.ts'
import type { Spoken } from './microphone.ts'
import type { ParticipantEvent } from './participant_event.ts'
import { enter, type Credentials, type Presence } from './presence.ts'

/** A person in the room, played by a program: hears, speaks in real time, and keeps exact time. */
export type Participant = {
  readonly identity: string
  /** Who has the floor just now. */
  readonly floor: Floor
  readonly events: Pick<Feed<ParticipantEvent>, 'subscribe' | 'until'>
  /** Speaks and answers when exactly. @throws Error when this participant is not in the room */
  say(sound: Sound): Promise<Spoken>
  /**
   * Waits for the agent to finish what it says and to listen.
   *
   * @returns what the agent has said since this participant last spoke; null when the conversation
   *   is over
   * @throws Error when nothing was asked within `within_ms`
   */
  whenAgentAsks(within_ms?: number): Promise<string | null>
  /** Waits until the agent is heard. @throws Error when it is silent for `within_ms` */
  whenAgentIsHeard(within_ms?: number): Promise<void>
  /**
   * Speaks over the agent as soon as it is heard.
   *
   * @returns also when the agent's sound ended, epoch milliseconds
   */
  bargeIn(sound: Sound, within_ms?: number): Promise<Spoken & { agent_quiet_at: number }>
  /** Leaves the room; `rejoin` enters it again, with new credentials where they are given. */
  leave(): Promise<void>
  rejoin(credentials?: Credentials): Promise<void>
}

/** Long enough for a model that has to be asked twice and apologizes, in milliseconds. */
const PATIENCE_MS = 60_000

/** Joins the room of `credentials`, with the microphone on. */
export async function joinAsParticipant(
  credentials: Credentials,
  listener?: (event: ParticipantEvent) => void,
): Promise<Participant> {
  const { publish, subscribe, until } = createFeed<ParticipantEvent>()
  let floor = QUIET_FLOOR
  let agentQuietAt = 0
  subscribe((event) => {
    floor = nextFloor(floor, event)
    if (event.type === 'agent_quiet') agentQuietAt = event.ended_at
  })
  if (listener) subscribe(listener)
  let presence: Presence | null = await enter(credentials, publish)
  const { identity } = presence

  async function say(sound: Sound) {
    if (!presence) throw new Error(`${identity} has left the room and cannot speak`)
    publish({ type: 'speaking' })
    const spoken = await presence.microphone.say(sound)
    publish({ type: 'spoke', ...spoken })
    return spoken
  }

  const whenAgentIsHeard = async (within_ms = PATIENCE_MS) => {
    await until(() => floor.agent_audible || undefined, 'A word of the agent', within_ms)
  }

  return {
    identity,
    get floor() {
      return floor
    },
    events: { subscribe, until },
    say,
    whenAgentAsks: (within_ms = PATIENCE_MS) =>
      until(() => questionOn(floor), 'A question of the agent', within_ms),
    whenAgentIsHeard,
    async bargeIn(sound, within_ms = PATIENCE_MS) {
      await whenAgentIsHeard(within_ms)
      const spoken = await say(sound)
      const quiet = () => (floor.agent_audible ? undefined : agentQuietAt)
      const agent_quiet_at = await until(quiet, "The agent's falling silent", within_ms)
      return { ...spoken, agent_quiet_at }
    },
    async leave() {
      const leaving = presence
      presence = null
      await leaving?.leave()
    },
    async rejoin(again = credentials) {
      await presence?.leave()
      floor = QUIET_FLOOR
      presence = await enter(again, publish)
    },
  }
}
