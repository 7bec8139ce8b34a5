import { type Fields, listAt } from './draft/json.ts'
import { isReadOnly, overriddenIn } from './lock.ts'

/** What a template inherits, what is its own, and which templates inherit from it. */
export function Inheritance({ template }: { template: Fields }) {
  const { parent_template_id, parent_template_name, child_count } = template
  if (isReadOnly(template)) {
    return (
      <p class="caution">
        This template belongs to the platform and is read-only.{' '}
        <a href={`/console/templates/new?from=${String(template.id)}`}>Make your own copy</a>
      </p>
    )
  }
  if (typeof parent_template_id !== 'string') {
    return Number(child_count) > 0 ? (
      <p class="caution">
        {`${String(child_count)} other ${child_count === 1 ? 'template inherits' : 'templates inherit'} every change to this one immediately.`}
      </p>
    ) : null
  }
  const inherited = listAt(template, ['inherited_fields'])
  const skills = listAt(template, ['inherited_skills'])
  return (
    <section class="panel inheritance" aria-labelledby="inheritance">
      <h2 id="inheritance">
        Inherits from{' '}
        <a href={`/console/templates/${parent_template_id}`}>{String(parent_template_name)}</a>
      </h2>
      <dl>
        <dt>Its own</dt>
        <dd>
          <Names of={overriddenIn(template)} tone="good" />
        </dd>
        <dt>Inherited, read-only here</dt>
        <dd>
          <Names of={inherited.map(String)} />
        </dd>
        <dt>Inherited skills</dt>
        <dd>
          {skills.length === 0 ? 'None' : `${skills.length}, placed before its own: `}
          <Names of={skills.map((one) => String((one as Fields)?.name ?? one))} />
        </dd>
      </dl>
    </section>
  )
}

function Names({ of, tone }: { of: readonly string[]; tone?: string }) {
  return (
    <ul class="chips">
      {of.map((name) => (
        <li key={name} class="badge" data-tone={tone}>
          {name}
        </li>
      ))}
    </ul>
  )
}
