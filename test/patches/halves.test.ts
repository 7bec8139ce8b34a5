import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PATCHES = readdirSync('patches').filter((name) => name.endsWith('.patch'))
/** For example `@livekit/agents`. */
const PATCHED = PATCHES.map((name) => name.slice(0, name.lastIndexOf('+')).replace('+', '/'))

/*
 * Most packages are there twice, as ES modules and as CommonJS. We load the ES modules, and a patch changes
 * only what is loaded.
 */

test('nothing loads the CommonJS half of a patched package, and no patch changes it', async () => {
  // Its ES module only re-exports the CommonJS.
  const single = '@livekit/rtc-node'
  const others = PATCHED.filter((name) => name !== single)
  const loaded = (await loadedAsCommonJs()).filter((file) => !file.includes('/node_modules/'))
  expect(loaded.filter((file) => others.some((name) => file.startsWith(`${name}/`)))).toEqual([])
  const changed = PATCHES.flatMap((name) => changedBy(readFileSync(`patches/${name}`, 'utf8')))
  const isCommonJs = (file: string) => /\.cjs$|\/cjs\//.test(file)
  expect(changed.filter((file) => isCommonJs(file) && !loaded.includes(file))).toEqual([])
})

/** What is loaded as CommonJS, by path in `node_modules`, when the packages are imported that may do so. */
async function loadedAsCommonJs(): Promise<string[]> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const imported = Object.keys(dependencies).filter(
    (name) => name.startsWith('@livekit/') || PATCHED.includes(name),
  )
  const program = `
    import { createRequire } from 'node:module'
    await Promise.all(${JSON.stringify(imported)}.map((name) => import(name)))
    console.log(Object.keys(createRequire(import.meta.url).cache).join('\\n'))
    process.exit()`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return [...stdout.matchAll(/\/node_modules\/(.+)/g)].map(([, file]) => file!)
}

function changedBy(patch: string): string[] {
  return [...patch.matchAll(/^\+\+\+ b\/node_modules\/(.+)/gm)].map(([, file]) => file!)
}
