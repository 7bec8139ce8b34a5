import type { TargetedEvent } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { dataIn, useAnswer } from '../../../ask/answer.ts'
import { Options } from '../../../parts/choices/options.tsx'
import { OrganizationField, useOrganizations } from '../../../parts/choices/organization_choice.tsx'
import { useTemplateNames } from '../../../parts/choices/template_choice.tsx'
import { useSigned } from '../../../signed_in.ts'
import { instantOf, localOf } from './moment.ts'

type Known = Omit<FilterProperties, 'label'>

/** Chooses a template. */
export function TemplateField(field: Known) {
  return useSigned().isOperator ? <AnyTemplate {...field} /> : <OwnTemplate {...field} />
}

function OwnTemplate(field: Known) {
  const { state } = useAnswer('listTemplates', { limit: 100 })
  const templates = dataIn(state.value)?.items ?? []
  const options = Object.fromEntries(templates.map(({ id, name }) => [id, name]))
  return <Select label="Template" options={options} {...field} />
}

function AnyTemplate(field: Known) {
  return <Select label="Template" options={useTemplateNames()} {...field} />
}

/** Chooses an organization. */
export function OrgField({ value = '', choose }: { value?: string; choose: (id: string) => void }) {
  return <OrganizationField of={useOrganizations()} none="Any" value={value} choose={choose} />
}

/** Chooses a reflection tag in use. */
export function TagField(field: Known) {
  const { state } = useAnswer('listReflectionTags', {})
  const tags = dataIn(state.value) ?? []
  const options = Object.fromEntries(tags.map(({ tag, count }) => [tag, `${tag} (${count})`]))
  return <Select label="Tag" options={options} {...field} />
}

type Properties = { value: string | undefined; choose: (value: string) => void }

/** A moment around which the call ran, in the reader's time zone, which is named. */
export function MomentField({ value = '', choose }: Properties) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>Running at about</label>
      <input
        id={id}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={localOf(value)}
        aria-describedby={`${id}-zone`}
        onChange={({ currentTarget }) => choose(instantOf(currentTarget.value))}
      />
      <span id={`${id}-zone`} class="hint">
        {ZONE}, five minutes around it
      </span>
    </div>
  )
}

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Who took part. Typing is not overwritten until another value is chosen. */
export function PersonField({ value = '', choose }: Properties) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current!.value = value
  }, [value])
  return (
    <label class="field">
      Participant
      <input
        ref={input}
        type="search"
        maxLength={200}
        placeholder="Name or external id"
        autocomplete="off"
        onChange={({ currentTarget }) => choose(currentTarget.value.trim())}
      />
    </label>
  )
}

/** The minimum pause before an answer. */
export function PauseField(field: Omit<FilterProperties, 'label'>) {
  return <Select label="Pause longer than" options={PAUSES} {...field} />
}

const PAUSES = Object.fromEntries([2, 3, 5, 10, 20, 60].map((s) => [`${1000 * s}`, `${s} s`]))

export type FilterProperties = {
  label: string
  value: string | undefined
  onChange: (event: TargetedEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** A choice of one option or any. A value that is not among them is kept and shown as is. */
export function Select({
  label,
  value = '',
  options,
  onChange,
}: FilterProperties & { options: Record<string, string> }) {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={onChange}>
        <Options of={options} none="Any" value={value} />
      </select>
    </label>
  )
}
