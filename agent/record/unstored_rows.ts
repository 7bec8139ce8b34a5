/** Rows whose current version is not stored, by key; a later row replaces the earlier one. */
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

  /** These versions are stored. */
  stored(rows: readonly Row[]) {
    for (const row of rows) {
      const key = this.#keyOf(row)
      if (this.#rows.get(key) === row) this.#rows.delete(key)
    }
  }
}
