import { useLocation } from 'preact-iso'
import { useAsk, useLoaded } from '../../../ask/answer.ts'
import { Field } from '../../../parts/field.tsx'
import { Shown } from '../../../parts/shown.tsx'
import { useSigned } from '../../../signed_in.ts'
import { changesBetween } from './changes_between.ts'
import { ChangeList } from './change_list.tsx'
import { contentOf } from '../draft/content.ts'
import type { Fields } from '../draft/json.ts'

type Properties = {
  id: string
  /** 0: from nothing. */
  from: number
  to: number
  newest: number
  /** Whether the user may change the template. */
  canRestore: boolean
}

/** The differences between two versions. */
export function Comparison({ id, from, to, newest, canRestore }: Properties) {
  const ask = useAsk()
  const { isOperator } = useSigned()
  const { path, route } = useLocation()
  const loading = useLoaded(
    () => Promise.all([contentAt(from), contentAt(to)]),
    `${id} ${from} ${to}`,
  )
  async function contentAt(version: number): Promise<Fields> {
    if (version === 0) return {}
    const name = isOperator ? 'getPlatformTemplateVersion' : 'getTemplateVersion'
    return contentOf(await ask(name, { template_id: id, version: String(version) }))
  }
  const compare = (one: number, other: number) => route(`${path}?from=${one}&to=${other}`)
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">
        {from === 0 ? `What version ${to} began with` : `From version ${from} to version ${to}`}
      </h2>
      <form class="filters" onSubmit={(event) => event.preventDefault()}>
        <VersionField
          label="From"
          value={from}
          newest={newest}
          first={0}
          onPick={(one) => compare(one, to)}
        />
        <VersionField
          label="To"
          value={to}
          newest={newest}
          first={1}
          onPick={(other) => compare(from, other)}
        />
        {isOperator && (
          <a class="button" href={`${path}/${to}`}>
            {`Read version ${to}`}
          </a>
        )}
        {canRestore && to !== newest && (
          <a class="button" href={`/console/templates/${id}?restore=${to}`}>
            {`Bring version ${to} back`}
          </a>
        )}
      </form>
      <Shown of={loading}>
        {([before, after]) => <ChangeList changes={changesBetween(before, after)} />}
      </Shown>
    </section>
  )
}

type Picked = {
  label: string
  value: number
  first: number
  newest: number
  onPick: (version: number) => void
}

function VersionField({ label, value, first, newest, onPick }: Picked) {
  return (
    <Field label={label} name={label.toLowerCase()}>
      {(wired) => (
        <input
          {...wired}
          type="number"
          min={first}
          max={newest}
          value={value}
          onChange={({ currentTarget }) => {
            if (currentTarget.checkValidity() && currentTarget.value)
              onPick(Number(currentTarget.value))
          }}
        />
      )}
    </Field>
  )
}
