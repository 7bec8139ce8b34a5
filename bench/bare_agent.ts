import { defineAgent, inference, type JobContext, llm, voice } from '@livekit/agents'
import * as openai from '@livekit/agents-plugin-openai'
import type { ReadableStream } from 'node:stream/web'
import { withoutLeadSilence } from '../agent/speak/lead_silence.ts'
import { turnHandling } from '../agent/hear/turn_end.ts'
import { createPipeline } from '../agent/pipeline.ts'
import { readConfig } from '../shared/config.ts'
import {
  commitResult,
  commitTool,
  endTool,
  greetingFor,
  instructionsFor,
} from '../shared/prompt/prompt.ts'
import type { Subject } from '../shared/prompt/situation.ts'
import { goalsOf, TemplateInput } from '../shared/template/template.ts'
import { TURN_POLICY } from '../shared/speech/turn_policy.ts'
import { callScript } from './call/script.ts'

/** What a call with the bare agent is dispatched with. */
export type BareCall = {
  answers: number
  /** Make speech of a reply as our agent does, instead of as the framework does. */
  own_voice: boolean
}

/**
 * The reference of `npm run bench -- call`: the framework's plain session, heard and heard by its
 * own room input, with our models, prompts and turn policy, and tools that answer like ours but
 * keep nothing. No database, no watchdog, nothing recorded.
 */
export default defineAgent({
  async entry(ctx: JobContext) {
    const config = readConfig(process.env)
    const { answers, own_voice } = JSON.parse(ctx.job.metadata) as BareCall
    const subject = subjectOf(answers)
    const pipeline = createPipeline(config, 'en')
    const session = new voice.AgentSession({
      stt: pipeline.stt,
      llm: pipeline.llms[0]!,
      tts: own_voice
        ? pipeline.tts
        : new openai.TTS({
            apiKey: config.SPEECH_API_KEY ?? config.OPENAI_API_KEY,
            baseURL: config.SPEECH_BASE_URL ?? config.OPENAI_BASE_URL,
            model: config.TTS_MODEL,
            voice: config.TTS_VOICE as openai.TTSVoices,
          }),
      vad: new inference.VAD({}),
      turnHandling: turnHandling(TURN_POLICY),
      userAwayTimeout: null,
      ...(own_voice && { useTtsAlignedTranscript: false, ttsTextTransforms: null }),
    })
    const agent = new (own_voice ? OwnVoice : voice.Agent)({
      instructions: instructionsFor({
        ...subject,
        skills: [],
        committed: [],
        resumed: false,
        time_warning: false,
      }),
      tools: toolsFor(subject, () => void ctx.deleteRoom().then(() => ctx.shutdown('over'))),
    })
    await session.start({ agent, room: ctx.room, record: false })
    await ctx.connect()
    await ctx.waitForParticipant()
    session.say(greetingFor(subject))
  },
})

class OwnVoice extends voice.Agent {
  override async ttsNode(text: ReadableStream<string>, settings: voice.ModelSettings) {
    const audio = await super.ttsNode(text, settings)
    return audio && audio.pipeThrough(withoutLeadSilence())
  }
}

function subjectOf(answers: number): Subject {
  const template = TemplateInput.parse(callScript(answers).template)
  return { template, language: 'en', context: {}, persons: [] }
}

function toolsFor({ template }: Subject, hangUp: () => void) {
  const committed = new Set<string>()
  const commit = commitTool(goalsOf(template))
  const end = endTool()
  return [
    llm.tool({
      ...commit,
      parameters: commit.parameters as { type: 'object' },
      execute: async (args) => {
        committed.add((args as { goal_id: string }).goal_id)
        return commitResult(template, committed)
      },
    }),
    llm.tool({
      ...end,
      parameters: end.parameters as { type: 'object' },
      execute: async (_args, { ctx }) => {
        ctx.speechHandle.addDoneCallback(hangUp)
      },
    }),
  ]
}
