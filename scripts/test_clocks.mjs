/**
 * Runs the pure tests and those on Postgres with the clock of Node and of Postgres set to moments at
 * which days, months, years and summer time begin or end, in zones away from UTC, and with a clock
 * that goes ten times as fast, on which whatever is due after seconds or minutes comes due during
 * the tests, as it does on a very slow machine.
 *
 * --moment <words> runs only the moments whose names contain these words. Other arguments go to
 * vitest; its options follow after `--`.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Half a minute before, so that it passes during the run; the name has the local time. */
const MOMENTS = [
  ['31 December, 23:59:30 in New York', 'America/New_York', '2027-01-01T04:59:30Z'],
  ['31 December, 23:59:30 in Kolkata', 'Asia/Kolkata', '2026-12-31T18:29:30Z'],
  ['31 December, 23:59:30 UTC, from New York', 'America/New_York', '2026-12-31T23:59:30Z'],
  ['summer time begins, from New York', 'America/New_York', '2027-03-14T06:59:30Z'],
  ['summer time ends, from New York', 'America/New_York', '2027-11-07T05:59:30Z'],
  ['summer time ends, from Kolkata', 'Asia/Kolkata', '2027-11-07T05:59:30Z'],
  ['ten times as fast, from New York', 'America/New_York', '2026-12-31T23:55:00Z', 10],
].map(([name, zone, instant, speed = 1]) => ({ name, zone, instant: new Date(instant), speed }))

/** They run programs written in Go, which do not follow. */
const OWN_CLOCK = ['**/frames_s3.pg.test.ts', '**/signature_verifiers.test.ts']
/**
 * Under the library Postgres' timers do not wake a statement that waits for a lock, so that no deadlock is
 * found and no timeout ends it.
 */
const WAITS = [
  '**/sql.pg.test.ts',
  '**/conversations/ending.pg.test.ts',
  '**/store_commit.pg.test.ts',
  '**/outputs/crowd.pg.test.ts',
]
/** Under the library a thread of the room library spins, and leaves the others little of the processor. */
const SPINS = ['**/patches/paused_reply.test.ts']
/** Real processes beat after seconds that do not pass faster. */
const REAL_SECONDS = ['**/outage.pg.test.ts', '**/worker_crash.pg.test.ts']

const { values, positionals } = parseArgs({
  options: { moment: { type: 'string', default: '' } },
  allowPositionals: true,
})
const chosen = MOMENTS.filter(({ name }) => name.includes(values.moment))
if (chosen.length === 0) {
  const names = MOMENTS.map(({ name }) => `  ${name}`).join('\n')
  giveUp(`No moment has "${values.moment}" in its name; there are\n${names}`)
}
const library = findLibrary()
if (!library) giveUp('libfaketime turns the clock: run apt-get install libfaketime')

const failed = chosen.filter((moment) => {
  console.log(`\n${moment.name} (TZ=${moment.zone}, ${moment.instant.toISOString()})`)
  return !passesAt(moment)
})
for (const { name } of failed) console.log(`failed  ${name}`)
console.log(`${chosen.length - failed.length} of ${chosen.length} moments passed`)
process.exit(failed.length > 0 ? 1 : 0)

/** In Debian's package; undefined if it is not installed. */
function findLibrary() {
  const { stdout } = spawnSync('dpkg', ['-L', 'libfaketime'], { encoding: 'utf8' })
  return stdout?.split('\n').find((file) => file.endsWith('/libfaketimeMT.so.1'))
}

function passesAt({ zone, instant, speed }) {
  const shift = Math.round((instant - Date.now()) / 1000)
  const env = {
    ...process.env,
    TZ: zone,
    LD_PRELOAD: library,
    FAKETIME: `${shift < 0 ? '' : '+'}${shift}${speed === 1 ? '' : ` x${speed}`}`,
    // Processes that start later have the same time.
    ...(speed === 1 ? {} : { FAKETIME_DONT_RESET: '1' }),
    // Timers count real time.
    DONT_FAKE_MONOTONIC: '1',
    // The library guards the times of files by a semaphore of all processes; one that a test kills while it
    // holds it would stop the others for ever.
    NO_FAKE_STAT: '1',
  }
  const excluded = [...OWN_CLOCK, ...WAITS, ...SPINS, ...(speed === 1 ? [] : REAL_SECONDS)]
  const projects = positionals.includes('--project') ? [] : ['--project', 'main']
  const args = [...projects, ...excluded.flatMap((file) => ['--exclude', file]), ...positionals]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  return spawnSync(process.execPath, vitest, { env, stdio: 'inherit' }).status === 0
}

function giveUp(reason) {
  console.error(reason)
  process.exit(1)
}
