type Properties = {
  /** The label of each value. */
  of: Record<string, string>
  /** The label for no choice; without it, a choice is required. */
  none?: string | undefined
  value?: string | undefined
}

/** The options of a select. A value that is not among them is kept and shown as is. */
export function Options({ of, none, value = '' }: Properties) {
  const shown = value === '' || Object.hasOwn(of, value) ? of : { [value]: value, ...of }
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {Object.entries(shown).map(([one, text]) => (
        <option key={one} value={one} selected={one === value}>
          {text}
        </option>
      ))}
    </>
  )
}
