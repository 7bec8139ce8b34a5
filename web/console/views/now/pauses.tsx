import { MEASURED, milliseconds } from '../../charts/words.ts'

/** A pause of this length reaches the top, in milliseconds; longer ones are clipped. */
const TALLEST_MS = 3000

/** The pauses before the agent's latest answers as bars, with the last one as a number. */
export function Pauses({ pauses }: { pauses: readonly number[] }) {
  const last = pauses.at(-1)
  if (last === undefined) return null
  const heightOf = (ms: number) =>
    Math.max(2, (28 * Math.min(Math.max(ms, 0), TALLEST_MS)) / TALLEST_MS)
  return (
    <p class="live-pauses">
      <svg width={pauses.length * 8} height="28" aria-hidden="true">
        {pauses.map((ms, i) => (
          <rect key={i} x={i * 8} y={28 - heightOf(ms)} width="5" height={heightOf(ms)} rx="1.5" />
        ))}
      </svg>
      <span>
        Last pause <b>{milliseconds(last)}</b>
        <small>{MEASURED}</small>
      </span>
    </p>
  )
}
