import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { type Fields, isFields, isSame, type Path, withValue } from './json.ts'
import { passKey, passKeys } from './part_keys.ts'

type State = {
  /** The last valid JSON text. */
  value: Fields
  text: string
  /** Why the text is not a template; null if it is one. */
  broken: string | null
}

/** A place and its new value. */
export type Change = readonly [path: Path, value: unknown]

/** A template being edited: one value, with cards and JSON as two views of it. */
export type Draft = {
  value: ReadonlySignal<Fields>
  text: ReadonlySignal<string>
  broken: ReadonlySignal<string | null>
  canUndo: ReadonlySignal<boolean>
  canRedo: ReadonlySignal<boolean>
  /** Changes one place; undefined removes it. Typing in one place is a single undo step. */
  change: (path: Path, value: unknown) => void
  /** Changes several places in one undo step; those with the same name in a row are a single one. */
  changeAll: (changes: readonly Change[], step: string) => void
  /** Accepts a text; while it is not JSON, the value is kept. */
  write: (text: string) => void
  replace: (value: Fields) => void
  undo: () => void
  redo: () => void
}

/** After this long without a change, the next one starts a new undo step. */
const PAUSE_MS = 1000
const MAX_STEPS = 200

export function createDraft(initial: Fields, now: () => number = Date.now): Draft {
  const state = signal(stateOf(initial))
  const past = signal<readonly State[]>([])
  const future = signal<readonly State[]>([])
  let last = { step: '', at: 0 }

  function enter(next: State, step: string) {
    const at = now()
    const isSameStep = step !== '' && step === last.step && at - last.at < PAUSE_MS
    if (!isSameStep) past.value = [...past.value.slice(-MAX_STEPS), state.value]
    future.value = []
    last = { step, at }
    state.value = next
  }

  function changeAll(changes: readonly Change[], step: string) {
    const put = (value: unknown, [path, next]: Change) => withValue(value, path, next, passKey)
    const changed = changes.reduce(put, state.value.value) as Fields
    if (!isSame(changed, state.value.value)) enter(stateOf(changed), step)
  }

  function leave(from: typeof past, to: typeof past) {
    const next = from.value.at(-1)
    if (!next) return
    from.value = from.value.slice(0, -1)
    to.value = [...to.value, state.value]
    state.value = next
    last = { step: '', at: 0 }
  }

  return {
    value: computed(() => state.value.value),
    text: computed(() => state.value.text),
    broken: computed(() => state.value.broken),
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    change: (path, value) => changeAll([[path, value]], Array.isArray(value) ? '' : path.join('.')),
    changeAll,
    write(text) {
      if (text === state.value.text) return
      const { value } = state.value
      const read = readTemplate(text)
      if (typeof read === 'string') return enter({ value, text, broken: read }, 'text')
      passKeys(value, read)
      enter({ value: read, text, broken: null }, 'text')
    },
    replace(value) {
      passKeys(state.value.value, value)
      enter(stateOf(value), '')
    },
    undo: () => leave(past, future),
    redo: () => leave(future, past),
  }
}

export function textOf(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** The object that a text represents, or why it is not one. */
export function readTemplate(text: string): Fields | string {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : 'A template is a JSON object: { … }'
  } catch (error) {
    return (error as Error).message
  }
}

function stateOf(value: Fields): State {
  return { value, text: textOf(value), broken: null }
}
