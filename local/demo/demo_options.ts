import type { Language } from '../../shared/languages.ts'
import type { Terminal } from './terminal.ts'

export type DemoOptions = {
  /** Data folder of Colloquy; the demo has a folder of its own in it. */
  home: string
  env: NodeJS.ProcessEnv
  language: Language
  out: Terminal
  signal: AbortSignal
}
