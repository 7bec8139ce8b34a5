import type { Arguments } from '../../../../client/operation_types.ts'
import { useAnswer } from '../../ask/answer.ts'
import { milliseconds } from '../../charts/number_words.ts'
import { useTemplateNames } from '../../parts/choices/template_choice.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { groupName } from './pause_groups.ts'

/** The answers with the longest waits, each with its timeline. */
export function Slowest({ given }: { given: Arguments<'getSlowestAnswers'> }) {
  const loading = useAnswer('getSlowestAnswers', given)
  const templates = useTemplateNames()
  return (
    <section>
      <h2>The slowest answers</h2>
      <Shown of={loading}>
        {({ answers }) => (
          <Table
            label="The slowest answers"
            heads={['When', 'Pause', 'Template', 'Language', 'Model', 'Voice', 'Heard']}
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
                <td class="name" data-label="Template">
                  {groupName('template_id', answer.template_id, templates)}
                </td>
                <td data-label="Language">{groupName('language', answer.language)}</td>
                <td class="name" data-label="Model">
                  {groupName('llm_model', answer.llm_model)}
                </td>
                <td class="name" data-label="Voice">
                  {groupName('tts_voice', answer.tts_voice)}
                </td>
                <td data-label="Heard">{heardOf(answer)}</td>
              </>
            )}
          />
        )}
      </Shown>
    </section>
  )
}

function heardOf({ is_filler, is_apology }: { is_filler: boolean; is_apology: boolean }) {
  if (is_apology) return 'An apology'
  return is_filler ? 'A filler first' : 'The answer'
}
