import { useSignal } from '@preact/signals'
import type { Answer } from '../../../../../client/operation_types.ts'
import { useAsk } from '../../../ask/answer.ts'
import { readTemplate } from '../draft/draft.ts'
import { useAct } from '../parts/act.ts'
import { Told } from '../parts/told.tsx'
import type { TestOf } from './test_of.ts'
import { TestedOutput } from './tested_output.tsx'

const SAMPLE = '{\n  "value": "An example"\n}'

/** Sample data to test an output with, and the result. */
export function OutputTest({ output, goal_id, template_id }: TestOf) {
  const ask = useAsk()
  const data = useSignal(SAMPLE)
  const context = useSignal('{}')
  const tested = useSignal<Answer<'testOutput'> | null>(null)
  const { isBusy, error, act } = useAct()

  const test = (send: boolean) =>
    act(async () => {
      const sample = {
        data: fieldsIn('Data', data.value),
        context: fieldsIn('Context', context.value),
      }
      const of = {
        ...(goal_id !== undefined && { goal_id }),
        ...(template_id !== null && { template_id }),
      }
      tested.value = await ask('testOutput', { body: { output, send, ...of, ...sample } })
    })

  return (
    <div class="stack">
      <div class="field">
        <label for="test-data">Data of the commit, as JSON</label>
        <textarea id="test-data" class="code" rows={4} value={data} onInput={keep(data)} />
      </div>
      <div class="field">
        <label for="test-context">Context, as JSON</label>
        <textarea id="test-context" class="code" rows={2} value={context} onInput={keep(context)} />
      </div>
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
