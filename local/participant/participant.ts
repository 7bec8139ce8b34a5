import type { Sound } from '../speech/pcm.ts'
import { createParticipantFeed } from './participant_feed.ts'
import { nextFloor, questionOn, QUIET_FLOOR } from './floor.ts'
import type { ParticipantEvent } from './participant_event.ts'
import { type Credentials, enter, type Presence, type Surroundings } from './presence.ts'
import type { Picture } from './screen.ts'

/**
 * A person in the room, played by a program: hears, speaks in real time, and records exact times.
 */
export type Participant = Awaited<ReturnType<typeof joinAsParticipant>>

/** Long enough for a model that has to be asked twice and apologizes, in milliseconds. */
const PATIENCE_MS = 60_000

/** Joins the room of `credentials`, with the microphone on. */
export async function joinAsParticipant(
  credentials: Credentials & Surroundings,
  listener?: (event: ParticipantEvent) => void,
) {
  const { publish, subscribe, until } = createParticipantFeed<ParticipantEvent>()
  let floor = QUIET_FLOOR
  let agentQuietAt = 0
  subscribe((event) => {
    floor = nextFloor(floor, event)
    if (event.type === 'agent_quiet') agentQuietAt = event.ended_at
  })
  if (listener) subscribe(listener)
  let presence: Presence | null = await enter(credentials, publish)
  const { identity } = presence
  const { patience_ms = PATIENCE_MS } = credentials

  /** Speaks. @returns when exactly @throws Error when this participant is not in the room */
  async function say(sound: Sound) {
    if (!presence) throw new Error(`${identity} has left the room and cannot speak`)
    publish({ type: 'speaking' })
    return presence.microphone.say(sound)
  }

  /** Waits until the agent is heard. @throws Error when it is silent for `within_ms` */
  async function whenAgentIsHeard(within_ms = patience_ms): Promise<void> {
    await until(() => floor.agent_audible || undefined, 'A word of the agent', within_ms)
  }

  return {
    identity,
    patience_ms,
    /** Who has the floor right now. */
    get floor() {
      return floor
    },
    events: { subscribe, until },
    say,
    /**
     * Shares a screen with the others until this participant leaves. @throws Error when not in the
     * room
     */
    async shareScreen(picture: Picture): Promise<void> {
      if (!presence) throw new Error(`${identity} has left the room and cannot share a screen`)
      await presence.shareScreen(picture)
    },
    whenAgentIsHeard,
    /**
     * Waits for the agent to finish what it says and to listen.
     *
     * @returns what the agent has said since this participant last spoke; null when the conversation
     *   is over
     * @throws Error when nothing was asked within `within_ms`
     */
    whenAgentAsks: (within_ms = patience_ms) =>
      until(() => questionOn(floor), 'A question of the agent', within_ms),
    /**
     * Speaks over the agent as soon as it is heard.
     *
     * @returns also when the agent's sound ended, epoch milliseconds
     */
    async bargeIn(sound: Sound, within_ms = patience_ms) {
      await whenAgentIsHeard(within_ms)
      const spoken = await say(sound)
      const quiet = () => (floor.agent_audible ? undefined : agentQuietAt)
      return { ...spoken, agent_quiet_at: await until(quiet, 'Silence of the agent', within_ms) }
    },
    async leave(): Promise<void> {
      const leaving = presence
      presence = null
      await leaving?.leave()
    },
    /** Enters the room again, with new credentials if they are given. */
    async rejoin(again = credentials): Promise<void> {
      await presence?.leave()
      floor = QUIET_FLOOR
      presence = await enter(again, publish)
    },
  }
}
