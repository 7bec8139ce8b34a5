import { kindOf, type Output, OutputKind } from '../../outputs/output.ts'
import { didYouMean } from './did_you_mean.ts'
import type { Warning } from './warning.ts'

/** An output that never does anything. */
export function* idleOutput(output: Output, at: string): Generator<Warning> {
  const { kind } = output
  if (kindOf(output) !== undefined) return
  const message =
    kind === undefined
      ? 'An output without kind and url does nothing'
      : `${kind} is not a kind of output, so it does nothing${didYouMean(kind, OutputKind.options)}`
  yield { field: `${at}kind`, message }
}
