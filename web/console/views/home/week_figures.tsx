import { figuresOf, type Week } from './figures.ts'

/** Six numbers of the last seven days, each with that of the seven days before. */
export function WeekFigures({ of, before }: { of: Week; before: Week }) {
  return (
    <section aria-labelledby="week">
      <h2 id="week">The last seven days</h2>
      <dl class="week">
        {figuresOf(of, before).map(({ name, value, earlier }) => (
          <div key={name} class="panel">
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              <span class="hint">{earlier} the week before</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
