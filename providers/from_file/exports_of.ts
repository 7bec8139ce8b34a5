import { execFile } from 'node:child_process'
import { basename, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isObject } from '../../shared/base/json/is_object.ts'
import { SECOND } from '../../shared/base/time.ts'
import { settled } from './settled.ts'

/**
 * What a file exports: under names or as its default, alone, in a list or in an object.
 *
 * @throws Error that says what is wrong with the file
 */
export async function exportsOf(path: string): Promise<unknown[]> {
  const loading = import(pathToFileURL(path).href) as Promise<Record<string, unknown>>
  const exported = await settled(loading, LOADED_MS).catch(async (error: unknown) => {
    throw new Error(await whyNot(error, path))
  })
  const { default: own, 'module.exports': _, ...named } = exported
  // CommonJS has its exports as the default, too.
  const all = isObject(own) && !MARKS.some((mark) => mark in own) ? { ...own, ...named } : exported
  return [...new Set(Object.values(all).flat())]
}

/** Less than the framework gives a call's process to start. */
const LOADED_MS = 10 * SECOND
/** An object with any of these is meant to be a provider. */
const MARKS = ['part', 'name', 'label', 'configured']

/** A file may throw anything. */
async function whyNot(error: unknown, path: string): Promise<string> {
  const said = error instanceof Error ? error.message : String(error)
  if (error instanceof SyntaxError) return `${await placeOf(path)}${said}`
  const isTypeScript = /^\.[cm]?ts$/.test(extname(path))
  const { code } = Object(error) as { code?: unknown }
  return isTypeScript && code === 'ERR_UNKNOWN_FILE_EXTENSION'
    ? 'this version of Node.js does not read TypeScript: write it as .mjs, or use Node.js 22.18 or later'
    : said
}

/** The line at which a file cannot be read, which Node.js tells only in another process; empty for one that it imports. */
function placeOf(path: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--check', path], (_, __, told) => {
      const [, line] = /:(\d+)$/m.exec(told.split('\n', 1)[0]!) ?? []
      resolve(line === undefined ? '' : `${basename(path)}:${line}: `)
    })
  })
}
