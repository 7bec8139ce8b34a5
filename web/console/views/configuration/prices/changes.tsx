import { useEffect, useRef } from 'preact/hooks'
import { Act } from '../../../parts/act.tsx'
import { isDialogOpen, useShortcut } from '../../../parts/shortcut.ts'
import type { Preview } from './price.ts'
import { ChangedCalls, comparedIn } from './price_preview.tsx'

type Properties = {
  of: readonly string[]
  preview: Preview
  /** A dialog has the focus, and gives it back to its button when it closes. */
  isCovered: boolean
  save: () => Promise<void>
  discard: () => void
}

/** What saving would change, before it is saved. */
export function Changes({ of, preview, isCovered, save, discard }: Properties) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isCovered) heading.current!.focus()
  }, [preview, isCovered])
  const section = useRef<HTMLElement>(null)
  // As in a template. The button says whether it worked.
  useShortcut('s', () => {
    if (!isDialogOpen()) section.current?.querySelector<HTMLElement>('.act button')?.click()
  })
  return (
    <section class="price-changes" aria-labelledby="price-changes" ref={section}>
      <h4 id="price-changes" ref={heading} tabIndex={-1}>
        What would change
      </h4>
      {of.length === 0 ? (
        <p>Nothing: these are the prices in force.</p>
      ) : (
        <ul>
          {of.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <p>{comparedIn(preview)}</p>
      <div class="actions">
        {of.length > 0 && <Act label="Save these prices" work={save} />}
        <button onClick={discard}>Discard</button>
      </div>
      <p class="hint">Costs that were stored stay as they are, until somebody recomputes them.</p>
      <ChangedCalls of={preview} />
    </section>
  )
}
