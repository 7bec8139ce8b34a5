/** The pages under `docs/` with their titles, grouped by purpose, in reading order. */
export const GUIDES: Record<string, Record<string, string>> = {
  Guides: {
    start: 'Start',
    concepts: 'Concepts',
    outputs: 'Outputs',
    events: 'Events',
    errors: 'Errors',
    embed: 'A conversation on your own page',
    receipt: 'What participants see afterwards',
    command_line: 'Command line',
    client: 'Clients',
    people_and_keys: 'People and keys',
    advisors: 'Archetypes, skills and advisors',
    voices: 'Voices',
    imports: 'Recorded conversations',
  },
  'Running the service': {
    console: 'The console',
    deployment: 'Deployment',
    configuration: 'Configuration',
    monitoring: 'Monitoring',
    operators: 'Watching the platform',
    system_templates: 'Templates of the platform',
    prices_and_reflection: 'Prices and reflection',
    reliability: 'Reliability',
  },
  'How it works': {
    turn_ends: 'What ends a turn',
    pauses: 'Where the time of a pause went',
    design_notes: 'Design notes',
    contributing: 'Contributing',
  },
}
