import { linesOf } from '../../local/participant/answers.ts'
import { controlClient } from '../../local/providers/control_client.ts'
import { ANSWER_SCRIPT } from '../call/script.ts'

/** Tells the scripted recognizer of the local providers what the participant may say. */
export async function teach(providers_url: string): Promise<void> {
  const utterances = linesOf(ANSWER_SCRIPT).map((text) => ({ text, voice: 'flite:rms' }))
  const control = controlClient(providers_url)
  await control('POST /control/script', { utterances, replace: true })
}
