import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { AskedOperation } from '../ask/curl.ts'
import { SkipLink } from './skip_link.tsx'
import { CopyAsCurl } from './copy.tsx'

type Properties = {
  title: string
  /** The view's request, as a curl command. */
  asked?: AskedOperation
  /** Shown next to the title. */
  actions?: ComponentChildren
  children: ComponentChildren
}

/** The frame of every view: its title, which gets the focus, its actions, and its content. */
export function View({ title, asked, actions, children }: Properties) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Colloquy`
  }, [title])
  // Before the view is painted: nobody may be typing in one of its fields yet.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <main class="view">
      <header>
        <h1 id="view-title" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <SkipLink to="#list">Skip to the list</SkipLink>
        <div class="actions">
          {actions}
          {asked && <CopyAsCurl of={asked} />}
        </div>
      </header>
      {children}
    </main>
  )
}
