/** Values that no route accepts for the query parameter of this name. */
export const WRONG_QUERY: Record<string, string[]> = {
  limit: ['0', '-1', 'abc', '1.5', ''],
  cursor: ['nonsense', '!!', 'W10', 'WyJ4IiwieSJd'],
  status: ['nope'],
  since: ['yesterday', '2026-13-01', '2026-01-01T25:00Z', '0000-01-01'],
}
