/** A page under `docs/`: its title, and what it is for. */
export type Guide = { title: string; about: string }

const guide = (title: string, about: string): Guide => ({ title, about })

/** The pages under `docs/` by the name of their file, grouped by what people come to do, in reading order. */
export const GUIDES: Record<string, Record<string, Guide>> = {
  Begin: {
    start: guide('Start', 'A first conversation and a first webhook, step by step'),
  },
  'Design a conversation': {
    concepts: guide('Concepts', 'Its terms, what becomes of an answer, seats, links and limits'),
    advisors: guide(
      'Archetypes, skills and advisors',
      'How the agent opens, asks and behaves, and who whispers to it',
    ),
    voices: guide('Voices', 'Whose voice speaks, in each language'),
    system_templates: guide(
      'Templates of the platform',
      'Templates to begin with, and how they are inherited',
    ),
  },
  'Build it into your product': {
    embed: guide(
      'Embed a conversation in your page',
      'One script puts the call on your page, in React too',
    ),
    outputs: guide('Outputs', 'Webhooks, callbacks in the page, calls to your API'),
    events: guide('Events', 'Everything that happens, as one feed'),
    receipt: guide('What participants see afterwards', 'What they may correct and withdraw'),
    client: guide('Clients', 'TypeScript, Python, Go and others'),
    command_line: guide('Command line', 'Templates as files, webhooks on your machine'),
    errors: guide('Errors', 'What each code means, and what to retry'),
    imports: guide('Recorded conversations', 'Conversations that were held elsewhere'),
  },
  'Put it on a server': {
    deployment: guide('Deployment', 'Docker, https, scaling, updates, backups'),
    configuration: guide('Configuration', 'Every variable, and who reads it'),
    providers: guide('Providers', 'Models, recognizers and voices, also your own'),
    monitoring: guide('Monitoring', 'Metrics, alerts and a dashboard'),
    reliability: guide('Reliability', 'What fails, and what happens then'),
  },
  'Look after it': {
    console: guide('The console', 'Calls as they run, and what came of them'),
    operators: guide('Watching the platform', 'All organizations, retention, deletion'),
    prices_and_reflection: guide(
      'Prices and reflection',
      'What calls cost, and how well they went',
    ),
    turn_ends: guide('What ends a turn', 'When the agent answers, and when it waits'),
    pauses: guide('Where the time of a pause went', 'Why an answer took as long as it did'),
  },
  'Keep it safe': {
    people_and_keys: guide('People and keys', 'Roles, scopes, invitations, replacing a key'),
    security: guide('Security', 'What is promised, and what is not'),
    personal_data: guide('Personal data', 'What is kept, for how long, and how to delete it'),
  },
  'Change the code': {
    contributing: guide('Contributing', 'Where things are, tests and recipes'),
    design_notes: guide('Design notes', 'Why it is built as it is'),
  },
}
