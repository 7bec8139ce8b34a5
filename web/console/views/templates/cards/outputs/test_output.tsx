import { useSignal } from '@preact/signals'
import type { Answer } from '../../../../../../client/operation_types.ts'
import { useAsk } from '../../../../ask/answer.ts'
import { milliseconds } from '../../../../charts/number_words.ts'
import { Badge } from '../../../../parts/badge.tsx'
import { Dialog } from '../../../../parts/dialog.tsx'
import { Field } from '../../../../parts/field.tsx'
import { mayDo, useSigned } from '../../../../signed_in.ts'
import { readTemplate } from '../../draft/draft.ts'
import type { Fields } from '../../draft/json.ts'
import { Told, useAct } from '../../../../parts/act.tsx'

/** An output as currently edited, with its goal and template. */
type TestOf = {
  output: Fields
  /** Undefined if commits of several goals fire it. */
  goal_id: string | undefined
  template_id: string | null
}

/**
 * A button that tests an output as currently edited, saved or not. Outputs have secrets only in an
 * organization.
 */
export function TestOutput(of: TestOf) {
  const isOpen = useSignal(false)
  const signed = useSigned()
  if (signed.isOperator || !mayDo(signed, 'design')) return null
  return (
    <div>
      <button onClick={() => (isOpen.value = true)}>Test this output…</button>
      {isOpen.value && (
        <Dialog title="Test the output" onClose={() => (isOpen.value = false)}>
          <OutputTest {...of} />
        </Dialog>
      )}
    </div>
  )
}

const SAMPLE = '{\n  "value": "An example"\n}'

/** Sample data to test an output with, and the result. */
function OutputTest({ output, goal_id, template_id }: TestOf) {
  const ask = useAsk()
  const data = useSignal(SAMPLE)
  const context = useSignal('{}')
  const hidden = useSignal('{}')
  const tested = useSignal<Answer<'testOutput'> | null>(null)
  const { isBusy, error, act } = useAct()

  const test = (send: boolean) =>
    act(async () => {
      const sample = {
        data: fieldsIn('Data', data.value),
        context: fieldsIn('Context', context.value),
        private: fieldsIn('Private values', hidden.value),
      }
      const of = {
        ...(goal_id !== undefined && { goal_id }),
        ...(template_id !== null && { template_id }),
      }
      tested.value = await ask('testOutput', { body: { output, send, ...of, ...sample } })
    })

  return (
    <div class="stack test">
      <Field label="Data of the commit, as JSON" name="data">
        {(wired) => <textarea {...wired} class="code" rows={4} value={data} onInput={keep(data)} />}
      </Field>
      <Field label="Context, as JSON" name="context">
        {(wired) => (
          <textarea {...wired} class="code" rows={2} value={context} onInput={keep(context)} />
        )}
      </Field>
      <Field label="Private values, as JSON" name="private">
        {(wired) => (
          <textarea {...wired} class="code" rows={2} value={hidden} onInput={keep(hidden)} />
        )}
      </Field>
      <Told error={error.value} />
      {tested.value && <TestedOutput tested={tested.value} />}
      <form method="dialog" class="actions">
        <button class="primary" type="button" disabled={isBusy} onClick={() => test(false)}>
          Show the request
        </button>
        <button type="button" disabled={isBusy} onClick={() => test(true)}>
          Send it once
        </button>
        <button>Close</button>
      </form>
    </div>
  )
}

function keep(signal: { value: string }) {
  return ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    signal.value = currentTarget.value
  }
}

/** @throws Error naming the field */
function fieldsIn(label: string, text: string) {
  const read = readTemplate(text.trim() || '{}')
  if (typeof read === 'string') throw new Error(`${label} is not a JSON object yet: ${read}`)
  return read
}

/** The request that an output makes, and how the receiver answered. */
function TestedOutput({ tested }: { tested: Answer<'testOutput'> }) {
  const { request, webhook_secret, problem, warning, warnings, result } = tested
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
          <p class="hint">
            Signed with <code>{webhook_secret}</code>, a key for this request only.
          </p>
        </section>
      )}
      {result && (
        <section aria-label="Answer">
          <h3>Answer</h3>
          <p>
            <Badge tone={result.error === null ? 'good' : 'bad'}>{result.status ?? 'None'}</Badge>{' '}
            {`${result.error ?? 'Delivered'}, after ${milliseconds(result.duration_ms)}`}
          </p>
          {result.answer && <pre tabIndex={0}>{result.answer}</pre>}
        </section>
      )}
    </div>
  )
}
