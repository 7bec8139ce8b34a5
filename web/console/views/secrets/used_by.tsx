type Properties = { templates: readonly { id: string; name: string }[] }

/** The templates whose outputs name a secret. */
export function UsedBy({ templates }: Properties) {
  if (templates.length === 0) return <span class="none">No template</span>
  return (
    <>
      {templates.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <a href={`/console/templates/${id}`}>{name}</a>
        </span>
      ))}
    </>
  )
}
