import {
  AgentServer,
  defineAgent,
  inference,
  initializeLogger,
  type JobContext,
  llm,
  ServerOptions,
  voice,
} from '@livekit/agents'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import type { ReadableStream } from 'node:stream/web'
import { modelsOf } from '../../agent/models.ts'
import { createPipeline } from '../../agent/pipeline.ts'
import { createSpeechParts } from '../../agent/speech_parts.ts'
import { OpenAiVoice } from '../../agent/speak/voices/openai_voice.ts'
import { sayReply } from '../../agent/speak/reply_forms.ts'
import { type SystemSettings, settingsIn } from '../../shared/platform/settings.ts'
import { readConfig } from '../../shared/base/environment/config.ts'
import type { Language } from '../../shared/base/languages.ts'
import { greetingFor } from '../../shared/prompt/greeting.ts'
import { instructionsFor } from '../../shared/prompt/prompt.ts'
import { situationOf } from '../../shared/prompt/situation.ts'
import { commitResult, commitTool, endTool } from '../../shared/prompt/tools.ts'
import type { Subject } from '../../shared/prompt/situation.ts'
import { flowOf } from '../../shared/templates/flow.ts'
import { goalsOf, TemplateInput } from '../../shared/templates/template.ts'
import { MINUTE } from '../../shared/base/time.ts'
import { BARE_AGENT } from './script.ts'

/** The metadata of a call with the bare agent. */
export type BareCall = {
  template: object
  /** Turns a reply into speech our agent's way, not the framework's. */
  own_voice: boolean
  /** Takes turns like ours with two fixed delays, not by the framework's defaults. */
  own_turns: boolean
}

/**
 * The reference for `npm run bench -- call`: the framework's plain session with its own room input,
 * our models, prompts and turn policy, and tools that answer like ours but store nothing. No
 * database, no watchdog, nothing recorded.
 */
export default defineAgent({
  async entry(ctx: JobContext) {
    const config = readConfig(process.env)
    const { template, own_voice, own_turns } = JSON.parse(ctx.job.metadata) as BareCall
    const subject = subjectOf(template)
    const settings = settingsIn(config, {}).values
    const pipeline = createPipeline(
      settings,
      subject.language,
      modelsOf(config, () => {}),
      await createSpeechParts(config, settings, subject.language),
    )
    const session = new voice.AgentSession({
      stt: pipeline.unasked_stt,
      llm: pipeline.llms[0]!,
      tts: own_voice
        ? pipeline.voices[0].plugin
        : new OpenAiVoice({
            apiKey: config.SPEECH_API_KEY ?? config.OPENAI_API_KEY,
            baseURL: config.SPEECH_BASE_URL ?? config.OPENAI_BASE_URL,
            model: config.TTS_MODEL,
            voice: config.TTS_VOICE,
          }),
      vad: new inference.VAD({}),
      ...(own_turns && { turnHandling: fixedDelays(settings) }),
      userAwayTimeout: null,
      ...(own_voice && { useTtsAlignedTranscript: false, ttsTextTransforms: null }),
    })
    const agent = new (own_voice ? ownVoice(subject.language) : voice.Agent)({
      instructions: instructionsFor(situationOf({ ...subject, skills: [] }, [])),
      tools: toolsFor(subject, () => void ctx.deleteRoom().then(() => ctx.shutdown('over'))),
    })
    await session.start({ agent, room: ctx.room, record: false })
    await ctx.connect()
    await ctx.waitForParticipant()
    session.say(greetingFor(subject))
  },
})

/** An agent that turns a reply into speech as ours does. */
function ownVoice(language: Language) {
  return class extends voice.Agent {
    override ttsNode(text: ReadableStream<string>, settings: voice.ModelSettings) {
      return sayReply(language, (said) => super.ttsNode(said, settings))(text)
    }
  }
}

function fixedDelays(settings: SystemSettings): voice.AgentSessionOptions['turnHandling'] {
  return {
    turnDetection: new inference.TurnDetector({ version: 'v1-mini' }),
    endpointing: {
      mode: 'fixed',
      minDelay: settings['turns.min_delay_ms'],
      maxDelay: settings['turns.max_delay_ms'],
    },
    interruption: { mode: 'vad' },
    preemptiveGeneration: { enabled: false },
  }
}

function subjectOf(given: object): Subject {
  const template = TemplateInput.parse(given)
  // The framework would read the model's acknowledgements for the next answer aloud.
  template.settings.acknowledge = false
  return { template, language: template.language, context: {}, persons: [] }
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
        return commitResult(flowOf(template, committed).open)
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

/** The worker process. Reports when it is registered, and ends on SIGTERM. */
async function serve() {
  const config = readConfig(process.env)
  initializeLogger({ pretty: false, level: 'warn' })
  const server = new AgentServer(
    new ServerOptions({
      agent: import.meta.filename,
      agentName: BARE_AGENT,
      wsURL: config.LIVEKIT_URL,
      apiKey: config.LIVEKIT_API_KEY,
      apiSecret: config.LIVEKIT_API_SECRET,
      host: config.HOST,
      port: 0,
      logLevel: 'warn',
      production: false,
      numIdleProcesses: 1,
      initializeProcessTimeout: MINUTE,
      loadFunc: () => Promise.resolve(0),
    }),
  )
  const running = server.run()
  await Promise.race([once(server.event, 'worker_registered'), running])
  process.send?.({ type: 'ready' })
  await running
}

// The processes of its calls import this file for the agent.
if (realpathSync(process.argv[1]!) === import.meta.filename) await serve()
