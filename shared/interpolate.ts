import { replacePieces } from './placeholders.ts'

/**
 * Replaces each `{{path.to.value}}` in a text by the value found in `scope`, such as
 * `{{context.city}}`. A missing value is empty, an object or array renders as JSON, and only own
 * properties are followed, so a path never reaches a prototype. `{{secret:…}}` is not a path and is
 * always empty here: secrets never enter anything that is said.
 *
 * @param clean what every value passes through before it is put in, such as an escape
 */
export function interpolate(
  text: string,
  scope: Record<string, unknown>,
  clean: (value: string) => string = (value) => value,
) {
  return replacePieces(text, ({ kind, name }) =>
    kind === 'secret' ? '' : clean(textOf(valueAt(scope, name))),
  )
}

/** The value at a dotted path of own properties; undefined where there is none. */
export function valueAt(scope: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      scope,
    )
}

/** A value as it is written into a text: a missing one is empty, an object or array is JSON. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
