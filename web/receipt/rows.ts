import { button, h } from '../screens/element.ts'
import { type Asked, type Field, group } from './field.ts'

/**
 * A list of values, each with its own fields, to which values can be added or removed.
 *
 * @param fieldFor makes the fields of one value
 */
export function rowsField(
  { value, label, required, words }: Asked,
  fieldFor: (value: unknown, label: string) => Field,
): Field {
  const rows: Field[] = []
  const list = h('div', { className: 'rows' })
  const more = button('quiet', words.receipt.add, () => {
    add(undefined)
    rows.at(-1)?.root.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })

  function add(value: unknown) {
    const name = `${label} ${rows.length + 1}`
    const field = fieldFor(value, name)
    const remove = button('quiet', words.receipt.remove, () => {
      rows.splice(rows.indexOf(field), 1)
      row.remove()
      more.focus()
    })
    remove.ariaLabel = `${words.receipt.remove}: ${name}`
    const row = h('div', { className: 'row' }, field.root, h('div', { className: 'acts' }, remove))
    rows.push(field)
    list.append(row)
  }

  for (const one of Array.isArray(value) ? (value as unknown[]) : []) add(one)
  return {
    root: group(label, list, h('div', { className: 'acts' }, more)),
    input: more,
    read() {
      const entered = rows.map((field) => field.read()).filter((one) => one !== undefined)
      return entered.length === 0 && !required ? undefined : entered
    },
    at: ([place = '', ...path]) => rows[Number(place)]?.at?.(path),
  }
}
