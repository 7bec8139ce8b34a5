const TABS = {
  skills: 'Skills',
  skillsets: 'Skillsets',
  archetypes: 'Archetypes',
}
export type Tab = keyof typeof TABS

/** The three parts of the library. */
export function Tabs({ here }: { here: Tab }) {
  return (
    <nav class="tabs" aria-label="Library">
      {Object.entries(TABS).map(([tab, label]) => (
        <a
          key={tab}
          href={tab === 'skills' ? '/console/library' : `/console/library/${tab}`}
          aria-current={tab === here ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
