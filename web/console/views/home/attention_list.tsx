import { useSigned } from '../../signed_in.ts'
import { type Attention, matterOf } from './matters.ts'

/** One sentence about each matter, with a link to where it is mended. */
export function AttentionList({ of }: { of: readonly Attention[] }) {
  const { isOperator } = useSigned()
  return (
    <section class="attention" aria-labelledby="attention">
      <h2 id="attention">What needs attention</h2>
      {of.length === 0 ? (
        <p class="calm">Nothing. All is well.</p>
      ) : (
        <ul>
          {of.map((one) => {
            const { sentence, link } = matterOf(one, { isOperator })
            return (
              <li key={sentence} class="panel">
                <p>{sentence}</p>
                <a href={link.href}>{link.label}</a>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
