import { SECOND } from '../../shared/base/time.ts'
import { createModelClients } from '../model/model_clients.ts'
import type { Checked, Environment } from '../provider.ts'
import { failedRehearsal } from './failed_rehearsal.ts'
import type { Asked } from './asked.ts'

const PATIENCE_SECONDS = 60
const MESSAGES = [
  { role: 'system' as const, content: 'You sum up conversations in one sentence.' },
  { role: 'user' as const, content: 'Anna is a teacher.' },
]

/**
 * Lets a model write a sentence, as it does after a call: it needs no tools.
 *
 * @param written as settings write it
 */
export async function rehearseWriter(
  env: Environment,
  written: string,
  asked: Asked,
): Promise<Checked> {
  const { client, model } = createModelClients(env, () => {}, { maxRetries: 0 })(written)
  const signal = AbortSignal.timeout(PATIENCE_SECONDS * SECOND)
  try {
    const request = { model, messages: MESSAGES, stream: true } as const
    let text = ''
    for await (const { choices } of await client.chat.completions.create(request, { signal })) {
      text += choices[0]?.delta.content ?? ''
    }
    if (text.trim() !== '') return { verdict: 'accepts', text: `${model} answers` }
    return { verdict: 'unfit', text: `${model} answered without a word: check ${asked.model_from}` }
  } catch (error) {
    return failedRehearsal(model, error, asked, PATIENCE_SECONDS)
  }
}
