import { placeRuns } from './place_runs.ts'

/** Where a text in GraphQL ends. */
export type GraphqlPlace = 'outside' | 'string' | 'block' | 'comment'

export function graphqlPlaceAfter(text: string, before: GraphqlPlace): GraphqlPlace {
  return placeRuns(text, before, { ends: ENDS, leadsTo }).at(-1)?.next ?? before
}

const ENDS: Record<GraphqlPlace, RegExp> = {
  outside: /"""|"|#/g,
  string: /\\[^]|"/g,
  block: /\\"""|"""/g,
  comment: /[\r\n]/g,
}

const BEGINS: Record<string, GraphqlPlace> = { '"': 'string', '"""': 'block', '#': 'comment' }

function leadsTo(place: GraphqlPlace, end: string): GraphqlPlace {
  if (end.startsWith('\\')) return place
  return place === 'outside' ? BEGINS[end]! : 'outside'
}
