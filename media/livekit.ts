import {
  AccessToken,
  AgentDispatchClient,
  DataPacket_Kind,
  type ParticipantInfo,
  RoomServiceClient,
  TrackSource,
  type UpdateParticipantOptions,
} from 'livekit-server-sdk'
import { MAX_PERSONS, TOKEN_SECONDS } from '../shared/people/person.ts'
import type { Config } from '../shared/base/environment/config.ts'
import { ApiError } from '../shared/base/errors.ts'
import { isLogName, logName } from '../shared/base/log/log_name.ts'
import { logKey } from '../shared/base/keys/sub_key.ts'
import {
  AGENT_NAME,
  DEPARTURE_MS,
  LISTENS_ATTRIBUTE,
  readIdentity,
  roomIdentity,
} from '../shared/calls/room.ts'
import { SECOND } from '../shared/base/time.ts'

/**
 * How long an empty room lasts after it was created, in seconds: a token from the first half of
 * this time can be used until it expires.
 */
const EMPTY_SECONDS = 2 * TOKEN_SECONDS
/** What the service writes into each room that it makes. */
const MARK = 'colloquy'
/**
 * So that one token does not fill the server's memory. Far more than there are persons, so that those whom it lets in
 * under other identities, and who are removed within seconds, do not keep others out; agents and listeners do not count.
 */
const MOST_IN_ROOM = 20 * MAX_PERSONS
/** How long the media server may take to answer, in seconds. */
const TIMEOUT_SECONDS = 5

const SCREEN = [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO]
/** Kind of a participant who is a person; the server's library does not export the names. */
const STANDARD = 0

/** The media server in our own terms. */
export type LiveKit = ReturnType<typeof createLiveKit>

type Address = Pick<
  Config,
  'LIVEKIT_URL' | 'LIVEKIT_PUBLIC_URL' | 'LIVEKIT_API_KEY' | 'LIVEKIT_API_SECRET'
>

