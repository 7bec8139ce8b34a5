import { maskSecrets } from '../../shared/outputs/rendering/mask.ts'
import type { Outcome } from './deliver.ts'
import type { Made } from './make_request.ts'

/**
 * What may be kept of an outcome: a receiver may send back what it was sent. Beside a status, only the
 * answer is the receiver's.
 */
export function maskedOutcome(outcome: Outcome, { values }: Pick<Made, 'values'>): Outcome {
  const { status, error, answer, is_whole } = outcome
  if (status === null) return { ...outcome, error: error && (mask(error) ?? NOT_KEPT) }
  const shown = answer && mask(answer)
  const kept = answer === null || shown !== null
  return { ...outcome, answer: kept ? shown : NOT_KEPT, is_whole: is_whole && kept }

  function mask(text: string) {
    return maskSecrets(text, values.values())
  }
}

const NOT_KEPT =
  '(not kept: taking the secrets out of it would take too long; name fewer or shorter ones)'
