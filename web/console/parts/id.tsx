import { Copy } from './copy.tsx'

/** Ids of the same day begin alike, so the end is never cut. */
const END = 6

/** An id on one line, cut in its middle where there is no room; whole under the pointer, and in what is copied. */
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

/** The same with a button that copies it. */
export function IdToCopy({ of }: { of: string }) {
  return (
    <span class="id-to-copy">
      <Id of={of} /> <Copy label="Copy" text={() => of} />
    </span>
  )
}
