import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Images as files under `folder`, which all processes of the service must share. */
export function folderStore(folder: string) {
  const fileOf = (key: string) => join(resolve(folder), key)
  return {
    /** Atomic: a reader finds the whole image or none. */
    async put(key: string, image: Buffer) {
      const file = fileOf(key)
      const draft = `${file}.${process.pid}`
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(draft, image, { mode: 0o600 })
      await rename(draft, file)
    },

    async remove(key: string) {
      await rm(fileOf(key), { force: true })
    },

    /** Undefined when there is no such file. */
    read(key: string): Promise<Buffer | undefined> {
      return readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
  }
}
