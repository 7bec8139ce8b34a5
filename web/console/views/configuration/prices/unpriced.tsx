import type { Preview, Price } from './price.ts'
import { nameOf } from './price_changes.ts'

type Properties = {
  used: Preview['used']
  add: (price: Pick<Price, 'part' | 'provider' | 'model'>) => void
}

/** The models that were used without a price, each with a way to give it one. */
export function Unpriced({ used, add }: Properties) {
  // Most providers count pictures as tokens, so that pictures need no price.
  const lacking = used.filter(({ has_price, part }) => !has_price && part !== 'image')
  if (lacking.length === 0) return null
  return (
    <div class="caution">
      <p>Used in the last 7 days, and without a price. Their cost is unknown.</p>
      <ul>
        {lacking.map(({ part, provider, model, calls }) => (
          <li key={part + provider + model}>
            {nameOf({ part, provider, model })}, {calls === 1 ? '1 call' : `${calls} calls`}{' '}
            <button
              type="button"
              aria-label={`Add a price of ${model}`}
              onClick={() => add({ part, provider, model })}
            >
              Add its price
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
