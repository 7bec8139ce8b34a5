/** The title of each settings prefix, and when a change takes effect. */
export const GROUPS: Record<string, { title: string; effect: string }> = {
  llm: { title: 'Language models', effect: 'Takes effect with the next call or job.' },
  stt: { title: 'Recognition', effect: 'Takes effect with the next call.' },
  tts: { title: 'Voices', effect: 'Takes effect with the next call.' },
  turns: { title: 'Turn taking', effect: 'Takes effect with the next call.' },
  audio: { title: 'Speech and end of turn', effect: 'Takes effect with the next call.' },
  reflection: {
    title: 'Reflection',
    effect: 'Applies to conversations that end from now on.',
  },
  prices: { title: 'Prices', effect: 'A call is charged at the prices in force when it began.' },
  retention: {
    title: 'Retention',
    effect: 'Takes effect within the hour, for every organization without its own value.',
  },
}

/** The settings of each group, in order; empty groups are omitted. */
export function grouped(names: readonly string[]): { group: string; names: string[] }[] {
  const groups = new Set([...Object.keys(GROUPS), ...names.map(groupOf)])
  return [...groups]
    .map((group) => ({ group, names: names.filter((name) => groupOf(name) === group) }))
    .filter(({ names }) => names.length > 0)
}

function groupOf(name: string) {
  return name.split('.')[0]!
}
