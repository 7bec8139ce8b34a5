import type { Pool } from '../../../db/sql.ts'

/** What the driver keeps of a pool, and learns from the first answer of each connection. */
type Options = {
  fetch_types: boolean
  parsers: object
  serializers: object
  shared: { typeArrayMap: object }
}

/** Of pools that ask for the types of arrays themselves. */
const asking: Options[] = []

/**
 * Tells a pool the types of arrays, if another one has learnt them: all databases of the run have the same, and
 * each connection would ask for these hundreds.
 */
export function tellTypes(pool: Pool): void {
  const options = pool.options as unknown as Options
  const known = asking.find(({ shared }) => Object.keys(shared.typeArrayMap).length > 0)
  if (!known) return void asking.push(options)
  Object.assign(options.parsers, known.parsers)
  Object.assign(options.serializers, known.serializers)
  Object.assign(options.shared.typeArrayMap, known.shared.typeArrayMap)
  options.fetch_types = false
}
