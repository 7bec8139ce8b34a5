/*
 * What `embed.js` puts on a page: `window.Colloquy`, and the element `<colloquy-call>`.
 */

/**
 * How a conversation is shown: `modal` over the page, `compact` as a small bar that stays while the
 * page is used, `headless` without any interface, for a page that renders everything itself.
 */
export type ColloquyMode = 'modal' | 'compact' | 'headless'

/** Language of the call's own texts. */
export type ColloquyLanguage = 'en' | 'es' | 'pt' | 'fr' | 'de'

export type ColloquyOptions = {
  /** From the response to `POST /v1/interviews`; anyone who knows it can take part. */
  session_id: string
  /** Default: `modal`. */
  mode?: ColloquyMode | undefined
  /**
   * Where to place a compact bar, as an element or a selector; default: the bottom of the window.
   */
  container?: Element | string | undefined
  /** Default: the language of the conversation. */
  language?: ColloquyLanguage | undefined
}

/** Goals captured so far, and the total. */
export type ColloquyProgress = { done: number; total: number }

export type ColloquyState = {
  /** `absent` until the agent has joined, and while another one takes over. */
  agent: 'absent' | 'listening' | 'thinking' | 'speaking'
  /** Why the agent takes long to join, or to answer (`providers`); null while there is no delay. */
  waits_for: 'place' | 'replacement' | 'providers' | null
  /** False while a lost connection is being re-established. */
  connected: boolean
  /** No sound gets through in at least one direction, even if `connected` is still true. */
  cut_off: boolean
  muted: boolean
  /**
   * Why the participant is not heard, though not muted: the microphone was blocked, is gone, is used by another
   * program, was paused by the device, or not the faintest noise comes from it. Null while nothing is wrong.
   */
  microphone_fault: 'denied' | 'missing' | 'in_use' | 'paused' | 'silent' | null
  /** State of the participant's screen share; `failed` until the next attempt. */
  sharing: 'off' | 'on' | 'failed'
  /** The browser blocks sound until somebody clicks. */
  sound_blocked: boolean
  /** Somebody who is not part of the conversation is listening in. */
  listened_to: boolean
  /** Names of the other people in the call; empty for one whose name is not known. */
  others: readonly string[]
  /** Null while it is not known. */
  progress: ColloquyProgress | null
}

export type ColloquyCaption = {
  /** The same caption is sent again, with more text, until it is final. */
  id: string
  side: 'agent' | 'own' | 'other'
  /** Name of another participant; empty when unknown. */
  speaker: string
  text: string
  final: boolean
}

/** A frontend callback of a template. */
export type ColloquyOutput = {
  commit_id: string
  goal_id: string
  /** Its name in the template; default: the id of the goal. */
  name: string
  /** Null when the participant has withdrawn it. */
  data: Record<string, unknown> | null
  /** Absent while the goal has data. */
  withdrawn?: true
  committed_at: string
}

/**
 * Why there is no conversation: its link (`unknown_link`, `over`, `expired`, `used_up`, `closed`), the agent, which
 * cannot talk yet (`unavailable`; `ready` follows once it can), the service (`busy`, `unreachable`), the connection
 * (`lost`), another window (`elsewhere`), or the microphone (`denied`, `missing`, `in_use`, `insecure`).
 */
export type ColloquyProblem =
  | 'unknown_link'
  | 'over'
  | 'expired'
  | 'used_up'
  | 'closed'
  | 'unavailable'
  | 'busy'
  | 'unreachable'
  | 'lost'
  | 'elsewhere'
  | 'taken'
  | 'denied'
  | 'missing'
  | 'in_use'
  | 'insecure'

export type ColloquyEvents = {
  /** The conversation can be joined. */
  ready: { session_id: string; name: string; language: ColloquyLanguage; goals_total: number }
  /** The participant has joined or rejoined the call. */
  joined: { again: boolean }
  /** The whole state, on each change. */
  state: ColloquyState
  caption: ColloquyCaption
  /** Each `commit_id` and `name` once, including those fired while disconnected. */
  output: ColloquyOutput
  /** `reason` is null when the page never learned it. */
  ended: { reason: string | null; progress: ColloquyProgress | null }
  /** Except in headless mode, the interface lets the participant try again. */
  error: { problem: ColloquyProblem }
}

/** One conversation on the page. */
export interface ColloquyCall {
  readonly session_id: string
  readonly mode: ColloquyMode
  /** Calls `listener` with each event from now on; returns a function that unsubscribes it. */
  on<Name extends keyof ColloquyEvents>(
    name: Name,
    listener: (detail: ColloquyEvents[Name]) => void,
  ): () => void
  /** Mutes the microphone; `mute(false)` unmutes it. */
  mute(muted?: boolean): void
  /**
   * Asks which screen to share, if the template allows it; call it from a click handler.
   * `share(false)` stops sharing.
   */
  share(shared?: boolean): void
  /** Ends the conversation for good. */
  end(): void
  /** Removes everything from the page. A call in progress is left and can be reopened in time. */
  destroy(): void
}

/** `<colloquy-call session-id mode language>` opens a conversation while it is on the page. */
export interface ColloquyCallElement extends HTMLElement {
  /**
   * Null while the element is not on a page or has no `session-id`. Events are also dispatched on
   * the element.
   */
  readonly call: ColloquyCall | null
}

export interface ColloquyEmbed {
  /**
   * Opens a conversation.
   *
   * @throws TypeError naming the invalid option
   */
  open(options: ColloquyOptions): ColloquyCall
}

declare global {
  interface Window {
    Colloquy: ColloquyEmbed
  }
  interface HTMLElementTagNameMap {
    'colloquy-call': ColloquyCallElement
  }
}
