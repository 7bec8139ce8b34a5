/**
 * The tool that a name means, as models write it: `functions.commit_goal`, `functions_commit_goal`,
 * `commitGoal`, twice in a row or with tokens of their own.
 *
 * @param names of the tools that were offered
 * @returns undefined if it means none of them
 */
export function meantTool(written: string, names: readonly string[]): string | undefined {
  const words = [written, ...written.split(/[^\w-]+/)]
  const named = names.find((name) => words.some((word) => `_${word}`.endsWith(`_${name}`)))
  if (named !== undefined) return named
  const plain = words.map(letters).filter(Boolean)
  return names.find((name) => plain.some((one) => one.replaceAll(letters(name), '') === ''))
}

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
