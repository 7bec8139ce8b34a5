/** Where a text in GraphQL ends. */
export type GraphqlPlace = 'outside' | 'string' | 'block' | 'comment'

export function graphqlPlaceAfter(text: string, before: GraphqlPlace): GraphqlPlace {
  let place = before
  let at = 0
  while (at < text.length) {
    const end = ENDS[place]
    end.lastIndex = at
    const next = end.exec(text)
    if (!next) break
    at = end.lastIndex
    if (!next[0].startsWith('\\')) place = place === 'outside' ? BEGINS[next[0]]! : 'outside'
  }
  return place
}

const ENDS: Record<GraphqlPlace, RegExp> = {
  outside: /"""|"|#/g,
  string: /\\[^]|"/g,
  block: /\\"""|"""/g,
  comment: /[\r\n]/g,
}

const BEGINS: Record<string, GraphqlPlace> = { '"': 'string', '"""': 'block', '#': 'comment' }
