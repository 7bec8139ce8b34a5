/** Markup that is safe to stand in a page. */
export type Html = { html: string }
type Value = string | number | Html | readonly Value[] | false | undefined

/** Markup with values in it: texts are escaped, lists joined, `false` and undefined leave nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return {
    html: parts.map((part, i) => part + (i < values.length ? written(values[i]) : '')).join(''),
  }
}

function written(value: Value): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(written).join('')
  return typeof value === 'object' ? (value as Html).html : escaped(String(value))
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
