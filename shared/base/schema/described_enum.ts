import { z } from 'zod'

/**
 * An enum whose description lists what each value means.
 *
 * @param about the first sentence of the description
 */
export function describedEnum<const Value extends string>(
  about: string,
  meanings: Record<Value, string>,
) {
  const values = Object.keys(meanings) as Value[]
  const lines = values.map((value) => `- \`${value}\`: ${meanings[value]}`)
  return z.enum(values).describe(`${about}\n\n${lines.join('\n')}`)
}
