import type { Output } from '../../outputs/output.ts'
import { secretsNamedIn } from '../../outputs/rendering/named_secrets.ts'
import { didYouMean } from './did_you_mean.ts'
import { expressionsIn } from './expressions.ts'
import type { Warning } from './warning.ts'

/** Secrets that an output asks for and the organization does not have, by id or name. */
export function* unknownSecrets(
  output: Output,
  secrets: ReadonlySet<string>,
  at: string,
): Generator<Warning> {
  const { url, headers, body_template } = output
  for (const [field, part] of Object.entries({
    url: { url },
    headers: { headers },
    body_template: { body_template },
  })) {
    for (const name of secretsNamedIn(part as Output)) {
      if (secrets.has(name)) continue
      const message = `There is no secret ${name}, so the output is held${didYouMean(name, secrets)}`
      yield { field: at + field, message }
    }
  }
}

/** Secrets in what the agent is told. */
export function* saidSecrets(text: string, field: string): Generator<Warning> {
  const named = expressionsIn(text).filter(({ text }) => text.startsWith('secret:'))
  for (const { text } of named) {
    yield { field, message: `{{${text}}} stays empty, because the agent is told no secret` }
  }
}
