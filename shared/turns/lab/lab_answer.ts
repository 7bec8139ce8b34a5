import { z } from 'zod'
import { describedEnum } from '../../base/schema/described_enum.ts'
import { flag, integer, integerOrNull } from '../../base/schema/fields.ts'
import { wireId } from '../../base/schema/wire_id.ts'
import { SETTINGS } from '../../platform/settings.ts'
import { AllWaits } from '../turn_policy.ts'

/** The settings that decide when a turn is over, as a change. */
export const LabSettingsChange = z
  .strictObject({
    'audio.eou_backend': SETTINGS['audio.eou_backend'].schema.optional(),
    'turns.waits': SETTINGS['turns.waits'].schema.optional(),
    'turns.min_delay_ms': SETTINGS['turns.min_delay_ms'].schema.optional(),
    'turns.max_delay_ms': SETTINGS['turns.max_delay_ms'].schema.optional(),
    'audio.eou_vad_silence_ms': SETTINGS['audio.eou_vad_silence_ms'].schema.optional(),
    'audio.eou_audio_threshold': SETTINGS['audio.eou_audio_threshold'].schema.optional(),
    'audio.eou_smart_turn_v3_threshold':
      SETTINGS['audio.eou_smart_turn_v3_threshold'].schema.optional(),
  })
  .meta({
    id: 'LabSettings',
    description: 'What differs from the configuration, as `PATCH /v1/admin/system/config` takes it',
    examples: [{ 'turns.waits': { normal: { lo_ms: 300 } } }],
  })
export type LabSettingsChange = z.infer<typeof LabSettingsChange>

const LabSettingsNow = LabSettingsChange.required().extend({ 'turns.waits': AllWaits }).meta({
  id: 'LabSettingsNow',
  description: 'The settings that decide when a turn is over, with every wait',
})

const Figure = z
  .object({
    value: z.number().describe('The figure'),
    low: z.number().describe('Lower end of its interval'),
    high: z.number().describe('Upper end'),
  })
  .meta({ id: 'LabFigure', description: 'A figure and its 95 % interval, over calls drawn again' })

export const LabPoint = z
  .object({
    settings: LabSettingsChange,
    cut_in_share: Figure.describe(
      'Turns in which the agent cuts in, as a share of all, 0 … 1 or more',
    ),
    delay_p50_ms: Figure.describe('Median of the heard pause, in milliseconds'),
    delay_p95_ms: Figure.describe('Its 95th percentile'),
    delay_mean_ms: Figure.describe('Its mean'),
  })
  .meta({ id: 'LabPoint', description: 'Settings, and the results they would have had' })
export type LabPoint = z.infer<typeof LabPoint>

const Outcome = z
  .object({
    decided_ms: integerOrNull(
      'The decision that the turn was over, in milliseconds of silence; null: none',
    ),
    heard_ms: integerOrNull('The first sound of the agent, in milliseconds of silence; null: none'),
    cut_in: flag('Whether the agent was heard before the participant resumed'),
  })
  .meta({ id: 'LabOutcome', description: 'Actual or hypothetical outcome of a silence' })
export type LabOutcome = z.infer<typeof Outcome>

const LabChange = z
  .object({
    interview_id: wireId('int'),
    session_id: wireId('ses'),
    turn_id: wireId('trn')
      .nullable()
      .describe('Id of the participant’s turn; null when it is not stored'),
    started_at: z.date().describe('When the silence began'),
    resumed_ms: integerOrNull(
      'When the participant spoke again, in milliseconds of silence; null: not known',
    ),
    happened: Outcome.describe('What happened'),
    would: Outcome.describe('What would have happened'),
  })
  .meta({ id: 'LabChange', description: 'A turn that other settings would have changed' })

export const LabAnswer = z
  .object({
    turns: integer('Answered turns that were replayed'),
    pauses: integer('Silences after which the participant resumed'),
    calls: integer('Calls that these belong to'),
    left_out: integer(
      'Silences of the window that were not replayed: the recorded data does not show what these settings would have done, or their outcome is unknown',
    ),
    is_truncated: flag('Whether the window has more silences than are replayed; the latest are'),
    unlike_share: z
      .number()
      .nullable()
      .describe(
        'Share of the silences, 0 … 1, for which a replay of the current settings differs from what happened, because other settings were in force or the replay is wrong; null without any',
      ),
    now: LabSettingsNow.describe('The current settings, including built-in waits'),
    today: LabPoint.nullable().describe('The current settings; null if there is nothing to replay'),
    frontier: z
      .array(LabPoint)
      .describe(
        'The settings that no others beat in both delay and cut-ins, from few cut-ins to many; chosen on one half of the calls, with every figure from the other half',
      ),
    recommended: LabPoint.nullable().describe(
      'The fastest of these whose whole interval beats the current mean delay with no more cut-ins; null if there is none, or fewer than 300 pauses or 300 turns',
    ),
    asked: LabPoint.nullable().describe('The settings of the request; null when it named none'),
    compared: describedEnum('Which settings `changes` compares with what happened', {
      asked: 'those of the request',
      recommended: 'the recommended ones',
    })
      .meta({ id: 'ComparedSettings' })
      .nullable()
      .describe('Which settings `changes` compares with what happened; null: none'),
    changes: z.array(LabChange).describe('The ten turns that these would change most'),
  })
  .meta({ id: 'TurnLab', description: 'What other settings would have done in recorded turns' })
