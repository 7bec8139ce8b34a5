import type { z } from 'zod'
import { didYouMean } from '../../shared/template/warnings/did_you_mean.ts'
import type { Route } from './route.ts'

/**
 * The query of a route as it is read. An unknown parameter is refused, because a filter that is
 * ignored answers with more than was asked for; where no key is needed, an address may carry more.
 */
export function knownQuery({ query, auth }: Pick<Route, 'query' | 'auth'>): z.ZodType {
  if (auth !== 'key' && auth !== 'platform') return query
  const names = Object.keys(query.shape)
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
