import type { EmbedSession } from '../../shared/conversations/embed.ts'
import type { EndedReason } from '../../shared/calls/states.ts'
import { allFinal, type Caption, withCaption } from '../call/captions.ts'
import { isFault } from './fault.ts'
import type { PageProblem } from './page_problem.ts'
import {
  type ItemChange,
  type ReceiptItem,
  type Receipt,
  type ReceiptView,
  withChange,
  withReceipt,
} from './receipt_view.ts'
import type { HeldFault } from '../call/follow_microphone.ts'
import type { Device, MicrophoneFault } from '../call/microphone.ts'

/** What the page says about a conversation, even before it exists. */
export type Introduction = Omit<
  EmbedSession,
  'session_id' | 'session_status' | 'status' | 'ended_reason' | 'has_seat'
>

/** What the page shows. Sound levels are not part of it: they change all the time. */
export type State =
  | {
      at: 'loading'
      /** Null on the first load; known on a retry. */
      session: Introduction | null
      /** The service cannot answer yet; the page continues automatically. */
      put_off: boolean
    }
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
      /** The service cannot answer yet; the page then joins automatically. */
      put_off: boolean
      /** What was said before, if the participant rejoins. */
      captions: readonly Caption[]
    }
  | CallState
  | {
      at: 'ended'
      session: Introduction
      /** Null if the page never learned it. */
      reason: EndedReason | null
      progress: Progress | null
      captions: readonly Caption[]
      feedback: FeedbackState
      receipt: ReceiptView
      link: LinkAfter
    }
  | {
      at: 'stopped'
      session: Introduction | null
      problem: PageProblem
      /** The fault that ended the call before the page was opened; null if there was none. */
      fault: EndedReason | null
      knock: KnockState
    }

/** Whether the link can be opened again; `looked_at` until the service has said so. */
type LinkAfter = 'looked_at' | 'open' | 'used'

/** Whether somebody for whom there is no seat may ask to be let in, or has. */
export type KnockState = 'impossible' | 'possible' | 'asking' | 'refused'

/** Somebody who asks those in the call to be let in. */
export type Asking = { knock_id: string; name: string }

export type CallState = {
  at: 'call'
  session: Introduction
  agent: AgentState
  /**
   * Why the agent takes long to arrive, or to answer (`providers`); null while there is no delay.
   */
  waits_for: 'place' | 'replacement' | 'providers' | null
  connected: boolean
  /** No sound gets through in at least one direction, even if `connected` is still true. */
  cut_off: boolean
  muted: boolean
  /** Why the participant is not heard, though not muted; null while nothing is wrong. */
  microphone_fault: HeldFault | null
  sharing: Sharing
  /** Somebody who is not part of the conversation listens in. */
  listened_to: boolean
  /** Names of the other people in the room; empty for one whose name is not known. */
  others: readonly string[]
  /** Those who ask to be let in, the first one first. */
  asking: readonly Asking[]
  /** The browser blocks sound until somebody taps the page. */
  sound_blocked: boolean
  progress: Progress | null
  captions: readonly Caption[]
}

export type CallChange = Partial<Omit<CallState, 'at' | 'session' | 'captions' | 'asking'>>

/**
 * State of the feedback question; `unasked` when it is not to be asked, `waiting` while the service
 * cannot accept the answer yet.
 */
type FeedbackState = 'unasked' | 'asked' | 'sending' | 'waiting' | 'failed' | 'given'

/** How many goals are captured, and the total. */
export type Progress = { done: number; total: number }

/** State of the participant's screen share; `failed` until the next attempt. */
type Sharing = 'off' | 'on' | 'failed'

/** `absent` until the agent is in the room, and again while another one takes over. */
export type AgentState = 'absent' | 'listening' | 'thinking' | 'speaking'

type MicrophoneState =
  | { is: 'closed' | 'opening' }
  | { is: 'open'; devices: readonly Device[]; device_id: string }
  | { is: 'failed'; fault: MicrophoneFault }

export type PageEvent =
  | { type: 'loading' }
  | { type: 'found'; session: Introduction }
  | { type: 'stopped'; problem: PageProblem; fault?: EndedReason | null; session?: Introduction }
  | { type: 'microphone'; microphone: MicrophoneState }
  /** The open microphone fails, or works again. */
  | { type: 'microphone_fault'; fault: HeldFault | null }
  | { type: 'voice_heard' }
  | { type: 'joining'; again: boolean; captions: readonly Caption[] }
  | { type: 'put_off' }
  | { type: 'joined'; muted: boolean }
  | { type: 'changed'; call: CallChange }
  | { type: 'caption'; caption: Caption }
  /** This page asks to be let in, or was not. */
  | { type: 'knock'; knock: KnockState }
  | { type: 'asked'; asking: Asking }
  | { type: 'answered'; knock_id: string }
  | { type: 'ended'; reason: EndedReason | null }
  /** The link leads to a call that was over before the page was opened. */
  | { type: 'over'; session: Introduction; reason: EndedReason | null; rated: boolean }
  /** Whether the link of a call that a fault ended can be opened again. */
  | { type: 'link'; link: Exclude<LinkAfter, 'looked_at'> }
  | { type: 'feedback'; feedback: FeedbackState }
  | { type: 'receipt'; receipt: Receipt | Exclude<ReceiptView['is'], 'shown'> }
  /** State of one item; present when the item itself has changed. */
  | { type: 'receipt_change'; goal_id: string; change: ItemChange; item?: ReceiptItem }

