import { useEffect, useRef } from 'preact/hooks'
import type { Pages } from '../ask/pages.ts'
import { Failure, Waiting } from './shown.tsx'

/** Loads more of a list as its end approaches; a button for the keyboard. */
export function More({ of: { at, next } }: { of: Pages<unknown> }) {
  const end = useRef<HTMLDivElement>(null)
  const state = at.value
  useEffect(() => {
    if (state !== 'more') return
    const watch = new IntersectionObserver(([entry]) => entry!.isIntersecting && next(), {
      rootMargin: '600px',
    })
    watch.observe(end.current!)
    return () => watch.disconnect()
  }, [state])
  if (typeof state === 'object') {
    return <Failure error={state.error} again={state.again} />
  }
  return (
    <div ref={end} class="more">
      {state === 'loading' && <Waiting />}
      {state === 'more' && <button onClick={next}>Load more</button>}
    </div>
  )
}
