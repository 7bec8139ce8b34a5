import type { Graph } from './graph.ts'
import { placeNames } from './number_words.ts'

type Row = { id: string; name: string; cells: string[] }

/** The figures of a graph, one row per position, without empty rows. */
export function rowsOf({ places, series, format, columns = [] }: Graph): Row[] {
  return placeNames(places).flatMap((name, i) => {
    const values = series.map(({ values }) => values[i] ?? null)
    if (values.every((value) => value === null)) return []
    const cells = values.map((value) => (value === null ? '–' : format(value)))
    return [{ id: String(i), name, cells: [...cells, ...columns.map(({ cells }) => cells[i]!)] }]
  })
}
