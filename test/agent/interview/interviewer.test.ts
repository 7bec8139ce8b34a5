import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { Interviewer } from '../../../agent/interview/interviewer.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'
import { eventually } from '../../helpers/eventually.ts'
import { commitOf, ENDING, startGuessingCall, wordsOf } from './guessing_call.ts'

test('each configured model is asked once before the agent apologizes, whatever LLM_ATTEMPTS is', async () => {
  const asked: string[] = []
  const interviewer = withModels(['first', 'second', 'third'], asked)
  const empty = new llm.ChatContext()
  const reply = await interviewer.llmNode(empty, new llm.ToolContext([]), {})
  const heard = []
  for await (const chunk of reply) heard.push(chunk)
  expect(heard).toEqual([PHRASES.en.apology])
  expect(asked).toEqual(['first', 'second', 'third'])
})

test('a model that calls one tool at a time commits all that was answered, and then still ends the call', async () => {
  const answers = ['Ada', '34', 'Rome', 'teacher', 'red']
  const call = await startGuessingCall({
    async *answer(asked) {
      const next = answers[asked - 1]
      if (next) return yield commitOf(next)
      yield wordsOf('Goodbye. ')
      yield ENDING
    },
  })
  call.begins()
  call.recognized('I am Ada, 34, from Rome, a teacher, and I like red.')
  call.ends()
  await eventually(() => call.effects.includes('end'))
  const commits = call.effects.filter((effect) => effect.startsWith('commit '))
  expect(commits).toEqual(answers.map((answer) => `commit ${answer}`))
})

/** Every model refuses. */
function withModels(names: string[], asked: string[]) {
  const llms = names.map((model) => ({
    model,
    on() {},
    off() {},
    chat() {
      asked.push(model)
      return { close() {}, [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(REFUSED) }) }
    },
  }))
  return new Interviewer({
    config: {
      LLM_ATTEMPTS: 1,
      LLM_FILLER_MS: 60_000,
      LLM_FIRST_TOKEN_MS: 60_000,
      LLM_GAP_MS: 60_000,
    },
    briefing: {
      situation: { language: 'en' },
      instructions: () => '',
      progress: () => '',
      openQuestions: () => [],
      commitTool: () => ({ name: 'commit_goal' }),
    },
    past: { shortened: () => [], commitsIn: () => [] },
    meter: { countUnmetered() {} },
    llms,
    speakPhrase: () => Promise.resolve(null),
    recording: { tools: [] },
    tools: [],
    isHung: () => false,
    picture: () => null,
    replied() {},
  } as never)
}

const REFUSED = new Error('HTTP 401')
