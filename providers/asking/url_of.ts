/** Where a request goes, by what `fetch` is given. */
export function urlOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : String(input)
}
