import { judgeParts, type PartsReport, problemsIn } from '../../providers/checks/part_checks.ts'
import { rehearseProviders } from '../../providers/checks/rehearsals.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { saidSentence } from './said_sentence.ts'

/** Rehearses with the providers of an environment in this process. */
export async function rehearseHere(
  env: NodeJS.ProcessEnv,
  local: readonly Part[],
): Promise<PartsReport> {
  const answers = await rehearseProviders({ env, local, sentence: saidSentence })
  return { checks: judgeParts(answers), problems: problemsIn(answers) }
}
