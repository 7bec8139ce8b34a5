/** How many goals are captured, of how many. */
export type Progress = { done: number; total: number }

/** Reads the agent's attribute `colloquy.progress`; undefined where there is nothing to show. */
export function readProgress(attribute: string | undefined): Progress | undefined {
  if (!attribute) return undefined
  const { done, total } = parse(attribute)
  if (!Number.isInteger(done) || !Number.isInteger(total) || total < 1) return undefined
  return { done: Math.min(Math.max(done, 0), total), total }
}

function parse(text: string): Progress {
  try {
    return JSON.parse(text) as Progress
  } catch {
    return { done: NaN, total: NaN }
  }
}
