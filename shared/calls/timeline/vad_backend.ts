import { describedEnum } from '../../base/schema/described_enum.ts'

export const VadBackend = describedEnum(
  "What detects speech in calls; both use Silero's network. Imported recordings are always heard by `livekit`",
  {
    livekit: "the framework's own detector, `@livekit/local-inference`",
    silero:
      'the plugin `@livekit/agents-plugin-silero`, for the same probabilities at more CPU and memory; where it cannot run, `livekit`',
  },
).meta({ id: 'VadBackend' })
export type VadBackend = (typeof VadBackend.options)[number]
