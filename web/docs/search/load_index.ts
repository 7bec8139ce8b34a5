import { createFind, type Find, type IndexFile } from './docs_index.ts'

let loading: Promise<Find> | undefined

/**
 * Loads the index once, on first use.
 *
 * @throws Error when it cannot be loaded; the next call tries again
 */
export function loadIndex(): Promise<Find> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Find> {
  const answer = await fetch('/assets/docs_index.json')
  if (!answer.ok) throw new Error(`Loading the index failed with status ${answer.status}`)
  return createFind((await answer.json()) as IndexFile)
}
