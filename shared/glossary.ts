/**
 * The words of this product: one for each thing, in code, tables, documents and the console. docs/concepts.md
 * shows them (`npm run glossary` writes them there); test/shared/glossary.test.ts finds the words that are
 * out.
 */
export const GLOSSARY: readonly Word[] = [
  {
    word: 'template',
    means:
      'the script of a conversation: phases, which hold goals, with settings, skills and outputs',
    out: ['questionnaire'],
  },
  { word: 'goal', means: 'one thing to find out, with a type that says what an answer looks like' },
  {
    word: 'skill, skillset, archetype',
    means:
      'instructions that templates share; several of them under one name; a template to start from',
  },
  {
    word: 'organization',
    means: 'the owner of templates, conversations and keys; it sees nothing of any other',
    out: ['tenant', 'workspace', 'organisation'],
  },
  {
    word: 'operator',
    means:
      'somebody who runs the platform for all organizations, with a key or an account of its own',
    out: ['superadmin'],
  },
  {
    word: 'participant',
    means: 'somebody who talks with the agent; a person, once the conversation names who they are',
    out: ['interviewee', 'respondent', 'attendee'],
  },
  {
    word: 'agent',
    means: 'the side that holds the call: recognizer, model and voice, and the code between them',
    out: ['chatbot'],
  },
  {
    word: 'conversation',
    means: 'one run of a template, from its creation to its summary; `interview` on the wire',
    out: ['dialogue'],
  },
  {
    word: 'share link',
    means: 'one link for many people: each browser that opens it gets its own conversation',
  },
  {
    word: 'session',
    means:
      'the row and the room of a conversation, in which its call is held; the room is named after the row',
  },
  { word: 'call', means: 'what the agent holds in a session, from joining the room to leaving it' },
  {
    word: 'turn',
    means:
      'what one side says until the other side has the floor; with several people, each has their own turns',
  },
  { word: 'answer', means: 'what a participant says to a question, and what is understood of it' },
  { word: 'reply', means: 'what the agent says to a turn, and the stream of the model behind it' },
  {
    word: 'guess',
    means: 'a reply prepared while it is not certain that the turn is over; unheard until it is',
    out: ['speculation'],
  },
  {
    word: 'acknowledgement, filler',
    means: 'said before the reply itself is ready: at once to an answer; after a long wait',
  },
  {
    word: 'silence',
    means: 'no speech in the turn of a participant: they go on, or the turn is over',
  },
  {
    word: 'pause',
    means:
      'from the end of the speech of a participant until the first audible sound of the reply leaves the agent; network delay comes on top',
  },
  {
    word: 'recognition, hook, LLM, TTS, residual',
    means:
      'the stages of a pause; recognition is the longer of EOU and transcription delay, residual is the rest',
  },
  {
    word: 'end of utterance (EOU)',
    means: 'the decision that the turn of a participant is over; [how it is made](turn_ends.md)',
  },
  {
    word: 'endpointing',
    means:
      'the wait before that decision: by default 370 to 860 ms after speech, depending on the evidence and the `patience` of the goal',
  },
  {
    word: 'truth anchor',
    means:
      'when the participant really stopped, according to the recorded voice activity (`actual_speech_end_at`): the end of the last speech that began at most a second after the decision',
  },
  {
    word: 'barge-in',
    means: 'a participant speaks over the agent, and the agent falls silent',
  },
  {
    word: 'TTFT, TTFB',
    means: 'model call to first token; first text sent to the voice to first audio',
  },
  {
    word: 'segment, frame',
    means:
      'what the participants say until the agent is heard; a screenshot of the shared screen taken in that time',
  },
  {
    word: 'commit',
    means:
      'the data captured for one goal, stored [when its turn is certain](outputs.md#when-outputs-fire); a correction is a new commit with the next version',
  },
  { word: 'evidence', means: 'the words of the participant that a commit rests on' },
  { word: 'finding', means: 'the latest committed data of a goal' },
  {
    word: 'declined goal',
    means: 'a goal that the participant [would rather not answer](#goals-that-are-declined)',
  },
  {
    word: 'output, delivery, attempt',
    means: 'what a commit sends; one instance of sending it; one try of that',
  },
  { word: 'event', means: 'something that happened to a conversation, in the [feed](events.md)' },
  {
    word: 'response',
    means: 'what HTTP returns, from this service or to it; never an answer or a reply',
  },
]

type Word = {
  word: string
  /** For the table in docs/concepts.md: Markdown, with links relative to docs/. */
  means: string
  /** Words for the same thing that nothing here uses: singular, in lower case. */
  out?: readonly string[]
}
