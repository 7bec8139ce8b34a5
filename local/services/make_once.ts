import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Runs `make` in an empty draft folder and moves what it answers to `path`. A failure changes
 * nothing there.
 *
 * @returns `path`
 */
export async function makeOnce(
  path: string,
  make: (draft: string) => Promise<string>,
): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const draft = await mkdtemp(join(dirname(path), 'draft-'))
  try {
    const made = await make(draft)
    await rename(made, path).catch(async (error: NodeJS.ErrnoException) => {
      if (!IN_THE_WAY.has(error.code)) throw error
      await rm(path, { recursive: true, force: true })
      await rename(made, path)
    })
    return path
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A non-empty folder, or a file in place of a folder and vice versa. */
const IN_THE_WAY = new Set<string | undefined>(['ENOTEMPTY', 'EEXIST', 'EISDIR', 'ENOTDIR'])
