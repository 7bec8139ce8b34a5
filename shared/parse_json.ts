/** The value of a JSON text; undefined if it is not valid. */
export function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
