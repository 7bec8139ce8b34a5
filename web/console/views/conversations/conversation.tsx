import { useRoute } from 'preact-iso'
import { useAnswer } from '../../ask/answer.ts'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { useSigned } from '../../session/signed_in.ts'
import { Cancel } from './cancel.tsx'
import { Costs } from './costs.tsx'
import { Delete } from './delete.tsx'
import { Facts } from './facts.tsx'
import { Feedback } from './result/feedback.tsx'
import { Findings } from './result/findings.tsx'
import { Frames } from './frames.tsx'
import { Outputs } from './deliveries/outputs.tsx'
import { ProviderFailures } from './provider_failures.tsx'
import { Raw } from './result/raw.tsx'
import { Reflection } from './result/reflection.tsx'
import { Transcript } from './transcript.tsx'
import { isOfPlatform } from './whole.ts'
import { namesOf } from './words.ts'

/** A conversation with all its data. */
export default function Conversation() {
  const id = useRoute().params.id!
  const { isOperator } = useSigned()
  const name = isOperator ? 'getPlatformInterview' : 'getInterview'
  const loading = useAnswer(name, { interview_id: id })
  const loaded = loading.state.value
  const of = loaded.at === 'ready' ? loaded.data : undefined
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
            <Facts of={of} />
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
