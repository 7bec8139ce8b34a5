/** How many goals are captured, of how many. */
export type Progress = { done: number; total: number }

/** Reads the agent's attribute `colloquy.progress`; undefined where there is nothing to show. */
export function readProgress(attribute: string | undefined): Progress | undefined {
  const progress = parse(attribute ?? '')
  if (typeof progress !== 'object' || progress === null) return undefined
  const { done, total } = progress as Record<string, unknown>
  if (!isCount(done) || !isCount(total) || total === 0) return undefined
  return { done: Math.min(done, total), total }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}
