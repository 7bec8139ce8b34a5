import { spawn } from 'node:child_process'

/**
 * A shell that waits for this process to end, however it ends: its standard input then closes. It
 * asks the child to end, and after 5 s kills the child's whole group. A line on its standard input
 * dismisses it instead.
 */
const SCRIPT = `
read -r _ && exit
kill -s "$2" "$1" || exit
i=0
while kill -0 "$1" && [ "$i" -lt 50 ]; do sleep 0.1; i=$((i + 1)); done
kill -s KILL -- "-$1"
`

/**
 * Makes the process `pid`, leader of its group, end with this one. Returns a function that releases the
 * guard.
 */
export function guardChild(pid: number, signal: NodeJS.Signals): () => void {
  const args = ['-c', SCRIPT, 'guard', String(pid), signal.replace('SIG', '')]
  const guard = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  ;(guard.stdin as unknown as { unref(): void }).unref()
  return () => guard.stdin.end('released\n')
}
