import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { ChoiceField } from '../../../parts/choices/choice_field.tsx'
import { Options } from '../../../parts/choices/options.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Field } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { AMOUNTS, amountsFor, type Part, PARTS, type Price, priceFrom } from './price.ts'

type Properties = {
  title: string
  /** What the fields show at first. */
  price: Partial<Price>
  /** Its position in the table: what the service refuses is named by it. */
  index: number
  /** Models that the service knows, by part. */
  models: Record<Part, readonly string[]>
  providers: readonly string[]
  /** @throws ServiceError for a price that cannot be stored */
  use: (price: Price) => Promise<void>
  close: () => void
}

const BY = { audio: 'The minute of audio', text: 'The text that it reads' }

/** Enters one price. */
export function PriceForm({ title, price, index, models, providers, use, close }: Properties) {
  const part = useSignal<Part>(price.part ?? 'llm')
  const by = useSignal<keyof typeof BY>('characters_per_million' in price ? 'text' : 'audio')
  const [known, hosts] = [useId(), useId()]
  const prefix = `prices.${index}.`
  const amounts = amountsFor(part.value, by.value)
  const given = price as Record<string, string | number | undefined>
  const text = (name: string) => String(given[name] ?? '')
  return (
    <Dialog title={title} onClose={close}>
      <Form
        label="Show what changes"
        said=""
        send={async (values) => {
          const own = Object.entries(values).map(([name, value]) => [
            name.slice(prefix.length),
            value,
          ])
          await use(priceFrom(Object.fromEntries(own), amounts))
          close()
        }}
        beside={
          <button type="button" onClick={close}>
            Cancel
          </button>
        }
      >
        <Field label="What it is a price of" name={`${prefix}part`}>
          {(wired) => (
            <select
              {...wired}
              onChange={({ currentTarget }) => (part.value = currentTarget.value as Part)}
            >
              <Options of={PARTS} value={part.value} />
            </select>
          )}
        </Field>
        <Field label="Model" name={`${prefix}model`}>
          {(wired) => (
            <input
              {...wired}
              list={known}
              autocomplete="off"
              spellcheck={false}
              defaultValue={text('model')}
            />
          )}
        </Field>
        <Suggestions id={known} of={models[part.value]} />
        <Field label="Provider" name={`${prefix}provider`} hint="Empty: any provider of the model">
          {(wired) => (
            <input
              {...wired}
              list={hosts}
              autocomplete="off"
              spellcheck={false}
              defaultValue={text('provider')}
            />
          )}
        </Field>
        <Suggestions id={hosts} of={providers} />
        {part.value === 'tts' && (
          <Field label="What is charged" name={`${prefix}by`}>
            {(wired) => (
              <select
                {...wired}
                onChange={({ currentTarget }) =>
                  (by.value = currentTarget.value as keyof typeof BY)
                }
              >
                <Options of={BY} value={by.value} />
              </select>
            )}
          </Field>
        )}
        <div class="short-fields">
          {amounts.map((name) => (
            <Field key={name} label={AMOUNTS[name]} name={prefix + name}>
              {(wired) => (
                <input
                  {...wired}
                  inputMode="decimal"
                  autocomplete="off"
                  // Its model is known already, and what there is is replaced by typing.
                  autofocus={price.model !== undefined && name === amounts[0]}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  defaultValue={text(name)}
                />
              )}
            </Field>
          ))}
          <ChoiceField
            label="Currency"
            name={`${prefix}currency`}
            value={text('currency') || 'USD'}
            options={CURRENCIES}
          />
          <Day label="From" name={`${prefix}valid_from`} value={text('valid_from')} />
          <Day
            label="Until"
            name={`${prefix}valid_until`}
            value={text('valid_until')}
            hint="Empty: no end"
          />
        </div>
      </Form>
    </Dialog>
  )
}

const CURRENCIES = Object.fromEntries(
  ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'BRL', 'CAD', 'AUD'].map((code) => [code, code]),
)

function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  )
}

type DayProperties = { label: string; name: string; value: string; hint?: string }

/** A day, or an instant as it was written. */
function Day({ label, name, value, hint = 'Midnight UTC' }: DayProperties) {
  const isDay = value === '' || /^\d{4}-\d\d-\d\d$/.test(value)
  return (
    <Field label={label} name={name} hint={hint}>
      {(wired) =>
        isDay ? (
          <input {...wired} type="date" defaultValue={value} />
        ) : (
          <input {...wired} autocomplete="off" defaultValue={value} />
        )
      }
    </Field>
  )
}
