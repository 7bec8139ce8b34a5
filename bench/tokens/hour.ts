import { initializeLogger, llm } from '@livekit/agents'
import { setImmediate as immediate } from 'node:timers/promises'
import { Briefing } from '../../agent/interview/briefing.ts'
import { GoalClock } from '../../agent/interview/goal_clock.ts'
import { History } from '../../agent/interview/history.ts'
import { Interviewer } from '../../agent/interview/interviewer.ts'
import { EvidenceRequests } from '../../agent/interview/commits/evidence_requests.ts'
import { commitGoalTool } from '../../agent/interview/tools/commit_goal.ts'
import { recordingTools } from '../../agent/interview/tools/recording_tools.ts'
import { wholeReplies } from '../../agent/interview/asking/whole_reply.ts'
import { createMeter } from '../../agent/record/usage.ts'
import { createLogger } from '../../shared/base/log/log.ts'
import { flowIn, goalsToAsk, situationOf } from '../../shared/prompt/situation.ts'
import { commitTool } from '../../shared/prompt/tools.ts'
import { MINUTE, SECOND } from '../../shared/base/time.ts'
import { seededRandom } from '../../shared/base/seeded_random.ts'
import { CountingModel, type Request } from './counting_model.ts'
import { SKILL, template } from './template.ts'

initializeLogger({ pretty: false, level: 'silent' })

/** How the prompt of a call is built. */
export type Order = {
  name: string
  /** The changing part comes before the history, and the tools are those of the open goals. */
  changesFirst: boolean
  shortens: boolean
}

/** A request of the conversation itself, and the minute of the call in which it was made. */
export type TimedRequest = Request & { minute: number }

/** @returns the requests of a one-hour call, and all its tokens, including those of summaries */
export async function holdHour(order: Order) {
  const call = createCall(order)
  const history: llm.ChatItem[] = []
  const requests: TimedRequest[] = []
  const words = wordsFrom(seededRandom(11))
  let at = 0

  const add = async (item: llm.ChatItem) => {
    history.push(item)
    await call.interviewer.updateChatCtx(new llm.ChatContext(history))
  }
  const speak = (role: 'assistant' | 'user', count: number) => {
    at += count * WORD_MS + SECOND
    return llm.ChatMessage.create({ role, content: words(count), createdAt: at })
  }

  for (let exchange = 1; at < 60 * MINUTE; exchange++) {
    await add(speak('assistant', 18))
    const said = speak('user', 45)
    await add(said)
    if (at >= 48 * MINUTE) call.briefing.note({ type: 'time_is_short' })
    const [goal] = exchange % EXCHANGES === 0 ? goalsToAsk(call.briefing.situation) : []
    if (goal) {
      call.commits({ goal_id: goal.id, data: dataOf(goal.type, words(30)), quotes: [words(12)] })
    }
    call.interviewer.turnDecided(said.id)
    for (const item of await call.reply(history)) {
      await add(Object.assign(item, { createdAt: (at += 1) }))
    }
    if (goal) await call.reply(history)
    // A summary in progress is finished long before the next answer.
    for (let i = 0; i < 5; i++) await immediate()
    for (const request of call.model.requests.splice(0)) {
      requests.push({ ...request, minute: at / MINUTE })
    }
  }
  return { requests, usage: call.meter.usage.llm.counting! }
}

/** Questions and answers per goal. */
const EXCHANGES = 5
/** 150 words a minute. */
const WORD_MS = 400

