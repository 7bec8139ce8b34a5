/**
 * Keeps the processes that the framework starts for calls small: they inherit this process's flags
 * and environment. An operator's own settings are kept.
 */
export function keepProcessesLean({
  execArgv,
  env,
}: Pick<NodeJS.Process, 'execArgv' | 'env'> = process): void {
  const isSet = [...execArgv, env.NODE_OPTIONS].some((flags) => flags?.includes(YOUNG_GENERATION))
  // Otherwise garbage may grow to 48 MB before it is collected.
  if (!isSet) execArgv.push(`${YOUNG_GENERATION}=${YOUNG_GENERATION_MB}`)
  // Disables the framework's event-loop watchdog: a thread and a hundred wake-ups a second in each
  // process.
  env.LIVEKIT_AGENTS_LOOP_BLOCK_WARN_MS ??= '0'
}

const YOUNG_GENERATION = '--max-semi-space-size'
const YOUNG_GENERATION_MB = 2
