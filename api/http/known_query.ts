import type { z } from 'zod'
import { didYouMean } from '../../shared/template/warnings/did_you_mean.ts'
import { parametersOf, type Route } from './route.ts'

/**
 * The query of a route as it is read. An unknown parameter is refused, because a filter that is
 * ignored answers with more than was asked for. It may stand where no key is needed, because links
 * carry more, and where a route reads nothing at all.
 */
export function knownQuery({ query, auth, path, body }: Route): z.ZodType {
  const names = Object.keys(query.shape)
  const readsNothing = !body && names.length === 0 && parametersOf(path).length === 0
  if ((auth !== 'key' && auth !== 'platform') || readsNothing) return query
  const known = names.length > 0 ? `must be one of ${names.join(', ')}` : 'there is none here'
  return query.loose().superRefine(
    (given, context) => {
      for (const name of Object.keys(given).filter((name) => !names.includes(name))) {
        const message = `Unknown parameter: ${known}${didYouMean(name, names)}`
        context.addIssue({ code: 'custom', path: [name], message })
      }
    },
    { when: () => true },
  )
}
