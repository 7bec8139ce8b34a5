import type { Ajv } from 'ajv'
import formats from 'ajv-formats'

/**
 * The formats of JSON Schema, of which three take what people say: a time without its zone, and an address with
 * letters of any alphabet.
 */
export function addFormats(ajv: Ajv): void {
  formats.default(ajv)
  const email = formats.default.get('email') as RegExp
  const isEmail = (text: string) => email.test(text.replace(/[\p{L}\p{M}\p{N}]/gu, 'a'))
  ajv.addFormat('email', isEmail)
  ajv.addFormat('idn-email', isEmail)
  ajv.addFormat('time', TIME)
  ajv.addFormat('date-time', (text) => {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](.*)$/i.exec(text) ?? []
    return day !== undefined && isDate(day) && TIME.test(time!)
  })
}

const TIME =
  /^([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d+)?)?\s?(z|[+-]([01]\d|2[0-3]):?([0-5]\d)?)?$/i

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
