import { dataIn, useLoaded, useAsk } from '../../ask/answer.ts'
import { Empty, Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { useSigned } from '../../signed_in.ts'
import type { Chart } from './chart.ts'
import { Facts } from '../../parts/facts.tsx'
import { ranOn } from '../conversations/ran_on.ts'
import { ChartOfCall } from './chart_of_call.tsx'

/** The timeline of a conversation's call. */
export default function Timeline({ id }: { id: string }) {
  const chart = useLoaded(useFindChart(id), id)
  const { isOperator } = useSigned()
  const { value } = chart.state
  const session_id = dataIn(value)?.session_id
  return (
    <View
      title="Turn timeline"
      {...(!isOperator && { asked: { name: 'getInterviewTimeline', given: { interview_id: id } } })}
      {...(isOperator &&
        session_id && { asked: { name: 'getCallTimeline', given: { session_id } } })}
      actions={
        <a class="button" href={`/console/conversations/${id}`}>
          Conversation
        </a>
      }
    >
      <Shown of={chart}>
        {(chart) =>
          chart.turns.length === 0 ? (
            <Empty>
              <p>{chart.ended_ms > 0 ? 'Nothing was said.' : 'Nothing has been said yet.'}</p>
            </Empty>
          ) : (
            <>
              <Facts of={ranOn(chart.setup)} />
              <ChartOfCall chart={chart} />
            </>
          )
        }
      </Shown>
    </View>
  )
}

/** Operators look up a call by session, organizations by conversation. */
function useFindChart(interview_id: string) {
  const { isOperator } = useSigned()
  const ask = useAsk()
  return async function find(signal: AbortSignal): Promise<Chart> {
    if (!isOperator) return ask('getInterviewTimeline', { interview_id, signal })
    const { session } = await ask('getPlatformInterview', { interview_id, signal })
    return ask('getCallTimeline', { session_id: session.id, signal })
  }
}
