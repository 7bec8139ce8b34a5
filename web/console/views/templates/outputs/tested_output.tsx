import type { Answer } from '../../../../../client/operation_types.ts'
import { milliseconds } from '../../../charts/words.ts'

/** The request that an output makes, and how the receiver answered. */
export function TestedOutput({ tested }: { tested: Answer<'testOutput'> }) {
  const { request, problem, warning, warnings, result } = tested
  return (
    <div class="stack" aria-live="polite">
      {problem !== null && <p class="caution">{problem}</p>}
      {warning !== null && <p class="caution">{warning}</p>}
      {warnings.map(({ field, message }) => (
        <p key={field} class="caution">
          <code>{field}</code> {message}
        </p>
      ))}
      {request && (
        <section aria-label="Request">
          <h3>Request</h3>
          <pre tabIndex={0}>
            {`${request.method} ${request.url}\n`}
            {Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\n`)}
            {request.body !== '' && `\n${request.body}`}
          </pre>
        </section>
      )}
      {result && (
        <section aria-label="Answer">
          <h3>Answer</h3>
          <p>
            <span class="badge" data-tone={result.error === null ? 'good' : 'bad'}>
              {result.status ?? 'None'}
            </span>{' '}
            {`${result.error ?? 'Delivered'}, after ${milliseconds(result.duration_ms)}`}
          </p>
          {result.answer && <pre tabIndex={0}>{result.answer}</pre>}
        </section>
      )}
    </div>
  )
}
