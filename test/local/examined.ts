import { examine } from '../../local/doctor.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

/** What the doctor finds, by the name of what it examined. */
export async function examined(env: NodeJS.ProcessEnv, home = temporaryFolder()) {
  // Otherwise each time it would ask Python for pip, check the sums of weights and look for a user for Postgres.
  const usual = {
    PATH: process.env.PATH,
    SMART_TURN_MODEL_PATH: import.meta.filename,
    MOONSHINE_DIR: import.meta.dirname,
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
  }
  const findings = await examine({ ...usual, ...env }, home)
  return Object.fromEntries(findings.map(({ what, ...finding }) => [what, finding]))
}
