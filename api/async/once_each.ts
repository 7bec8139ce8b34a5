/** Makes each named value once, when it is first asked for. A failure is forgotten. */
export function onceEach<Value>() {
  const known = new Map<string, Promise<Value>>()
  return (name: string, make: () => Promise<Value>): Promise<Value> => {
    const before = known.get(name)
    if (before) return before
    const making = make()
    known.set(name, making)
    making.catch(() => known.delete(name))
    return making
  }
}
