import type { voice } from '@livekit/agents'
import type { Language } from '../../shared/languages.ts'
import { asksSomething } from '../../shared/prompt/question.ts'
import { PHRASES } from '../../shared/speech/phrases.ts'
import type { Briefing } from '../interview/briefing.ts'

type Options = {
  session: Pick<voice.AgentSession, 'say' | 'generateReply'>
  briefing: Briefing
  language: Language
}

export type Lines = ReturnType<typeof createLines>

/** What the agent says without asking the model. `present`: ids of the persons in the room. */
export function createLines({ session, briefing, language }: Options) {
  return {
    /** The first words; the model continues if they ask nothing. */
    greet(present: readonly string[]) {
      const greeting = briefing.greeting(present)
      session.say(greeting)
      if (!asksSomething(greeting)) session.generateReply()
    },
    /** Says what was covered; the model asks what is open. */
    recap(present: readonly string[]) {
      session.say(briefing.recap(present))
      session.generateReply()
    },
    say: (phrase: 'farewell' | 'idle_first' | 'idle_second') =>
      session.say(PHRASES[language][phrase]),
  }
}
