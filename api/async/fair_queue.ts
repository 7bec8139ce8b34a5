/**
 * Shares out worker slots fairly: one at a time per key, round robin across keys. The key whose last work is
 * longest ago goes first.
 */
export function fairQueue<Place>(places: readonly Place[]) {
  const free = [...places]
  const busy = new Set<string>()
  const waiting = new Map<string, ((place: Place) => Promise<unknown>)[]>()

  function next() {
    const [key, works] = [...waiting].find(([key]) => !busy.has(key)) ?? []
    if (key === undefined || !works || free.length === 0) return
    const place = free.pop()!
    busy.add(key)
    void works.shift()!(place).finally(() => {
      free.push(place)
      busy.delete(key)
      waiting.delete(key)
      if (works.length > 0) waiting.set(key, works)
      next()
    })
    next()
  }

  return <T>(key: string, work: (place: Place) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const works = waiting.get(key) ?? []
      works.push((place) => work(place).then(resolve, reject))
      waiting.set(key, works)
      next()
    })
}
