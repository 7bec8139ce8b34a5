/** Names that every Jinja template has. */
const BUILT_IN = [
  'loop',
  'range',
  'namespace',
  'true',
  'false',
  'none',
  'True',
  'False',
  'None',
  'not',
]

const TAG = /\{%-?\s{0,20}(for|set|macro)\s([^%]{1,200})/g

/** The names that a Jinja template may use beside our variables: its own, and Jinja's. */
export function jinjaNames(template: string): Set<string> {
  const own = [...template.matchAll(TAG)].flatMap(([, tag, rest = '']) => {
    const names =
      tag === 'for' ? rest.split(/\sin\s/)[0]! : tag === 'set' ? rest.split('=')[0]! : rest
    return names.match(/\w+/g) ?? []
  })
  return new Set([...BUILT_IN, ...own])
}
