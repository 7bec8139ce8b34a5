import { advance, type PageEvent, type State } from './state.ts'

/**
 * Holds what the page shows.
 *
 * @param follow called with each event that changed it, and the state before
 */
export function holdState(follow: (event: PageEvent, before: State) => void) {
  let state: State = { at: 'loading', session: null, put_off: false }
  return {
    current: () => state,
    tell(event: PageEvent) {
      const before = state
      state = advance(before, event)
      if (state !== before) follow(event, before)
    },
  }
}
