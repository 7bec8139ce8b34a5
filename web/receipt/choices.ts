import { h } from '../screens/element.ts'
import { type FieldSpec, type Field, group, labelled, newId } from './field.ts'

/** A choice of one text. */
export function choiceField(asked: FieldSpec, options: readonly string[]): Field {
  const { value, label, required, words } = asked
  const none = h('option', { value: '' }, words.receipt.choose)
  const input = h('select', { required }, none, ...options.map((one) => option(one, asked)))
  input.value = options.includes(String(value)) ? String(value) : ''
  return { root: labelled(label, input), input, read: () => input.value || undefined }
}

export function yesNoField({ value, label, required, words }: FieldSpec): Field {
  const name = newId()
  const radio = (meaning: boolean) =>
    h('input', { type: 'radio', name, required, checked: value === meaning })
  const [yes, no] = [radio(true), radio(false)]
  const choices = [tick(yes, words.receipt.yes), tick(no, words.receipt.no)]
  const root = group(label, h('div', { className: 'ticks' }, ...choices))
  return { root, input: yes, read: () => (yes.checked ? true : no.checked ? false : undefined) }
}

/** A choice of several texts. */
export function choicesField(asked: FieldSpec, options: readonly string[]): Field {
  const chosen = Array.isArray(asked.value) ? asked.value : []
  const boxes = options.map((value) => {
    return h('input', { type: 'checkbox', value, checked: chosen.includes(value) })
  })
  const ticks = boxes.map((box) => tick(box, option(box.value, asked).label))
  return {
    root: group(asked.label, h('div', { className: 'ticks' }, ...ticks)),
    ...(boxes[0] && { input: boxes[0] }),
    read: () => boxes.flatMap(({ checked, value }) => (checked ? value : [])),
  }
}

/** A ranking of texts: choosing a text for a rank swaps it with the one that was there. */
export function rankingField(asked: FieldSpec, options: readonly string[]): Field {
  const { value, label, words } = asked
  const ranked = (Array.isArray(value) ? value : []).filter((one) =>
    options.includes(one as string),
  )
  const order = [...ranked, ...options.filter((one) => !ranked.includes(one))] as string[]
  const places = order.map((chosen) => {
    const select = h('select', {}, ...options.map((one) => option(one, asked)))
    select.value = chosen
    return select
  })
  places.forEach((select, place) => {
    select.addEventListener('change', () => {
      const other = order.indexOf(select.value)
      ;[order[place], order[other]] = [order[other]!, order[place]!]
      places.forEach((one, i) => (one.value = order[i]!))
    })
  })
  const labels = places.map((select, i) => labelled(words.receipt.place(i + 1), select))
  return {
    root: group(label, ...labels),
    ...(places[0] && { input: places[0] }),
    read: () => [...order],
  }
}

/** The word templates use for an answer that is none of the options. */
const OTHER = 'other'

function option(value: string, { words }: Pick<FieldSpec, 'words'>) {
  return h('option', { value }, value === OTHER ? words.receipt.other : value)
}

function tick(input: HTMLInputElement, label: string) {
  return h('label', { className: 'tick' }, input, h('span', {}, label))
}
