import type { PartAnswers } from '../../providers/checks/part_checks.ts'
import { rehearseProviders } from '../../providers/checks/rehearsals.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { saidSentence } from './said_sentence.ts'

/** Rehearses with the providers of an environment in this process. */
export function rehearseHere(env: NodeJS.ProcessEnv, local: readonly Part[]): Promise<PartAnswers> {
  return rehearseProviders({ env, local, sentence: saidSentence })
}
