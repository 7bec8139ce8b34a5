import type { Arguments } from '../../../../client/operation_types.ts'
import { useAnswer } from '../../ask/answer.ts'
import { milliseconds } from '../../charts/number_words.ts'
import { useTemplateNames } from '../../parts/choices/template_choice.tsx'
import { addressed } from '../../parts/addressed.ts'
import { Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { groupName } from './pause_groups.ts'

/** The answers with the longest waits: each with its reason, what it ran on, and its place in the timeline. */
export function Slowest({ given }: { given: Arguments<'getSlowestAnswers'> }) {
  const loading = useAnswer('getSlowestAnswers', given)
  const templates = useTemplateNames()
  return (
    <section>
      <h2 id="slowest" tabIndex={-1} ref={addressed}>
        The slowest answers
      </h2>
      <Shown of={loading}>
        {({ answers }) => (
          <Table
            label="The slowest answers"
            heads={['When', 'Pause', 'Why']}
            numbers={['Pause']}
            isMeasured
            rows={answers.map((answer) => ({ ...answer, id: answer.turn_id }))}
            row={(answer) => (
              <>
                <td data-label="When">
                  <a
                    href={`/console/conversations/${answer.interview_id}/timeline?pause=${answer.started_ms}`}
                  >
                    <Time at={answer.answered_at} />
                  </a>
                </td>
                <td class="number" data-label="Pause">
                  {milliseconds(answer.pause_ms)}
                </td>
                <td class="name whole" data-label="Why">
                  {answer.in_short}
                  <span class="hint">
                    {groupName('template_id', answer.template_id, templates)} ·{' '}
                    {groupName('language', answer.language)} ·{' '}
                    <span>{groupName('llm_model', answer.llm_model)}</span> ·{' '}
                    {groupName('tts_voice', answer.tts_voice)}
                  </span>
                </td>
              </>
            )}
          />
        )}
      </Shown>
    </section>
  )
}
