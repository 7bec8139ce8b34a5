import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { Interviewer } from '../../../agent/interview/interviewer.ts'
import { PHRASES } from '../../../shared/speech/phrases.ts'

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
      commitTool: () => ({ name: 'commit_goal' }),
    },
    past: { shortened: () => [], commitsIn: () => [] },
    meter: { countUnmetered() {} },
    llms,
    recording: { tools: [] },
    tools: [],
    isHung: () => false,
    picture: () => null,
    replied() {},
  } as never)
}

const REFUSED = new Error('HTTP 401')
