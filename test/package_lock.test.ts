import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { hasInstallScript?: boolean }> }

test('no npm runs the install script of onnxruntime-node, which would download CUDA', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  expect(allowScripts['onnxruntime-node']).toBe(false)
  // An older npm does not read `allowScripts`, but runs only the scripts that the lock file announces.
  const { packages } = read('package-lock.json') as Lock
  const copies = Object.entries(packages).filter(([path]) => path.endsWith('/onnxruntime-node'))
  expect(copies.map(([, { hasInstallScript = false }]) => hasInstallScript)).toEqual([false])
  expect(packages['node_modules/esbuild']).toMatchObject({ hasInstallScript: true })
})

test('each package that wants to run a script when it is installed is listed', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const { packages } = read('package-lock.json') as Lock
  const wanting = Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => path !== '' && hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1)!)
  expect(wanting).toContain('esbuild')
  expect(wanting.filter((name) => allowScripts[name] === undefined)).toEqual([])
})

test("strangers' pictures are read by one copy of sharp, ours", () => {
  const { packages } = read('package-lock.json') as Lock
  const copies = Object.keys(packages).filter((path) => path.endsWith('/sharp'))
  expect(copies).toEqual(['node_modules/sharp'])
})

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
