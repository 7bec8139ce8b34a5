import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Answer, Arguments, OperationName } from '../../../client/operation_types.ts'
import { useSigned } from '../signed_in.ts'
import { insist } from './insist.ts'
import { whenAnswered } from './outage.ts'

/** Data that a view loads. */
export type Loaded<Data> =
  | { at: 'loading' }
  | { at: 'failed'; error: Error }
  | { at: 'ready'; data: Data }

/** What was loaded; undefined until then, and when it failed. */
export function dataIn<Data>(loaded: Loaded<Data>): Data | undefined {
  return loaded.at === 'ready' ? loaded.data : undefined
}

export type Loading<Data> = {
  state: ReadonlySignal<Loaded<Data>>
  /** Reloads; the current content stays until the new answer arrives. */
  again: () => void
}

/** The answer of an operation, loaded when the view opens and whenever the arguments change. */
export function useAnswer<Name extends OperationName>(
  name: Name,
  given: Arguments<Name>,
): Loading<Answer<Name>> {
  const ask = useAsk()
  return useLoaded((signal) => ask(name, { ...given, signal }), JSON.stringify([name, given]))
}

/**
 * The same for anything loaded, reloading whenever `key` changes; data of another key is not shown.
 */
export function useLoaded<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  key: string,
): Loading<Data> {
  const state = useSignal<Loaded<Data>>({ at: 'loading' })
  const asked = useSignal(0)
  const shown = useRef(key)
  useEffect(() => {
    const gone = new AbortController()
    if (shown.current !== key) state.value = { at: 'loading' }
    shown.current = key
    const tell = (loaded: Loaded<Data>) => {
      if (!gone.signal.aborted) state.value = loaded
    }
    whenAnswered(() => load(gone.signal)).then(
      (data) => tell({ at: 'ready', data }),
      (error: Error) => tell({ at: 'failed', error }),
    )
    return () => gone.abort()
  }, [key, asked.value])
  return {
    state,
    again: () => {
      asked.value++
    },
  }
}

/** Sends a request, as `insist` does. */
export function useAsk() {
  const { client } = useSigned()
  // Signing in again creates a new client.
  const latest = useRef(client)
  latest.current = client
  return function ask<Name extends OperationName>(
    name: Name,
    given: Arguments<Name>,
  ): Promise<Answer<Name>> {
    return insist(latest.current, (by) => {
      const operation = by[name] as (given: Arguments<Name>) => Promise<Answer<Name>>
      return operation(given)
    })
  }
}
