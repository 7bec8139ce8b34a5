/**
 * Makes each named value once, when it is first asked for. A failure is forgotten.
 *
 * @param most how many values are kept; once there are so many, all are forgotten before the next is made
 */
export function onceEach<Value>({ most = Infinity } = {}) {
  const known = new Map<string, Promise<Value>>()
  return (name: string, make: () => Promise<Value>): Promise<Value> => {
    const before = known.get(name)
    if (before) return before
    if (known.size >= most) known.clear()
    const making = make()
    known.set(name, making)
    making.catch(() => known.delete(name))
    return making
  }
}
