import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

type Env = NodeJS.ProcessEnv

/** A program's file on the search path; undefined if it is not there. */
export function findProgram(name: string, path: string): string | undefined {
  const files = path.split(delimiter).filter(Boolean)
  return files.map((folder) => join(folder, name)).find(isExecutable)
}

const NEEDED_GO = 26

/**
 * The version of a Go that can build livekit-server, such as `go1.26.8`: 1.26 or later, or an older
 * one that may download a later one. Undefined if there is none.
 */
export async function findGo(env: Env): Promise<string | undefined> {
  const [version = '', toolchain] =
    (await output('go', ['env', 'GOVERSION', 'GOTOOLCHAIN'], env))?.split('\n') ?? []
  const minor = Number(/^go1\.(\d+)/.exec(version)?.[1] ?? 0)
  const fetches = minor >= 21 && toolchain !== 'local'
  return minor >= NEEDED_GO || fetches ? version : undefined
}

/** Whether a Docker engine answers; the command alone is not enough. */
export async function hasDocker(env: Env): Promise<boolean> {
  return (await output('docker', ['info'], env)) !== undefined
}

/** Whether Python packages can be downloaded. */
export async function hasPip(env: Env): Promise<boolean> {
  return (await output('python3', ['-m', 'pip', '--version'], env)) !== undefined
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function output(command: string, args: string[], env: Env) {
  try {
    return (await promisify(execFile)(command, args, { env, timeout: 10_000 })).stdout
  } catch {
    return undefined
  }
}
