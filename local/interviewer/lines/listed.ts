/** "a, b or c" */
export function listed(items: readonly string[], last: string) {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}
