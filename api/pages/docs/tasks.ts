/** What people come to do, and the guides for it, by the name of their file under `docs/`, with what each is for. */
export const TASKS: Record<string, Record<string, string>> = {
  'Design a conversation': {
    concepts: 'Its terms, what becomes of an answer, seats, links and limits',
    advisors: 'How the agent opens, asks and behaves, and who whispers to it',
    voices: 'Whose voice speaks, in each language',
    system_templates: 'Templates to begin with, and how they are inherited',
  },
  'Build it into your product': {
    embed: 'One script puts the call on your page, in React too',
    outputs: 'Webhooks, callbacks in the page, calls to your API',
    events: 'Everything that happens, as one feed',
    receipt: 'What participants may correct and withdraw',
    client: 'TypeScript, Python, Go and others',
    command_line: 'Templates as files, webhooks on your machine',
    errors: 'What each code means, and what to retry',
    imports: 'Conversations that were held elsewhere',
  },
  'Put it on a server': {
    deployment: 'Docker, https, scaling, updates, backups',
    configuration: 'Every variable, and who reads it',
    providers: 'Models, recognizers and voices, also your own',
    monitoring: 'Metrics, alerts and a dashboard',
    reliability: 'What fails, and what happens then',
  },
  'Look after it': {
    console: 'Calls as they run, and what came of them',
    operators: 'All organizations, retention, deletion',
    prices_and_reflection: 'What calls cost, and how well they went',
    turn_ends: 'When the agent answers, and when it waits',
    pauses: 'Why an answer took as long as it did',
  },
  'Keep it safe': {
    people_and_keys: 'Roles, scopes, invitations, replacing a key',
    security: 'What is promised, and what is not',
    personal_data: 'What is kept, for how long, and how to delete it',
  },
  'Change the code': {
    contributing: 'Where things are, tests and recipes',
    design_notes: 'Why it is built as it is',
  },
}
