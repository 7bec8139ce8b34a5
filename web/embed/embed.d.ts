/*
 * What `embed.js` puts on a page: `window.Colloquy`, and the element `<colloquy-call>`.
 */

/**
 * How a conversation is shown: `modal` over the page, `compact` as a small bar that stays while the page
 * is used, `headless` not at all, for a page that draws everything itself.
 */
export type ColloquyMode = 'modal' | 'compact' | 'headless'

/** Of the page's own texts. */
export type ColloquyLanguage = 'en' | 'es' | 'pt' | 'fr' | 'de'

export type ColloquyOptions = {
  /** From the answer to `POST /v1/interviews`; whoever knows it can take part. */
  session_id: string
  /** By default `modal`. */
  mode?: ColloquyMode | undefined
  /** Where a compact bar stands, as an element or a selector; by default at the foot of the window. */
  container?: Element | string | undefined
  /** By default that of the conversation. */
  language?: ColloquyLanguage | undefined
}

/** Goals captured so far, and all of them. */
export type ColloquyProgress = { done: number; total: number }

export type ColloquyState = {
  /** `absent` until the agent is there, and while another one takes over. */
  agent: 'absent' | 'listening' | 'thinking' | 'speaking'
  /**
   * Why it takes long until an agent comes, or until one that is there answers (`providers`); null while it
   * does not.
   */
  waits_for: 'place' | 'replacement' | 'providers' | null
  /** False while a lost connection is made again. */
  connected: boolean
  muted: boolean
  /** Of the participant's screen; `failed` until the next attempt. */
  sharing: 'off' | 'on' | 'failed'
  /** The browser plays no sound until somebody clicks. */
  sound_blocked: boolean
  /** Somebody who is not part of the conversation listens in. */
  listened_to: boolean
  /** Null while it is not known. */
  progress: ColloquyProgress | null
}

export type ColloquyCaption = {
  /** The same caption comes again, with more text, until it is final. */
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
  /** Its name in the template; by default the id of the goal. */
  name: string
  /** Null when the participant took it back. */
  data: Record<string, unknown> | null
  /** Absent while the goal has data. */
  withdrawn?: true
  committed_at: string
}

/**
 * Why there is no conversation: its link (`unknown_link`, `over`, `expired`), the service (`busy`,
 * `unreachable`), the connection (`lost`), another window (`elsewhere`), or the microphone (`denied`,
 * `missing`, `in_use`, `insecure`).
 */
export type ColloquyProblem =
  | 'unknown_link'
  | 'over'
  | 'expired'
  | 'closed'
  | 'busy'
  | 'unreachable'
  | 'lost'
  | 'elsewhere'
  | 'denied'
  | 'missing'
  | 'in_use'
  | 'insecure'

export type ColloquyEvents = {
  /** The conversation can be joined. */
  ready: { session_id: string; name: string; language: ColloquyLanguage; goals_total: number }
  /** The participant is in the call, for the first time or again. */
  joined: { again: boolean }
  /** At each change, all of it. */
  state: ColloquyState
  caption: ColloquyCaption
  /** Each `commit_id` and `name` once, also those of a time without a connection. */
  output: ColloquyOutput
  /** `reason` is null when the page never learned it. */
  ended: { reason: string | null; progress: ColloquyProgress | null }
  /** The participant may try again in what is shown to them, except when it is headless. */
  error: { problem: ColloquyProblem }
}

/** One conversation on the page. */
export interface ColloquyCall {
  readonly session_id: string
  readonly mode: ColloquyMode
  /** Calls `listener` with each event from now on; returns what ends that. */
  on<Name extends keyof ColloquyEvents>(
    name: Name,
    listener: (detail: ColloquyEvents[Name]) => void,
  ): () => void
  /** Mutes the microphone; `mute(false)` ends that. */
  mute(muted?: boolean): void
  /** Asks which screen to share, where the template allows it: call it in a click. `share(false)` ends it. */
  share(shared?: boolean): void
  /** Ends the conversation for good. */
  end(): void
  /** Takes everything off the page. A call that still goes on is left, and can be opened again in time. */
  destroy(): void
}

/** `<colloquy-call session-id mode language>` opens a conversation while it is on the page. */
export interface ColloquyCallElement extends HTMLElement {
  /** Null while the element is not on a page or has no `session-id`. Events are dispatched on the element too. */
  readonly call: ColloquyCall | null
}

export interface ColloquyEmbed {
  /**
   * Opens a conversation.
   *
   * @throws TypeError which names the option that is wrong
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
