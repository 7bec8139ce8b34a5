import type { Ajv } from 'ajv'

/**
 * A pattern as organizations write it: with the `u` flag or, where that refuses a needless backslash such as in
 * `[\w-\.]`, without; and with the flags and anchors of Python.
 *
 * @throws SyntaxError if it is no pattern in either
 */
export const patternOf = Object.assign(
  (pattern: string): RegExp => {
    const [, flags = ''] = /^\(\?([ims]+)\)/.exec(pattern) ?? []
    const source = pattern
      .replace(/^\(\?[ims]+\)/, '')
      .replace(/\(\?P(?=<)/g, '(?')
      .replace(/(?<!\\)((?:\\\\)*)\\A/g, '$1^')
      .replace(/(?<!\\)((?:\\\\)*)\\[Zz]/g, '$1$')
    const unique = [...new Set(flags)].join('')
    try {
      return new RegExp(source, `${unique}u`)
    } catch {
      return new RegExp(source, unique)
    }
  },
  // Of code that is written to a file, which nobody does.
  { code: 'new RegExp' },
)

/** As a format of its own. */
export function addPatternFormat(ajv: Ajv): void {
  ajv.addFormat('regex', (text) => {
    try {
      return patternOf(text) instanceof RegExp
    } catch {
      return false
    }
  })
}
