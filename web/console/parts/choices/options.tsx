type Properties = {
  /** What each value is called. */
  of: Record<string, string>
  /** What it is called when none is chosen. */
  none: string
  value?: string | undefined
}

/** The options of a select. A value that is none of them stays, as it is. */
export function Options({ of, none, value = '' }: Properties) {
  const shown = value === '' || Object.hasOwn(of, value) ? of : { [value]: value, ...of }
  return (
    <>
      <option value="">{none}</option>
      {Object.entries(shown).map(([one, text]) => (
        <option key={one} value={one} selected={one === value}>
          {text}
        </option>
      ))}
    </>
  )
}
