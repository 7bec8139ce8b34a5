/**
 * What a program may need of the system that it runs on, and nothing that opens anything: paths, language and
 * time zone, Node's own settings, and how to reach the network. Only a proxy's address may have a password.
 */
export function systemVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return pick(env, (name) => SYSTEM.has(name.toUpperCase()) || name.startsWith('LC_'))
}

/** Those whose names `isWanted` accepts. */
export function pick(
  env: NodeJS.ProcessEnv,
  isWanted: (name: string) => boolean,
): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isWanted(name)))
}

const SYSTEM = new Set([
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'TZ'],
  ...['TMPDIR', 'TMP', 'TEMP', 'XDG_CACHE_HOME', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'],
  ...['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'NODE_USE_ENV_PROXY', 'NODE_V8_COVERAGE'],
  ...['UV_THREADPOOL_SIZE', 'OMP_NUM_THREADS', 'NUM_CPUS', 'RUST_LOG', 'RUST_BACKTRACE'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'],
  'LIVEKIT_AGENTS_LOOP_BLOCK_WARN_MS',
])
