import { isObject } from '../../../shared/base/json/is_object.ts'
import { llm } from '@livekit/agents'
import { must } from '../../../shared/base/must.ts'
import { parseJson } from '../../../shared/base/json/parse_json.ts'
import { storable } from '../../../shared/base/text/storable.ts'

/**
 * Records what the model wrote in answer to the turn with this message; null for no turn.
 *
 * @returns what the model is told
 * @throws llm.ToolError with what the model did wrong
 */
export type Recording = (args: unknown, message_id: string | null) => Promise<string>

export type RecordingTools = ReturnType<typeof recordingTools>

/**
 * Tools that record something. A call runs once, as soon as the model has written it, whether or
 * not the framework gets to run it: the framework drops the calls of a reply that is cut short.
 *
 * @param isCut whether only the end of this turn was heard: nothing from it is recorded
 */
export function recordingTools(
  recordings: { [name: string]: Recording },
  isCut: (message_id: string | null) => boolean = () => false,
) {
  /** The model's latest calls, by id; of two calls with the same id, the later. */
  const written = new Map<string, (args: unknown) => Promise<string>>()

  return {
    /** For the framework, which passes the answers to the model. */
    tools: Object.keys(recordings).map((name) =>
      llm.tool({
        name,
        description: name,
        parameters: ANY_OBJECT,
        execute: (args: unknown, { ctx }) =>
          must(written.get(ctx.functionCall.callId), 'the model has written the call')(args),
      }),
    ),

    /** The model has written these calls in answer to a decided turn. */
    run(calls: readonly llm.FunctionCall[], message_id: string | null) {
      for (const { name, callId, args } of calls) {
        const record = recordings[name]
        if (!record) continue
        const run = once(async (args) => {
          if (isCut(message_id)) throw new llm.ToolError(CUT)
          return record(storable(args), message_id)
        })
        written.set(callId, run)
        for (const oldest of written.keys()) {
          if (written.size > KEPT_CALLS) written.delete(oldest)
        }
        const parsed = parseJson(args)
        // The framework repairs other arguments and runs the call.
        if (isObject(parsed)) run(parsed).catch(() => {})
      }
    },
  }
}

/**
 * The framework picks up a call before the model is asked again, or never. Each entry keeps its
 * whole reply in memory: a promise made during a reply retains what the framework knows about it.
 */
const KEPT_CALLS = 16

const CUT =
  'Nothing was recorded: the participant was already speaking when you began to hear them, so you heard only the end of it. Tell them so in a few words, and ask them to say it again.'

/** The model sees the briefing's description of each tool. */
const ANY_OBJECT = { type: 'object' as const, properties: {}, additionalProperties: true }

function once(work: (args: unknown) => Promise<string>) {
  let result: Promise<string> | undefined
  return (args: unknown) => (result ??= work(args))
}
