import type { Item } from '../state/receipt_view.ts'
import type { State } from '../state/state.ts'

/** What the participant can do. */
export type Actions = {
  /** Opens the microphone `device_id`, or the default one if it is empty. */
  allowMicrophone: (device_id: string) => void
  start: (name: string) => void
  mute: (muted: boolean) => void
  share: (shared: boolean) => void
  hear: () => void
  end: () => void
  /** Sends how the call was, from 1 to 5, and words, which may be empty. */
  rate: (rating: number, text: string) => void
  /** Replaces what an item of the receipt has. */
  correct: (item: Item, data: Record<string, unknown>) => void
  /** Takes back what an item of the receipt has. */
  withdraw: (item: Item) => void
  /** Asks for the receipt again. */
  readReceipt: () => void
  /** Asks the server again. */
  load: () => void
  /** Back into a call that was lost or went on elsewhere. */
  goBackIn: () => void
  /** Takes this page off the one that it is embedded in; absent when it stands alone. */
  close?: () => void
}

/** A part of the page that is built once and then follows the state. */
export type Screen<S> = { root: HTMLElement; show: (state: S) => void }

export type StateAt<At extends State['at']> = Extract<State, { at: At }>
