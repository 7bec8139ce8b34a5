import { Output } from '../../outputs/output.ts'
import { jinjaNames } from './jinja_names.ts'
import { misspeltKeys } from './misspelt_keys.ts'
import { idleOutput } from './output_kind.ts'
import { unknownSecrets } from './secrets.ts'
import { IN_OUTPUTS, lostVariables } from './variables.ts'
import type { Warning } from './warning.ts'

/**
 * Probable mistakes in an output.
 *
 * @param secrets ids and names of those that the organization has
 * @param at where the output stands, such as `settings.outputs.0.`
 */
export function* outputWarnings(
  output: Output,
  secrets: ReadonlySet<string>,
  at: string,
): Generator<Warning> {
  const { url = '', headers = {}, body_template = '' } = output
  yield* misspeltKeys(output, Output.shape, at)
  yield* idleOutput(output, at)
  yield* lostVariables(url, `${at}url`, { known: IN_OUTPUTS })
  for (const [name, value] of Object.entries(headers)) {
    yield* lostVariables(value, `${at}headers.${name}`, { known: IN_OUTPUTS })
  }
  const own = jinjaNames(body_template)
  const where = { known: IN_OUTPUTS, own, unclosed: false }
  yield* lostVariables(body_template, `${at}body_template`, where)
  yield* unknownSecrets(output, secrets, at)
}
