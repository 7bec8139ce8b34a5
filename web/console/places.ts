import { GROUPS } from './views/configuration/setting_groups.ts'

/** Somewhere in the console that one can go to by name. */
export type Place = { label: string; path: string }

type Listed = { label?: string; path: string }

/** The places of these views: each that has a label, and what is deep in one of them. */
export function placesIn(views: readonly Listed[]): Place[] {
  const paths = new Set(views.map(({ path }) => path))
  return [
    ...views.flatMap(({ label, path }) => (label === undefined ? [] : [{ label, path }])),
    ...DEEP.filter(({ path }) => paths.has(path.split(/[?#]/)[0]!)),
  ]
}

const DEEP: Place[] = [
  { label: 'New template', path: '/console/templates/new' },
  { label: 'Failed deliveries', path: '/console/deliveries?status=failed#list' },
  { label: 'Failed conversations', path: '/console/conversations?status=failed#list' },
  { label: 'Slowest answers of the week', path: '/console/performance?days=7#slowest' },
  ...Object.entries(GROUPS).map(([group, { title }]) => ({
    label: `Configuration: ${title}`,
    path: `/console/configuration#${group}`,
  })),
]

/** Those whose label has every word that was typed, in any order; those that begin with it come first. */
export function placesFor(typed: string, places: readonly Place[]): Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = places.filter(({ label }) => {
    const name = label.toLowerCase()
    return words.every((word) => name.includes(word))
  })
  const begins = ({ label }: Place) => label.toLowerCase().startsWith(words.join(' '))
  return [...found.filter(begins), ...found.filter((place) => !begins(place))]
}
