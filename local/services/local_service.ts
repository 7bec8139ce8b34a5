import type { Child } from '../process/child.ts'

/** A service that was started here, or that the environment names. */
export type LocalService = {
  /** Where it listens and whose it is, for display. */
  where: string
  /** Only for one that was started here. */
  own?: Own
}

type Own = {
  child: Child
  /** Restarts an ended service where it listened before. */
  restart(signal: AbortSignal): Promise<Child>
}

/** What finding and starting a service takes. */
export type StartOptions = {
  /** Data folder, with `logs/` and `bin/`. */
  home: string
  /** Folder shared by several homes, for what is downloaded or built once per machine. */
  cache: string
  env: NodeJS.ProcessEnv
  /** Aborts a download or a build. */
  signal?: AbortSignal | undefined
  /** Called with a line when something takes long. */
  progress(text: string): void
}