export function createLiveKit({
  LIVEKIT_URL,
  LIVEKIT_PUBLIC_URL = LIVEKIT_URL,
  LIVEKIT_API_KEY: key,
  LIVEKIT_API_SECRET: secret,
}: Address) {
  const options = { requestTimeout: TIMEOUT_SECONDS, failover: false }
  const rooms = new RoomServiceClient(LIVEKIT_URL, key, secret, options)
  const dispatches = new AgentDispatchClient(LIVEKIT_URL, key, secret, options)
  const inTurn = oneByOne()
  const roomOf = (session_id: string) => nameRoom({ LIVEKIT_API_SECRET: secret }, session_id)

  return {
    /** Creates the room; an existing one is left as it is, including its age. */
    async createRoom(session_id: string) {
      const timeouts = { emptyTimeout: EMPTY_SECONDS, departureTimeout: DEPARTURE_MS / SECOND }
      const bounds = { ...timeouts, maxParticipants: MOST_IN_ROOM }
      await reach(rooms.createRoom({ name: roomOf(session_id), metadata: MARK, ...bounds }))
    },

    /**
     * The server's id of a room, which changes when the room is recreated; undefined if there is
     * none.
     */
    async findRoomSid(session_id: string) {
      const [existing] = await reach(rooms.listRooms([roomOf(session_id)]))
      return existing?.sid
    },

    /** Identities of the people in a room, without the agent; undefined if there is no room. */
    async listPersons(session_id: string) {
      const room = roomOf(session_id)
      const found = Promise.all([rooms.listRooms([room]), rooms.listParticipants(room)])
      const [existing, participants] = await reach(found)
      if (existing.length === 0) return undefined
      return participants.filter(isPerson).map(({ identity }) => identity)
    },

    /** When the first of the people in a room joined it; undefined if nobody is there. */
    async findFirstJoin(session_id: string) {
      const participants = await reach(
        rooms.listParticipants(roomOf(session_id)).catch(noneIfAbsent),
      )
      const joined = participants
        .filter(isPerson)
        .map(({ joinedAt, joinedAtMs }) => Number(joinedAtMs) || Number(joinedAt) * SECOND)
      return joined.length > 0 ? new Date(Math.min(...joined)) : undefined
    },

    /** Asks for one agent process, which gets `metadata` as JSON. */
    async dispatch(session_id: string, metadata: { session_id: string; ticket: string }) {
      const asked = { metadata: JSON.stringify(metadata) }
      await reach(dispatches.createDispatch(roomOf(session_id), AGENT_NAME, asked))
    },

    /** Withdraws every request for an agent that no worker has taken. */
    async recallUntaken(session_id: string) {
      const room = roomOf(session_id)
      const asked = await reach(dispatches.listDispatch(room))
      const untaken = asked.filter(({ state }) => !state?.jobs.length)
      const recalls = untaken.map(({ id }) => dispatches.deleteDispatch(id, room))
      await reach(Promise.all(recalls.map((recall) => recall.catch(ignoreAbsent))))
    },

    /** Withdraws an agent; one that leaves on its own counts as failed. */
    async recall(session_id: string, dispatch_id: string) {
      await reach(dispatches.deleteDispatch(dispatch_id, roomOf(session_id)))
    },

    /**
     * What one person needs to join a room; joining again with the same identity replaces the
     * earlier connection.
     */
    async credentials(
      session_id: string,
      person: { id: string; entry: number; name: string | null },
      { allow_screen_share }: { allow_screen_share: boolean },
    ) {
      const { name } = person
      const identity = roomIdentity(person)
      const token = new AccessToken(key, secret, {
        identity,
        ttl: TOKEN_SECONDS,
        ...(name !== null && { name }),
      })
      token.addGrant({
        room: roomOf(session_id),
        roomJoin: true,
        canSubscribe: true,
        canPublish: true,
        canPublishSources: [TrackSource.MICROPHONE, ...(allow_screen_share ? SCREEN : [])],
        canPublishData: false,
        // Nobody may rename themselves, or store data of their own in the room.
        canUpdateOwnMetadata: false,
      })
      const jwt = await token.toJwt()
      return { ws_url: LIVEKIT_PUBLIC_URL, token: jwt, participant_identity: identity }
    },

    /**
     * What somebody needs to listen in: nobody hears or sees them, and they are not a person in the
     * conversation, but everybody in the room can tell that they are there. They hear nothing until `letHear`.
     */
    async listenerCredentials(session_id: string, identity: string) {
      const token = new AccessToken(key, secret, { identity, ttl: TOKEN_SECONDS })
      // As a recorder: neither the room nor the agent waits for it.
      token.kind = 'egress'
      token.addGrant({
        room: roomOf(session_id),
        roomJoin: true,
        canSubscribe: false,
        canPublish: false,
        canPublishData: false,
        canUpdateOwnMetadata: false,
      })
      const jwt = await token.toJwt()
      return { ws_url: LIVEKIT_PUBLIC_URL, token: jwt, participant_identity: identity }
    },

    /**
     * Tells everybody in the room that somebody listens in, and then lets them hear; nothing, if they are not
     * in the room.
     */
    async letHear(session_id: string, identity: string) {
      const room = roomOf(session_id)
      const change = (what: UpdateParticipantOptions) =>
        reach(rooms.updateParticipant(room, identity, what).then(() => {}, ignoreAbsent))
      // The server tells of those who send nothing up to three seconds late, but of a change at once.
      await change({ attributes: { [LISTENS_ATTRIBUTE]: 'true' } })
      await change({ permission: { canSubscribe: true, canPublish: false, canPublishData: false } })
    },

    /**
     * Sends a reliable data message to those in the room, as the server.
     *
     * @param to identities of those who get it; default: everybody
     */
    async sendData(session_id: string, topic: string, message: object, to: string[] = []) {
      const bytes = new TextEncoder().encode(JSON.stringify(message))
      const options = { topic, destinationIdentities: to }
      await reach(rooms.sendData(roomOf(session_id), bytes, DataPacket_Kind.RELIABLE, options))
    },

    /**
     * Takes from somebody what they send from a source, and the right to send from it again, until they join
     * again; nothing, if they are not in the room.
     */
    async closeSource(session_id: string, identity: string, source: TrackSource) {
      const room = roomOf(session_id)
      // The server only replaces all of somebody's rights: of two changes at once, one would be lost.
      await inTurn(`${room} ${identity}`, async () => {
        const found = await reach(rooms.getParticipant(room, identity).catch(undefinedIfAbsent))
        if (!found?.permission) return
        const { canSubscribe, canPublishSources } = found.permission
        const left = canPublishSources.filter((one) => one !== source)
        // An empty list would stand for every source.
        const canPublish = left.length > 0
        const permission = { canSubscribe, canPublish, canPublishSources: left }
        const changed = rooms.updateParticipant(room, identity, undefined, permission)
        await reach(changed.then(() => {}).catch(ignoreAbsent))
      })
    },

    /** Removes somebody from the room, if they are in it. */
    async removeParticipant(session_id: string, identity: string) {
      await reach(rooms.removeParticipant(roomOf(session_id), identity).catch(ignoreAbsent))
    },

    /** Names of rooms that are called like those of calls, and that no service has made. */
    async listUnmarkedRooms() {
      const found = await reach(rooms.listRooms())
      const unmarked = found.filter(({ name, metadata }) => isLogName(name) && metadata !== MARK)
      return unmarked.map(({ name }) => name)
    },

    /** @param room its name */
    async deleteUnmarkedRoom(room: string) {
      await reach(rooms.deleteRoom(room).catch(ignoreAbsent))
    },

    /** Ends the room for everybody, if it exists. */
    async deleteRoom(session_id: string) {
      await reach(rooms.deleteRoom(roomOf(session_id)).catch(ignoreAbsent))
    },
  }
}

/**
 * The name of a session's room: as in our log, because the media server shows it in its own log and in
 * dashboards, where the id has no place.
 */
export function nameRoom(keys: Pick<Config, 'LIVEKIT_API_SECRET'>, session_id: string): string {
  return logName(logKey(keys), session_id)
}

/** Not an agent, a recorder or a listener, nor somebody under an identity that we gave to nobody. */
function isPerson({ kind, identity }: Pick<ParticipantInfo, 'kind' | 'identity'>) {
  return kind === STANDARD && readIdentity(identity) !== undefined
}

/** Does one thing at a time for each key. */
function oneByOne() {
  const latest = new Map<string, Promise<void>>()
  return (key: string, work: () => Promise<void>): Promise<void> => {
    const done = (latest.get(key) ?? Promise.resolve()).then(work, work)
    latest.set(key, done)
    const forget = () => void (latest.get(key) === done && latest.delete(key))
    done.then(forget, forget)
    return done
  }
}

/** @throws ApiError 503 when the media server does not answer or refuses */
function reach<T>(call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    const message = 'The media server cannot be reached; nothing was lost, so try again'
    const headers = { 'Retry-After': '5' }
    throw Object.assign(new ApiError('internal_error', message, { status: 503, headers }), {
      cause,
    })
  })
}

function undefinedIfAbsent(error: unknown): undefined {
  ignoreAbsent(error)
}

function noneIfAbsent(error: unknown): [] {
  ignoreAbsent(error)
  return []
}

function ignoreAbsent(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'not_found')) throw error
}
