import { Copy } from './copy.tsx'

/** Ids created on the same day start alike, so the end is never truncated. */
const END = 6

/**
 * An id on one line, truncated in the middle if space is short; shown in full on hover, and copied
 * in full.
 */
export function Id({ of, href }: { of: string; href?: string }) {
  const text = (
    <>
      <span>{of.slice(0, -END)}</span>
      {of.slice(-END)}
    </>
  )
  if (href === undefined) {
    return (
      <code class="id" title={of}>
        {text}
      </code>
    )
  }
  return (
    <a class="id" href={href} title={of}>
      {text}
    </a>
  )
}

/** The same with a copy button. */
export function IdToCopy({ of }: { of: string }) {
  return (
    <span class="id-to-copy">
      <Id of={of} /> <Copy label="Copy" text={() => of} />
    </span>
  )
}
