import { useSignal } from '@preact/signals'
import { dataIn, useAsk, useLoaded } from '../../../ask/answer.ts'
import { AskFirst } from '../../../parts/ask_first.tsx'
import { Badge } from '../../../parts/badge.tsx'
import { Shown } from '../../../parts/shown.tsx'
import { Changes } from './changes.tsx'
import type { Part, Preview, Price, Row } from './price.ts'
import { changesBetween, nameOf } from './price_changes.ts'
import { PriceForm } from './price_form.tsx'
import { PriceTable } from './price_table.tsx'
import { Unpriced } from './unpriced.tsx'

type Properties = {
  prices: readonly Price[]
  source: string
  /** Models that the providers list. */
  known: readonly string[]
  again: () => void
}

/** Edited prices, and what they would change. */
type Draft = { rows: readonly Row[]; preview: Preview }

/** The price in the dialog; without a key, a new one. */
type Edited = { title: string; price: Partial<Price>; key?: number }

/** The prices as a table of rows; what a change amounts to is shown before it is saved. */
export function Prices({ prices, source, known, again }: Properties) {
  const ask = useAsk()
  const stored = prices.map((price, key): Row => ({ key, price }))
  const draft = useSignal<Draft | undefined>(undefined)
  const edited = useSignal<Edited | undefined>(undefined)
  const said = useSignal('')
  const rows = draft.value?.rows ?? stored
  const tableOf = (of: readonly Row[]) => of.map(({ price }) => price)
  const preview = (of: readonly Row[], signal?: AbortSignal) =>
    ask('previewSystemPrices', { body: { prices: tableOf(of) }, ...(signal && { signal }) })
  const used = useLoaded((signal) => preview(stored, signal), JSON.stringify(prices))
  const current = draft.value?.preview ?? dataIn(used.state.value)

  async function change(next: readonly Row[]) {
    draft.value = { rows: next, preview: await preview(next) }
    said.value = ''
  }
  async function save() {
    const { prices: now } = await ask('getSystemConfig', {})
    if (JSON.stringify(now) !== JSON.stringify(prices)) {
      throw new Error('Somebody else changed the prices meanwhile. Discard yours and look again')
    }
    await ask('patchSystemConfig', { body: { prices: tableOf(rows) } })
    draft.value = undefined
    said.value = 'Saved. Calls that begin from now on are charged by these prices.'
    again()
  }
  const use = (price: Price) => {
    const key = edited.value?.key
    if (key === undefined) return change([...rows, { key: nextKey(rows), price }])
    return change(rows.map((row) => (row.key === key ? { key, price } : row)))
  }
  const changes = draft.value ? changesBetween(stored, rows) : []
  return (
    <article class="panel setting prices">
      <header>
        <h3>Price list</h3>
        <Badge {...(source === 'configuration' && { tone: 'good' })}>
          {source === 'configuration' ? 'Set here' : 'List prices that the service knows'}
        </Badge>
      </header>
      <p class="hint">
        A call is charged at the prices that were valid when it began. A price for one provider
        counts before one for any. <a href="/docs/prices_and_reflection">More about prices</a>
      </p>
      <PriceTable
        rows={rows}
        edit={({ key, price }) => (edited.value = { title: `Change ${nameOf(price)}`, price, key })}
        remove={(key) => change(rows.filter((row) => row.key !== key))}
      />
      <div class="actions">
        <button onClick={() => (edited.value = { title: 'Add a price', price: newPrice() })}>
          Add a price
        </button>
        {source === 'configuration' && !draft.value && (
          <AskFirst
            label="Use the list prices again"
            title="Use the list prices that the service knows?"
            work={() => ask('patchSystemConfig', { body: { prices: null } })}
            after={again}
          >
            <p>Your own prices are removed, with the dates from which they apply.</p>
          </AskFirst>
        )}
        <span role="status" class="hint">
          {said.value}
        </span>
      </div>
      {current ? (
        <Unpriced
          used={current.used}
          add={(price) =>
            (edited.value = {
              title: `Add a price of ${nameOf(price)}`,
              price: { ...newPrice(), ...price },
            })
          }
        />
      ) : (
        <Shown of={used}>{() => null}</Shown>
      )}
      {draft.value && (
        <Changes
          of={changes}
          preview={draft.value.preview}
          isCovered={edited.value !== undefined}
          save={save}
          discard={() => (draft.value = undefined)}
        />
      )}
      {edited.value && (
        <PriceForm
          title={edited.value.title}
          price={edited.value.price}
          index={indexOf(rows, edited.value.key)}
          models={modelsOf(rows, current, known)}
          providers={[...new Set(current?.used.map(({ provider }) => provider))]}
          use={use}
          close={() => (edited.value = undefined)}
        />
      )}
    </article>
  )
}

function newPrice(): Partial<Price> {
  return { part: 'llm', valid_from: new Date().toISOString().slice(0, 10) }
}

function nextKey(rows: readonly Row[]) {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1
}

function indexOf(rows: readonly Row[], key: number | undefined) {
  const found = rows.findIndex((row) => row.key === key)
  return found < 0 ? rows.length : found
}

/** The models that a price can be of, as far as the service knows them. */
function modelsOf(rows: readonly Row[], preview: Preview | undefined, known: readonly string[]) {
  const all = [...rows.map(({ price }) => price), ...(preview?.used ?? [])]
  const of = (part: Part, others: readonly string[] = []) => [
    ...new Set([...all.filter((one) => one.part === part).map(({ model }) => model), ...others]),
  ]
  return { llm: of('llm', known), stt: of('stt'), tts: of('tts'), image: of('image', known) }
}
