import type { ComponentChildren } from 'preact'
import { becameOf, findingsOf } from '../../../../client/findings.ts'
import { Badge } from '../../parts/badge.tsx'
import { IdToCopy } from '../../parts/id.tsx'
import { Length, Time } from '../../parts/time.tsx'
import { AgentWait } from './agent_wait.tsx'
import { addressOf } from './list/filter.ts'
import { statusOf } from './unanswered.ts'
import { ranOn } from './ran_on.ts'
import type { Whole } from './whole.ts'
import { LANGUAGES } from '../languages.ts'
import { ENDED } from './conversation_words.ts'

/** The kind of conversation, when it took place, and how it ended. */
export function Overview({ of }: { of: Whole }) {
  const listOf = (choice: Parameters<typeof addressOf>[0]) =>
    `/console/conversations${addressOf(choice)}`
  const { label, tone } = statusOf(of)
  const sameTemplate = listOf({ template_id: of.template_id })
  const template = `/console/templates/${of.template_id}`
  const followed = `${template}/versions/${of.template_version}`
  return (
    <section class="panel" aria-label="Overview">
      <dl class="facts">
        <Fact name="Status">
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        {of.ended_reason && (
          <Fact name="How it ended">
            {ENDED[of.ended_reason] ?? of.ended_reason}
            {of.ended_detail && <span class="hint detail">{of.ended_detail}</span>}
          </Fact>
        )}
        {'org_id' in of && (
          <Fact name="Organization">
            <a href={listOf({ org_id: of.org_id })}>{of.org_name}</a>
          </Fact>
        )}
        <Fact name="Template">
          <a href={'org_id' in of ? followed : template}>{of.template_name}</a>
          <span class="hint">{` version ${of.template_version}`}</span>
          <a class="hint detail" href={sameTemplate}>
            All conversations of this template
          </a>
        </Fact>
        <Fact name="Language">{LANGUAGES[of.language] ?? of.language}</Fact>
        <Fact name="Created">
          <Time at={of.created_at} />
        </Fact>
        <Fact name="Started">
          <Time at={of.started_at} />
        </Fact>
        {of.agent_wait && (
          <Fact name="Wait for the agent">
            <AgentWait of={of} />
          </Fact>
        )}
        <Fact name="Length">
          <Length seconds={of.duration_seconds} />
        </Fact>
        <Fact name="Goals">
          {of.goals.committed} of {of.goals.total} answered
          <Missing of={of} />
        </Fact>
        {of.imported_from && (
          <Fact name="Imported from">
            {of.imported_from}
            {of.external_id && <span class="hint">{` as ${of.external_id}`}</span>}
          </Fact>
        )}
        {Object.entries(ranOn(of.session.setup)).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="Id">
          <IdToCopy of={of.id} />
        </Fact>
        {'log_names' in of && (
          <Fact name="In the log">
            <IdToCopy of={of.log_names.call} />
            <IdToCopy of={of.log_names.conversation} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** The unanswered required goals, by name, once the call is over. */
function Missing({ of }: { of: Whole }) {
  if (!of.ended_reason) return null
  const missing = findingsOf(of).filter((goal) => becameOf(goal) === 'missing')
  if (missing.length === 0) return null
  return <span class="caution detail">Missing: {missing.map(({ title }) => title).join(', ')}</span>
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