/** The next state. An event that does not fit the current state changes nothing. */
export function advance(state: State, event: PageEvent): State {
  switch (event.type) {
    case 'loading':
      return { at: 'loading', session: state.session, put_off: false }
    case 'found':
      return { at: 'ready', session: event.session, microphone: { is: 'closed' }, heard: false }
    case 'stopped':
      return state.at === 'ended' ? state : stoppedState(event.session ?? state.session, event)
    case 'microphone':
      return state.at === 'ready'
        ? { ...state, microphone: event.microphone, heard: false }
        : backToReady(state, event.microphone)
    case 'microphone_fault':
      return withFault(state, event.fault)
    case 'voice_heard':
      return state.at === 'ready' ? { ...state, heard: true } : state
    case 'joining': {
      const { session } = state
      const { again, captions } = event
      return session ? { at: 'joining', session, again, put_off: false, captions } : state
    }
    case 'put_off':
      return state.at === 'loading' || state.at === 'joining' ? { ...state, put_off: true } : state
    case 'joined':
      return state.at === 'joining' ? callState(state, event.muted) : state
    case 'changed':
      return state.at === 'call' ? { ...state, ...event.call } : state
    case 'caption':
      return state.at === 'call'
        ? { ...state, captions: withCaption(state.captions, event.caption) }
        : state
    case 'knock':
      return state.at === 'stopped' ? { ...state, knock: event.knock } : state
    case 'asked':
      return state.at === 'call' ? { ...state, asking: [...state.asking, event.asking] } : state
    case 'answered': {
      if (state.at !== 'call') return state
      const asking = state.asking.filter(({ knock_id }) => knock_id !== event.knock_id)
      return asking.length < state.asking.length ? { ...state, asking } : state
    }
    case 'ended': {
      if (state.at !== 'call') return state
      const { session, progress, captions } = state
      const isAsked = session.feedback && captions.length > 0
      const { reason } = event
      const link = isFault(reason) ? ('looked_at' as const) : ('used' as const)
      const known = { session, reason, progress, captions: allFinal(captions), link }
      return endedState(known, isAsked)
    }
    case 'over': {
      const { session, reason, rated } = event
      const known = { session, reason, progress: null, captions: [], link: 'used' as const }
      return endedState(known, session.feedback && !rated)
    }
    case 'link': {
      if (state.at !== 'ended') return state
      const { link } = event
      // There is no call to rate.
      return link === 'open' ? { ...state, link, feedback: 'unasked' } : { ...state, link }
    }
    case 'feedback':
      return state.at === 'ended' ? { ...state, feedback: event.feedback } : state
    case 'receipt':
      return state.at === 'ended'
        ? { ...state, receipt: withReceipt(state.receipt, event.receipt) }
        : state
    case 'receipt_change':
      return state.at === 'ended' ? { ...state, receipt: withChange(state.receipt, event) } : state
  }
}

function stoppedState(
  session: Introduction | null,
  { problem, fault = null }: Extract<PageEvent, { type: 'stopped' }>,
): State {
  const knock = problem === 'taken' && session?.let_in ? 'possible' : 'impossible'
  return { at: 'stopped', session, problem, fault, knock }
}

type Ended = Extract<State, { at: 'ended' }>

function endedState(
  known: Pick<Ended, 'session' | 'reason' | 'progress' | 'captions' | 'link'>,
  isAsked: boolean,
): Ended {
  const hasReceipt = known.session.receipt && known.link === 'used'
  const receipt = { is: hasReceipt ? 'loading' : 'none' } as const
  return { at: 'ended', ...known, feedback: isAsked ? 'asked' : 'unasked', receipt }
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
    waits_for: null,
    connected: true,
    cut_off: false,
    muted,
    microphone_fault: null,
    sharing: 'off',
    sound_blocked: false,
    listened_to: false,
    others: [],
    asking: [],
    progress: again || total === 0 ? null : { done: 0, total },
    captions,
  }
}

/** Before the call, a microphone that is only silent is seen by its level. */
function withFault(state: State, fault: HeldFault | null): State {
  if (state.at === 'call') return { ...state, microphone_fault: fault }
  if (state.at !== 'ready' || fault === null) return state
  if (fault === 'silent' || fault === 'paused') return state
  return { ...state, microphone: { is: 'failed', fault }, heard: false }
}

/** A microphone that fails while joining brings the first screen back, with the reason. */
function backToReady(state: State, microphone: MicrophoneState): State {
  if (state.at !== 'joining' || microphone.is !== 'failed') return state
  return { at: 'ready', session: state.session, microphone, heard: false }
}
