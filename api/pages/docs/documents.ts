/** A further document, linked from the page. */
export type Document = { title: string; href: string }

/** The pages under `docs/`, in the order in which one reads them. */
export const DOCUMENTS: readonly Document[] = [
  { title: 'Concepts', href: '/docs/concepts' },
  { title: 'Outputs', href: '/docs/outputs' },
  { title: 'Events', href: '/docs/events' },
  { title: 'People and keys', href: '/docs/people_and_keys' },
  { title: 'Command line', href: '/docs/command_line' },
  { title: 'TypeScript client', href: '/docs/client' },
  { title: 'Configuration', href: '/docs/configuration' },
  { title: 'Deployment', href: '/docs/deployment' },
  { title: 'Reliability', href: '/docs/reliability' },
  { title: 'Design notes', href: '/docs/design_notes' },
  { title: 'Contributing', href: '/docs/contributing' },
]
