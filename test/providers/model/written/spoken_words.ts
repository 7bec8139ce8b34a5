/** Words that are no call of an offered tool. */
export const SPOKEN_WORDS: [name: string, content: string][] = [
  ['words about a tool', 'I will use commit_goal, or <tool_call>, once I know your job.'],
  ['an object that names nobody', '{"name": "Anna", "age": 7}'],
  ['words in brackets', '[laughs] Well {then}, [1] what do you do (for a living)?'],
  ['words in braces', '{smiles} What do you do?'],
  ['a sentence that begins as a tool is called', 'commit_goals are fine. What is yours?'],
  [
    'words about all tools',
    'I have two tools:\n\ncommit_goal(...) records an answer.\nend_conversation() ends the call.\n\nWhat is your age?',
  ],
  ['a tool in a fence', 'I have these:\n```\nend_conversation()\n```\nWhat is your age?'],
  ['a tool at the beginning', 'end_conversation() is what I call then. What is your age?'],
  ['a tool in a line', 'Then I call end_conversation()'],
  ['a tool with a prefix', 'functions.commit_goal is what I call. What is your age?'],
  ['a comparison', 'Is 3 < 4? Then a <b> is fine, and [ too'],
]
