import { z } from 'zod'
import { isObject } from '../../shared/base/json/is_object.ts'
import { Part } from '../../shared/calls/call_fields.ts'
import { Prices } from '../../shared/platform/price_fields.ts'
import type { Provider } from '../provider.ts'
import { voicesIn } from './fits.ts'

/**
 * Why what a file exports is no provider, in a sentence; undefined if it is one, as far as can be seen without
 * calling its functions.
 *
 * @param isTaken whether another provider of the part has the name
 */
export function problemOf(
  exported: unknown,
  isTaken: (one: Pick<Provider, 'part' | 'name'>) => boolean,
): string | undefined {
  if (!isObject(exported)) return `it exports a ${typeof exported} where a provider is expected`
  const { name, label, configured, price = [] } = exported
  if (typeof name !== 'string' || !NAME.test(name)) {
    return 'a provider needs a `name` of lower case letters, digits, - and _'
  }
  const who = `the provider ${name}`
  const part = Part.safeParse(exported.part).data
  if (!part) return `${who} needs a \`part\`: 'llm', 'stt' or 'tts'`
  if (typeof label !== 'string') return `${who} needs a \`label\`, which people read`
  if (typeof configured !== 'function') {
    return `${who} needs \`configured(env)\`: null, or what is missing`
  }
  const provider = exported as unknown as Provider
  const wrong = FIELDS.find(
    ({ field, fits }) => exported[field] !== undefined && !fits(exported[field], provider),
  )
  if (wrong) return `the \`${wrong.field}\` of ${who} must be ${wrong.is}`
  const makes = MAKES[part]
  if (!makes.some((method) => typeof exported[method] === 'function')) {
    return `${who} needs \`${makes.join('` or `')}\``
  }
  const priced = Prices.safeParse(price)
  if (!priced.success) {
    return `${who} has a \`price\` that cannot be used: ${z.prettifyError(priced.error)}`
  }
  return isTaken(provider)
    ? `there is already a provider ${name} of this part (${part}): choose another name`
    : undefined
}

const NAME = /^[a-z][a-z0-9_-]*$/

type Field = { field: string; fits(given: unknown, provider: Provider): boolean; is: string }

const isFunction = (given: unknown) => typeof given === 'function'

/** What a provider may leave out. */
const FIELDS: Field[] = [
  {
    field: 'variables',
    fits: (given) => z.record(z.string(), z.string()).safeParse(given).success,
    is: 'an object of sentences',
  },
  {
    field: 'voices',
    fits: (given, provider) => isFunction(given) || voicesIn(given, provider) !== undefined,
    is: 'a list or a function; a voice has `voice_id`, `label` and `language_codes`',
  },
  { field: 'settings', fits: (given) => typeof given === 'string', is: 'a sentence' },
  ...[
    ...['create', 'transcribe', 'speak', 'check'],
    ...['address', 'note', 'hasOthers', 'host', 'usualModel'],
  ].map((field) => ({ field, fits: isFunction, is: 'a function' })),
]

/** Functions of which a provider has at least one. */
const MAKES = {
  llm: ['create'],
  stt: ['create', 'transcribe'],
  tts: ['create', 'speak'],
}
