import type { voice } from '@livekit/agents'
import type { Logger } from '../../shared/base/log/log.ts'
import { asksSomething } from '../../shared/prompt/question.ts'
import { PHRASES } from '../../shared/turns/speech/phrases.ts'
import type { Briefing } from '../interview/briefing.ts'
import type { Interviewer } from '../interview/interviewer.ts'

type Options = {
  session: Pick<voice.AgentSession, 'say' | 'generateReply' | 'interrupt'>
  /** Begins its replies with what is to be told. */
  interviewer: Pick<Interviewer, 'tell' | 'dropGuess' | 'makeAhead'>
  briefing: Briefing
  log: Logger
}

type Phrase = 'farewell' | 'idle_first' | 'idle_second' | 'outage' | 'cut_off'

export type Lines = ReturnType<typeof createLines>

/** What the agent says without asking the model. `present`: ids of the people in the room. */
export function createLines({ session, interviewer, briefing, log }: Options) {
  return {
    /** Makes the sound of the first words to the people with these ids, should they come. */
    prepareGreeting(expected: readonly string[]) {
      interviewer.makeAhead(briefing.greeting(expected))
    },
    /** The first words; the model continues if they ask nothing. */
    greet(present: readonly string[]) {
      const greeting = briefing.greeting(present)
      whileOpen(() => {
        session.say(greeting)
        if (!asksSomething(greeting)) session.generateReply()
      })
    },
    /** Says what was covered; the model asks what is open. */
    recap(present: readonly string[]) {
      whileOpen(() => {
        session.say(briefing.recap(present))
        session.generateReply()
      })
    },
    /**
     * Replies begin by telling everybody that these people have joined, until this is called again; nobody:
     * with nothing more.
     *
     * @param begun called when a reply begins so, whether or not it is heard
     */
    announceNext(person_ids: readonly string[], begun: () => void) {
      const line = person_ids.length > 0 ? briefing.arrival(person_ids) : undefined
      interviewer.tell(line === undefined ? undefined : { line, begun })
    },
    /** Tells everybody at once that these people have joined. */
    announce(person_ids: readonly string[]) {
      whileOpen(() => session.say(briefing.arrival(person_ids)))
    },
    /** @param over called once it has been said or cut off, or could not be said */
    say(phrase: Phrase, over: () => void) {
      const speech = whileOpen(() => session.say(PHRASES[briefing.situation.language][phrase]))
      if (speech) speech.addDoneCallback(over)
      else over()
    },
    /**
     * Says again what nobody heard.
     *
     * @returns the id of the speech; undefined when the session is closing
     */
    sayAgain(text: string): string | undefined {
      const { unheard } = PHRASES[briefing.situation.language]
      return whileOpen(() => session.say(`${unheard} ${text}`))?.id
    },
    /** A reply that was prepared does not know what the model is told now. */
    replyAnew: () => interviewer.dropGuess(),
    /** Falls silent. */
    breakOff() {
      whileOpen(() => session.interrupt({ force: true }))
    },
  }

  /** A closing session refuses everything at once, and tells us only when it is closed. */
  function whileOpen<T>(act: () => T): T | undefined {
    try {
      return act()
    } catch (error) {
      log.warn({ error }, 'the voice session is closing')
      return undefined
    }
  }
}