function createCall({ changesFirst, shortens }: Order) {
  const log = createLogger('warn')
  const meter = createMeter({})
  const about = { template, language: 'en' as const, context: { company: 'Field service' } }
  const situation = situationOf({ ...about, skills: [SKILL] }, [])
  const all = () => ['a']
  const named = () => [{ name: 'Ana' }]
  const persons = { everybody: all, entered: all, named, nameOf: () => 'Ana' }
  const briefing = new Briefing(situation, persons, new GoalClock({ template, settled: [] }))
  let next: Partial<llm.ChatChunk>[] = []
  let calls = 0
  const model = new CountingModel(() => [
    chunk({ content: 'Thank you, go on.' }),
    ...next.splice(0),
  ])
  const summarizer = new CountingModel(() => [
    chunk({ content: 'They said this and that. '.repeat(40) }),
  ])
  const past = new History({ briefing, log, ask: wholeReplies(summarizer as never, meter) })
  const recording = recordingTools({
    commit_goal: commitGoalTool({
      brief: { template } as never,
      briefing,
      committer: { add: (commit) => briefing.note({ type: 'goal_committed', ...commit }) },
      requests: new EvidenceRequests(),
      participantTurns: () => [],
      awaitResponses: async () => {},
    }),
  })
  const interviewer = new Interviewer({
    log,
    config: {
      LLM_ATTEMPTS: 1,
      LLM_FILLER_MS: MINUTE,
      LLM_FIRST_TOKEN_MS: MINUTE,
      LLM_GAP_MS: MINUTE,
    },
    briefing: changesFirst ? withChangesFirst(briefing) : briefing,
    past: shortens
      ? past
      : {
          shortened: (items) => [...items],
          commitsIn: (items) => past.commitsIn(items),
          grown: async () => {},
        },
    finals: new ReadableStream() as never,
    meter,
    llms: [model as never],
    speakPhrase: () => Promise.resolve(null),
    recording,
    tools: [],
    acknowledges: false,
    history: llm.ChatContext.empty(),
    isHung: () => false,
    saidBy: () => [],
    turnDecided: () => {},
    picture: () => null,
    pictured: () => {},
    failed: () => {},
    refusedContent: () => {},
    leftOut: () => {},
    unanswered: () => {},
    modelsAway: () => {},
    deadEnds: { isNextLast: false, ledOn() {}, happened() {} },
    replied: () => {},
    guessReady: () => {},
  })

  return {
    briefing,
    interviewer,
    meter,
    model,
    /** The next reply commits a goal. */
    commits(args: object) {
      const call = { callId: `call_${++calls}`, name: 'commit_goal', args: JSON.stringify(args) }
      next = [chunk({ toolCalls: [llm.FunctionCall.create(call)] })]
    },
    /** What the reply adds to the history besides words. */
    async reply(history: readonly llm.ChatItem[]): Promise<llm.ChatItem[]> {
      const context = new llm.ChatContext([...history])
      const added: llm.ChatItem[] = []
      for await (const piece of await interviewer.llmNode(context, interviewer.toolCtx, {})) {
        if (typeof piece === 'string') throw new Error('The agent apologized')
        for (const call of piece.delta?.toolCalls ?? []) {
          const { callId, name } = call
          const output = 'Recorded. Ask for the next one now.'
          added.push(call, llm.FunctionCallOutput.create({ callId, name, output, isError: false }))
        }
      }
      return added
    },
  }
}

/**
 * The earlier order: one system message with everything that changes, and the tools of the open
 * goals.
 */
function withChangesFirst(briefing: Briefing) {
  return {
    situation: briefing.situation,
    isForSeveral: false,
    instructions: () => `${briefing.instructions()}\n\n${briefing.progress([])}`,
    progress: () => '',
    openQuestions: () => briefing.openQuestions(),
    commitTool: () => commitTool(flowIn(briefing.situation).open, template),
  }
}

function chunk(delta: object) {
  return { id: 'chunk', delta: { role: 'assistant' as const, ...delta } }
}

function dataOf(type: string, answer: string) {
  return type === 'qualitative' ? { answer, themes: [], quotes: [] } : { answer }
}

/** This many words of about five letters. */
function wordsFrom(random: () => number) {
  const letters = () => Math.floor(random() * 26 ** 5).toString(36)
  return (count: number) => Array.from({ length: count }, letters).join(' ')
}
