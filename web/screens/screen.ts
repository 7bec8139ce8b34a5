import type { ReceiptItem } from '../state/receipt_view.ts'
import type { Asking, State } from '../state/state.ts'

/** What the participant can do. */
export type Actions = {
  /** Opens the microphone `device_id`, or the default one if it is empty. */
  allowMicrophone: (device_id: string) => void
  start: (name: string) => void
  mute: (muted: boolean) => void
  share: (shared: boolean) => void
  hear: () => void
  end: () => void
  /** Sends feedback: a rating from 1 to 5 and a comment, which may be empty. */
  rate: (rating: number, text: string) => void
  /** Corrects an item of the receipt. */
  correct: (item: ReceiptItem, data: Record<string, unknown>) => void
  /** Withdraws an item of the receipt. */
  withdraw: (item: ReceiptItem) => void
  /** Reloads the receipt. */
  readReceipt: () => void
  /** Asks those in the call to be let in under this name. */
  knock: (name: string) => void
  /** Lets in somebody who asks for it, or not. */
  letIn: (asking: Asking, let_in: boolean) => void
  /** Retries the request to the server. */
  load: () => void
  /** Rejoins a call that was lost or continued elsewhere. */
  goBackIn: () => void
  /** Removes this page from its host page; absent when it is not embedded. */
  close?: () => void
}

/** A part of the page that is built once and then follows the state. */
export type Screen<S> = { root: HTMLElement; show: (state: S) => void }

export type StateAt<At extends State['at']> = Extract<State, { at: At }>
