import type { TargetedEvent, TargetedSubmitEvent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useSigned } from '../../../signed_in.ts'
import { LANGUAGES } from '../../languages.ts'
import { ENDED, FEEDBACK, labelsIn, SEVERITY, STATUS } from '../conversation_words.ts'
import { type ListFilter, countOf, type FilterName } from './filter.ts'
import {
  type FilterProperties,
  MomentField,
  OrgField,
  PauseField,
  PersonField,
  Select,
  TagField,
  TemplateField,
} from './filter_fields.tsx'

type Properties = { choice: ListFilter; choose: (choice: ListFilter) => void }

/** The search and the filters of the list, kept in the URL. */
export function ListFilters({ choice, choose }: Properties) {
  const { isOperator } = useSigned()
  const count = countOf(choice)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // Typing is not overwritten until another search is chosen.
    input.current!.value = choice.q ?? ''
  }, [choice.q])
  const change =
    (field: FilterName) => (event: TargetedEvent<HTMLInputElement | HTMLSelectElement>) =>
      choose({ ...choice, [field]: event.currentTarget.value })
  function search(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    choose({ ...choice, q: input.current!.value.trim() })
  }
  const select = (field: FilterName, label: string, options: Record<string, string>) => (
    <Select label={label} value={choice[field]} options={options} onChange={change(field)} />
  )
  return (
    <div class="conversation-filters">
      <form role="search" onSubmit={search}>
        <label for="q" class="visually-hidden">
          Search transcripts
        </label>
        <input
          id="q"
          name="q"
          type="search"
          maxLength={500}
          placeholder={'Search transcripts: words, "a phrase", -excluded'}
          ref={input}
        />
        <button class="primary">Search</button>
      </form>
      <details open={count > 0 || matchMedia('(width >= 64rem)').matches}>
        <summary>{count > 0 ? `Filters (${count})` : 'Filters'}</summary>
        <div class="fields">
          <MomentField
            value={choice.running_at}
            choose={(running_at) => choose({ ...choice, running_at })}
          />
          <PersonField value={choice.person} choose={(person) => choose({ ...choice, person })} />
          <PauseField value={choice.pause_over_ms} onChange={change('pause_over_ms')} />
          {select('status', 'Status', {
            ...labelsIn(STATUS),
            completed: 'Completed, also if ended early',
          })}
          <TemplateField value={choice.template_id} onChange={change('template_id')} />
          {isOperator && (
            <OrgField
              value={choice.org_id ?? ''}
              choose={(org_id) => choose({ ...choice, org_id })}
            />
          )}
          {select('language', 'Language', LANGUAGES)}
          <Day label="Created from" value={choice.from} onChange={change('from')} />
          <Day label="Created to" value={choice.to} onChange={change('to')} />
          {select('ended_reason', 'How it ended', ENDED)}
          {select('feedback', 'Feedback', FEEDBACK)}
          {isOperator && select('reflection_severity', 'Severity', labelsIn(SEVERITY))}
          {isOperator && (
            <TagField value={choice.reflection_tag} onChange={change('reflection_tag')} />
          )}
        </div>
        {count > 0 && (
          <button class="quiet" onClick={() => choose({ q: choice.q ?? '' })}>
            Clear filters
          </button>
        )}
      </details>
    </div>
  )
}

function Day({ label, value, onChange }: FilterProperties) {
  return (
    <label class="field">
      {label}
      <input type="date" value={value ?? ''} max="9999-12-31" onChange={onChange} />
    </label>
  )
}
