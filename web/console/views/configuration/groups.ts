/** What the settings of each beginning are about, and when a change is felt. */
export const GROUPS: Record<string, { title: string; effect: string }> = {
  llm: { title: 'Language models', effect: 'Holds from the next call or job on.' },
  stt: { title: 'Recognition', effect: 'Holds from the next call on.' },
  tts: { title: 'Voices', effect: 'Holds from the next call on.' },
  turns: { title: 'Turn taking', effect: 'Holds from the next call on.' },
  audio: { title: 'End of a turn', effect: 'Holds from the next call on.' },
  reflection: { title: 'Reflection', effect: 'Holds for conversations that end from now on.' },
  prices: { title: 'Prices', effect: 'A call costs what was valid when it began.' },
  retention: {
    title: 'Retention',
    effect: 'Within the hour, for every organization without a number of its own.',
  },
}

/** The settings of each group, in its order; groups without any are left out. */
export function grouped(names: readonly string[]): { group: string; names: string[] }[] {
  const groups = new Set([...Object.keys(GROUPS), ...names.map(groupOf)])
  return [...groups]
    .map((group) => ({ group, names: names.filter((name) => groupOf(name) === group) }))
    .filter(({ names }) => names.length > 0)
}

function groupOf(name: string) {
  return name.split('.')[0]!
}
