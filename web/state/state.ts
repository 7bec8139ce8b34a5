import type { EmbedSession } from '../../shared/access/embed.ts'
import type { EmbedShare } from '../../shared/access/embed_share.ts'
import type { EndedReason } from '../../shared/states.ts'
import { allFinal, type Caption, withCaption } from '../call/captions.ts'
import type { Device, MicrophoneFault } from '../call/microphone.ts'
import type { Progress } from '../call/progress.ts'

/** What the page tells of a conversation, also before there is one. */
export type Introduction = Omit<EmbedSession, 'session_id' | 'session_status' | 'status'>

/** What the page shows. Sound levels are not in it: they change all the time. */
export type State =
  | { at: 'loading' }
  /** Before the call: who, with which microphone. */
  | {
      at: 'ready'
      session: Introduction
      microphone: MicrophoneState
      /** The microphone has picked up a voice. */
      heard: boolean
    }
  | {
      at: 'joining'
      session: Introduction
      again: boolean
      /** The service is restarting; the page goes in by itself afterwards. */
      put_off: boolean
      /** What was said before, where somebody goes back in. */
      captions: readonly Caption[]
    }
  | CallState
  | {
      at: 'ended'
      session: Introduction
      /** Null where the page never learned it. */
      reason: EndedReason | null
      progress: Progress | null
      captions: readonly Caption[]
    }
  | { at: 'stopped'; session: Introduction | null; problem: Problem }

export type CallState = {
  at: 'call'
  session: Introduction
  agent: AgentState
  connected: boolean
  muted: boolean
  sharing: Sharing
  /** The browser plays no sound until the page is tapped. */
  sound_blocked: boolean
  progress: Progress | null
  captions: readonly Caption[]
}

/** Of the participant's screen; `failed` until it is tried again. */
export type Sharing = 'off' | 'on' | 'failed'

/** `absent` until the agent is in the room, and again while another takes over. */
export type AgentState = 'absent' | 'listening' | 'thinking' | 'speaking'

export type MicrophoneState =
  | { is: 'closed' | 'opening' }
  | { is: 'open'; devices: readonly Device[]; device_id: string }
  | { is: 'failed'; fault: MicrophoneFault }

/** Why there is no conversation to show. */
export type Problem =
  'unknown_link' | 'over' | 'expired' | 'closed' | 'busy' | 'unreachable' | 'lost' | 'elsewhere'

export type PageEvent =
  | { type: 'found'; session: Introduction }
  | { type: 'stopped'; problem: Problem }
  | { type: 'microphone'; microphone: MicrophoneState }
  | { type: 'voice_heard' }
  | { type: 'joining'; again: boolean; captions: readonly Caption[] }
  | { type: 'put_off' }
  | { type: 'joined'; muted: boolean }
  | { type: 'connection'; connected: boolean }
  | { type: 'agent'; agent: AgentState }
  | { type: 'progress'; progress: Progress }
  | { type: 'caption'; caption: Caption }
  | { type: 'muted'; muted: boolean }
  | { type: 'sharing'; sharing: Sharing }
  | { type: 'sound'; blocked: boolean }
  | { type: 'ended'; reason: EndedReason | null }

/** The next state. An event that does not belong to the present state changes nothing. */
export function advance(state: State, event: PageEvent): State {
  switch (event.type) {
    case 'found':
      return { at: 'ready', session: event.session, microphone: { is: 'closed' }, heard: false }
    case 'stopped':
      return { at: 'stopped', session: sessionOf(state), problem: event.problem }
    case 'microphone':
      return state.at === 'ready'
        ? { ...state, microphone: event.microphone, heard: false }
        : backToReady(state, event.microphone)
    case 'voice_heard':
      return state.at === 'ready' ? { ...state, heard: true } : state
    case 'joining': {
      const session = sessionOf(state)
      const { again, captions } = event
      return session ? { at: 'joining', session, again, put_off: false, captions } : state
    }
    case 'put_off':
      return state.at === 'joining' ? { ...state, put_off: true } : state
    case 'joined':
      return state.at === 'joining' ? callState(state, event.muted) : state
    case 'ended':
      return state.at === 'call'
        ? {
            at: 'ended',
            session: state.session,
            reason: event.reason,
            progress: state.progress,
            captions: allFinal(state.captions),
          }
        : state
    case 'connection':
    case 'agent':
    case 'progress':
    case 'caption':
    case 'muted':
    case 'sharing':
    case 'sound':
      return state.at === 'call' ? advanceCall(state, event) : state
  }
}

function advanceCall(
  call: CallState,
  event: Extract<
    PageEvent,
    { type: 'connection' | 'agent' | 'progress' | 'caption' | 'muted' | 'sharing' | 'sound' }
  >,
): CallState {
  switch (event.type) {
    case 'connection':
      return { ...call, connected: event.connected }
    case 'agent':
      return { ...call, agent: event.agent }
    case 'progress':
      return { ...call, progress: event.progress }
    case 'caption':
      return { ...call, captions: withCaption(call.captions, event.caption) }
    case 'muted':
      return { ...call, muted: event.muted }
    case 'sharing':
      return { ...call, sharing: event.sharing }
    case 'sound':
      return { ...call, sound_blocked: event.blocked }
  }
}

function callState(
  { session, again, captions }: Extract<State, { at: 'joining' }>,
  muted: boolean,
): CallState {
  const total = session.goals_total
  return {
    at: 'call',
    session,
    agent: 'absent',
    connected: true,
    muted,
    sharing: 'off',
    sound_blocked: false,
    progress: again || total === 0 ? null : { done: 0, total },
    captions,
  }
}

/** A microphone that fails while joining brings the first screen back, with the reason. */
function backToReady(state: State, microphone: MicrophoneState): State {
  if (state.at !== 'joining' || microphone.is !== 'failed') return state
  return { at: 'ready', session: state.session, microphone, heard: false }
}

function sessionOf(state: State): Introduction | null {
  return state.at === 'loading' ? null : state.session
}

/** Why a session cannot be joined, or a link begins no conversation, any more; undefined when it can. */
export function closedBecause(found: EmbedSession | EmbedShare): Problem | undefined {
  if (found.status === 'expired') return 'expired'
  if ('share_id' in found) return found.status === 'closed' ? 'closed' : undefined
  const open = found.status === 'created' || found.status === 'joined'
  const live = ['waiting', 'live', 'reconnecting'].includes(found.session_status)
  return open && live ? undefined : 'over'
}
