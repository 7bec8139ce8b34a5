import { z } from 'zod'
import { CallSetup, Speaker, SpeakerId, TurnRole } from '../calls/call_fields.ts'
import { describedEnum } from '../base/schema/described_enum.ts'
import {
  flag,
  instantOrNull,
  integer,
  integerOrNull,
  text,
  textOrNull,
} from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { SessionStatus } from '../calls/states.ts'
import { Silence } from '../turns/silence.ts'
import { TurnPolicy } from '../turns/turn_policy.ts'
import { PausePart } from './pause_parts.ts'
import { Watchdog } from '../calls/timeline/turn.ts'
import { TurnTiming } from '../calls/timeline/turn_timing.ts'

/*
 * A call as one chart with a single axis: milliseconds from its start.
 */

const at = (description: string) => integer(`${description}, in milliseconds from \`started_at\``)
const atOrNull = (description: string, nullMeaning = 'when it is not known') =>
  integerOrNull(`${description}, in milliseconds from \`started_at\`; null ${nullMeaning}`)

const Span = z
  .array(z.number().int())
  .length(2)
  .meta({
    id: 'ChartSpan',
    description: 'Begin and end, in milliseconds from `started_at`',
    examples: [[5210, 6480]],
  })
const Sample = z
  .array(z.number())
  .length(2)
  .meta({
    id: 'ChartSample',
    description:
      'When a model was asked, in milliseconds from `started_at`, and what it said, 0 … 1',
    examples: [[6320, 0.8213]],
  })

const Voices = z
  .object({
    participants: z
      .array(Span)
      .describe(
        'Where a participant spoke, by the recorded track; runs shorter than a word are left out',
      ),
    agent: z.array(Span).describe('Where the agent was heard'),
    recorded: z
      .array(Span)
      .describe('Where there is a participant track; elsewhere it is unknown who spoke'),
  })
  .meta({ id: 'ChartVoices', description: 'Who was heard when' })

const ChartTurn = z
  .object({
    id: wireId('trn'),
    role: TurnRole,
    speaker: Speaker,
    person_id: SpeakerId,
    text: text('What was said; empty once deleted after the retention period'),
    started_ms: at('When it was first heard'),
    ended_ms: atOrNull('When it ended', 'while it is in progress'),
    final_ms: atOrNull(
      'When the last final transcript of a participant’s turn arrived',
      'for the agent, and where no series was kept with the turn',
    ),
    interrupted: flag('Whether the participant interrupted the agent'),
    withdrawn_replies: integer(
      'How often the agent was heard before this turn of a participant was over; 0 on its own turns',
    ),
    watchdog: Watchdog.nullable().describe(
      'Retries of the model; null when it answered the first call',
    ),
    had_image: flag('Whether the model saw a frame of the shared screen'),
  })
  .meta({ id: 'ChartTurn', description: 'What one side said without a break' })

const ChartSeries = z
  .object({
    turn_id: wireId('trn').describe('Id of the participant’s turn'),
    source: text('The model: `livekit_v1_mini`, `smart_turn_v3`, or `smart_turn_v3_shadow`'),
    threshold: z
      .number()
      .nullable()
      .describe(
        'Probability from which the turn was judged to be finished, 0 … 1; null where no single one decided, as by evidence, for a shadow, and when it is not known',
      ),
    samples: z.array(Sample).describe('In order'),
  })
  .meta({ id: 'ChartSeries', description: 'How a model judged a turn' })

const JUDGED = Silence.pick({
  ...{ p: true, word_signs: true, answer_signs: true, z: true, wait_ms: true, noise_dbfs: true },
  ...{ guesses: true, guess_used: true, acknowledged: true, goal_id: true, patience: true },
})

const Judged = JUDGED.extend({
  silent_ms: at('Where the call detected that the participant stopped'),
  final_ms: atOrNull('When the latest words were final', 'while they were not'),
  decided_ms: atOrNull('When the turn was judged to be over', 'when it was not'),
  guessed_ms: atOrNull('When an answer began to be prepared', 'when none was'),
  guess_ready_ms: atOrNull('When its first audio was ready', 'if it never was'),
  first_sound_ms: atOrNull('The first sound of the answer', 'when none was heard'),
  resumed_ms: atOrNull('When a participant spoke again', 'when nobody did'),
  withdrawn_ms: atOrNull(
    'When it turned out that the turn was not over',
    'when it was, or was not decided',
  ),
}).meta({ id: 'ChartJudgement', description: 'How a call judged a silence' })

