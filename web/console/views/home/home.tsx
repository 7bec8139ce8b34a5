import { useAnswer } from '../../ask/answer.ts'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { useSigned } from '../../signed_in.ts'
import { AttentionList } from './attention_list.tsx'
import { Newest } from './newest.tsx'
import { WeekFigures } from './week_figures.tsx'

/** What somebody sees first: what needs attention, how the week went, and the newest conversations. */
export default function Home() {
  const { isOperator } = useSigned()
  const name = isOperator ? 'getPlatformOverview' : 'getOverview'
  const overview = useAnswer(name, {})
  return (
    <View title="Home" asked={{ name }}>
      <Shown of={overview}>
        {({ attention, last_7_days, week_before }) => (
          <>
            <AttentionList of={attention} />
            {last_7_days.conversations + week_before.conversations > 0 && (
              <WeekFigures of={last_7_days} before={week_before} />
            )}
          </>
        )}
      </Shown>
      <Newest />
    </View>
  )
}
