import { useRoute } from 'preact-iso'
import { dataIn, useAnswer } from '../../ask/answer.ts'
import { Copy } from '../../parts/copy.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { useSigned } from '../../signed_in.ts'
import { PROVIDER_PARTS } from '../now/failing.ts'
import { Cancel, Delete } from './actions.tsx'
import { Costs } from './costs.tsx'
import { Outputs } from './outputs.tsx'
import { Overview } from './overview.tsx'
import { Frames } from './frames.tsx'
import { Findings } from './findings.tsx'
import { Reflection } from './reflection.tsx'
import { Transcript } from './transcript.tsx'
import { isOfPlatform, type PlatformWhole, type Whole } from './whole.ts'
import { namesOf } from './conversation_words.ts'

/** A conversation with all its data. */
export default function Conversation() {
  const id = useRoute().params.id!
  const { isOperator } = useSigned()
  const name = isOperator ? 'getPlatformInterview' : 'getInterview'
  const loading = useAnswer(name, { interview_id: id })
  const loaded = loading.state.value
  const of = dataIn(loaded)
  const actions = of && (
    <>
      {of.started_at && (
        <a class="button" href={`/console/conversations/${id}/timeline`}>
          Turn timeline
        </a>
      )}
      <Cancel of={of} done={loading.again} />
      <Delete of={of} />
    </>
  )
  return (
    <View
      title={of ? namesOf(of.persons) : 'Conversation'}
      asked={{ name, given: { interview_id: id } }}
      actions={actions}
    >
      <Shown of={loading}>
        {(of) => (
          <div class="conversation">
            <Overview of={of} />
            {of.summary && (
              <section class="panel">
                <h2>Summary</h2>
                <p class="prose">{of.summary}</p>
              </section>
            )}
            <div class="beside">
              <Transcript of={of} />
              <Findings of={of} />
            </div>
            <Frames id={id} transcript={of.transcript} />
            <Outputs id={id} />
            {isOfPlatform(of) && <ProviderFailures of={of.provider_failures} />}
            {isOfPlatform(of) && <Reflection of={of.reflection} transcript={of.transcript} />}
            <Feedback of={of.session.feedback} />
            <Costs of={of} />
            <Raw of={of} />
          </div>
        )}
      </Shown>
    </View>
  )
}

/** The models, recognizers and voices that failed in the call. Renders nothing if none did. */
function ProviderFailures({ of }: { of: PlatformWhole['provider_failures'] }) {
  if (of.length === 0) return null
  return (
    <section class="panel" aria-labelledby="provider-failures">
      <h2 id="provider-failures">Provider failures</h2>
      <Table
        label="Provider failures"
        heads={['Part', 'Name', 'Failures', 'Last', 'Why']}
        numbers={['Failures']}
        rows={of.map((failed) => ({ id: `${failed.part} ${failed.model}`, ...failed }))}
        row={({ part, model, count, last_at, last_error }) => (
          <>
            <td>{PROVIDER_PARTS[part]}</td>
            <td>{model}</td>
            <td class="number">{count.toLocaleString('en-US')}</td>
            <td>
              <Time at={last_at} />
            </td>
            <td>{last_error}</td>
          </>
        )}
        isPart
      />
    </section>
  )
}

/** Feedback of a participant on the call. */
function Feedback({ of }: { of: Whole['session']['feedback'] }) {
  return (
    <section class="panel" aria-labelledby="feedback">
      <h2 id="feedback">Feedback</h2>
      {of === null ? (
        <p class="none">None.</p>
      ) : (
        <>
          <p>
            <b>{`${of.rating} of 5`}</b> <span class="hint">{<Time at={of.given_at} />}</span>
          </p>
          {of.text && <p class="prose">{of.text}</p>}
        </>
      )}
    </section>
  )
}

/** The raw response of the service. */
function Raw({ of }: { of: Whole }) {
  const json = () => JSON.stringify(of, null, 2)
  return (
    <section class="panel" aria-label="JSON">
      <details>
        <summary>JSON of the conversation</summary>
        <div class="actions">
          <Copy label="Copy JSON" text={json} />
        </div>
        <pre tabIndex={0}>{json()}</pre>
      </details>
    </section>
  )
}
