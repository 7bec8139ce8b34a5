/** Rows that are not stored as they are now, each by its key; a later row takes the place of the earlier one. */
export class UnstoredRows<Row> {
  readonly #keyOf: (row: Row) => string | number
  readonly #rows = new Map<string | number, Row>()

  constructor(keyOf: (row: Row) => string | number) {
    this.#keyOf = keyOf
  }

  put(row: Row) {
    const key = this.#keyOf(row)
    this.#rows.delete(key)
    this.#rows.set(key, row)
  }

  all(): readonly Row[] {
    return [...this.#rows.values()]
  }

  /** These are stored as they were then. */
  stored(rows: readonly Row[]) {
    for (const row of rows) {
      const key = this.#keyOf(row)
      if (this.#rows.get(key) === row) this.#rows.delete(key)
    }
  }
}