const Work = z
  .object({
    model_asked_ms: atOrNull(
      'When the model was asked: at the start of the prepared answer, or else `on_user_turn_completed_delay_ms` after the decision',
    ),
    first_token_ms: atOrNull('When its first token came: `llm_ttft_ms` after that'),
    first_audio_ms: atOrNull(
      'When the first audio of the voice was ready: for a prepared answer as recorded, or else `tts_ttfb_ms` after the first token, the earliest possible time',
    ),
    audible_ms: atOrNull('When the agent was first heard', 'when it was not'),
    ...TurnTiming.pick({
      ...{ llm_ttft_ms: true, tts_ttfb_ms: true, on_user_turn_completed_delay_ms: true },
      ...{ eou_estimation_error_ms: true, was_premature_jump_in: true },
    }).shape,
  })
  .meta({ id: 'ChartWork', description: 'From the decision to the first sound of the answer' })

const ChartPause = z
  .object({
    turn_id: wireId('trn')
      .nullable()
      .describe('Id of the agent’s turn that ended it; null when none did'),
    started_ms: at('Where the participant stopped, as far as is known'),
    ended_ms: at('Where somebody was heard again, or the decision if nobody was'),
    pause_ms: integer('From the one to the other; negative when the agent spoke first'),
    parts: z.array(PausePart).describe('Its parts, in order; they add up to `pause_ms`'),
    answer: z
      .object({
        heard_ms: at('When it was first heard'),
        pause_ms: integer('From where the participant stopped until then'),
        parts: z.array(PausePart).describe('Its parts, in order; they add up to its `pause_ms`'),
      })
      .meta({ id: 'ChartAnswer', description: 'An answer that came after a filler' })
      .nullable()
      .describe(
        'The answer itself, if a filler or an acknowledgement was heard before it; null if none was, if the answer never came, and when unknown',
      ),
    in_vain_ms: integerOrNull(
      'How long the participant waited for an answer that never came, until they spoke again or the call ended, in milliseconds; null if one came or none was due',
    ),
    in_short: text(
      'Why it was as long as it was, in everyday words, and for a long one what would have made it shorter',
      'The agent answered after 1.9 s, mostly because the model’s first word took 1.2 s. A faster model would have helped.',
    ),
    why: text(
      'The same in figures: one sentence built from stored ones',
      '940 ms: waited 622 ms of 860 (p 0.9312, words +0.5, question 0: z +3.11, so 517 ms were asked for); of it 105 ms late; model 190 ms; voice 120 ms; 8 ms until it was heard',
    ),
    judged: Judged.nullable().describe('How the call judged the silence; null when unknown'),
    work: Work.nullable().describe('How the answer was made; null when none was heard'),
  })
  .meta({ id: 'ChartPause', description: 'A silence of the participants, and why it was so long' })

export const ChartMark = z
  .object({
    kind: describedEnum('What happened', {
      commit: 'a goal was committed',
      output: 'an output fired',
      advisor: 'an advisor was asked, and noted something',
      frame: 'a picture of the shared screen was taken',
      failure: 'a model, a recognizer or a voice failed or timed out',
      dead_end:
        'the model neither recorded an answer nor asked anything, so the agent asked by itself',
      left_out:
        'the content filter of a model refused what was said, and the model replied without it',
      never_final:
        'a recognizer did not finish words that were shown: they count as said, or were dropped',
      replaced: 'another agent process took over the call',
      connection: 'a participant or the agent had a poor connection, or was away',
      track:
        'a participant sent what is not allowed, such as pictures as a microphone, and it was taken away',
      watchdog: 'the model was retried, was silent, or was made silent by a debug command',
    }),
    id: text('Id of the commit, delivery, note, frame, incident or turn'),
    title: text(
      'Id of the goal, name of the output or the advisor, source of the frame, who failed or was badly connected, or how the watchdog ended it',
    ),
    state: textOrNull(
      'Status of the delivery, what a failure or a connection was, `forced` for a watchdog that a debug command set off; null for none',
    ),
    at_ms: at('When it happened or began'),
    ended_ms: atOrNull('When it was done', 'where it took no time, or is not done'),
  })
  .meta({ id: 'ChartMark', description: 'Something that happened in a call' })
export type ChartMark = z.infer<typeof ChartMark>

export const CallChart = z
  .object({
    session_id: wireId('ses'),
    interview_id: wireId('int'),
    status: SessionStatus.meta({ examples: ['completed'] }),
    started_at: instantOrNull(
      'When the call began, to which all other times are relative; null before that',
    ),
    ended_ms: integer(
      'When the call ended, or the latest speech so far, in milliseconds from `started_at`; marks may be later',
    ),
    setup: CallSetup,
    turn_policy: TurnPolicy.nullable().describe(
      'What decided that a turn is over; null when not recorded',
    ),
    voices: Voices,
    turns: z.array(ChartTurn).describe('What was said by both sides, in order'),
    series: z.array(ChartSeries).describe('How models judged the participants’ turns'),
    pauses: z.array(ChartPause).describe('The participants’ silences, in order'),
    marks: z.array(ChartMark).describe('What else happened, in order'),
  })
  .meta({ id: 'CallChart', description: 'The timeline of a call' })
export type CallChart = z.input<typeof CallChart>
