import type { Child } from '../process/child.ts'

/** A service that was started here, or that the environment names. */
export type LocalService = {
  /** Where it listens and whose it is, for people. */
  where: string
  /** Only of one that was started here. */
  own?: Own
}

type Own = {
  child: Child
  /** Starts it where it listened before. For one that has ended. */
  restart(signal: AbortSignal): Promise<Child>
}

/** What finding and starting a service takes. */
export type StartOptions = {
  /** Data folder, with `logs/` and `bin/`. */
  home: string
  /** Folder that several homes share, for what is fetched or built once on a machine. */
  cache: string
  env: NodeJS.ProcessEnv
  /** Aborts a fetch or a build. */
  signal?: AbortSignal | undefined
  /** Called with a line when something takes long. */
  progress(text: string): void
}
