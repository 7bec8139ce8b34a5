import { describedEnum } from '../base/schema/described_enum.ts'

export const TurnEndBackend = describedEnum("What decides that a participant's turn is over", {
  evidence:
    'the audio (smart-turn v3.2, asked once, early), the words and the question combined; the weaker the evidence, the longer the wait',
  text: 'the words: a finished or unfinished sentence',
  vad: 'silence alone',
  audio: "the framework's model v1-mini, from the last 1.2 seconds of audio",
  smart_turn_v3: 'smart-turn v3.2, from the last 8 seconds of the turn',
}).meta({ id: 'EndOfTurnBackend' })
export type TurnEndBackend = (typeof TurnEndBackend.options)[number]

export const TurnEndShadow = describedEnum('Model that runs in the background without deciding', {
  none: 'none',
  smart_turn_v3: 'smart-turn v3.2; no effect if it is already the one that decides',
}).meta({ id: 'EouShadow' })
export type TurnEndShadow = (typeof TurnEndShadow.options)[number]
