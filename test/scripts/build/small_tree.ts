import { transformSync } from 'esbuild'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBuild } from '../../../scripts/build/builds.mjs'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

/** A folder with two sources, and a build that copies them, slowly if need be. */
export function smallTree() {
  const root = temporaryFolder()
  mkdirSync(join(root, 'sources'))
  const inputs = ['sources', 'settings.json']
  const write = (text: string) => writeFileSync(join(root, 'sources/text.txt'), text)
  const said: string[] = []
  let made = 0
  write('first')
  writeFileSync(join(root, 'settings.json'), '{}')

  /**
   * @param meanwhile happens when half of it is there
   * @param current whether it becomes the current one
   */
  async function build(meanwhile?: (draft: string) => unknown, current = true) {
    const make = async (draft: string) => {
      made++
      const text = readFileSync(join(root, 'sources/text.txt'))
      writeFileSync(join(draft, 'text.txt'), text)
      await meanwhile?.(draft)
      writeFileSync(join(draft, 'last.txt'), text)
    }
    return makeBuild({ root, inputs, make, say: (line) => said.push(line), current })
  }
  const read = (build: string) => ['text.txt', 'last.txt'].map((file) => textOf(build, file))
  const built = () => readdirSync(join(root, 'dist')).toSorted()
  return { root, inputs, write, build, read, built, said, made: () => made }
}

const textOf = (build: string, file: string) => readFileSync(join(build, file), 'utf8')

/** Writes into a build what lets its programs hold it. */
export function writeHoldBuild(build: string) {
  mkdirSync(join(build, 'shared/base'), { recursive: true })
  const { code } = transformSync(readFileSync('shared/base/hold_build.ts', 'utf8'), {
    loader: 'ts',
  })
  writeFileSync(join(build, 'shared/base/hold_build.js'), code)
}
