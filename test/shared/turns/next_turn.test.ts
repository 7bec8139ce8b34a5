import { expect, test } from 'vitest'
import { NO_SIGNS } from '../../../shared/turns/answer_signs.ts'
import {
  evidenceRules,
  fixedRules,
  repeatedRules,
  withoutNeedlessWord,
} from '../../../shared/turns/turn_end_rules.ts'
import {
  type TurnAct,
  nextTurn,
  NO_TURN,
  type OpenTurn,
  type TurnEvent,
  type TurnRules,
} from '../../../shared/turns/next_turn.ts'

const WAITS = {
  ...{ z0: -2, z1: 0, lo_ms: 300, hi_ms: 1200 },
  ...{ guess_z: -1, acknowledge_z: 2, acknowledge_ms: 400 },
}
/** Half a logit for a full stop, and one against for a connecting word. */
const RULES: TurnRules = {
  ...evidenceRules(WAITS, 'en', () => NO_SIGNS),
  judge(p, text) {
    const word_signs = /\band\.$/.test(text) ? -1 : text.endsWith('.') ? 0.5 : 0
    const z = (p === null ? -1 : Math.log(p / (1 - p))) + word_signs
    return { p, word_signs, answer_signs: 0, z }
  },
}

/**
 * What is done in a silence that begins at 0. Time advances in the steps that the turn itself requests, up to
 * `until`, and each act is listed with its instant.
 */
function play(rules: TurnRules, happens: [at: number, event: TurnEvent][], until = 20_000) {
  const done: string[] = []
  let turn: OpenTurn = NO_TURN
  let wake_at: number | null = null
  const step = (at: number, event: TurnEvent) => {
    const next = nextTurn(turn, event, at, rules)
    turn = next.turn
    wake_at = next.wake_at
    for (const act of next.acts) done.push(`${at} ${written(act)}`)
  }
  for (const [at, event] of [...happens, [until, undefined] as const]) {
    while (wake_at !== null && wake_at < at) step(wake_at, { type: 'time' })
    if (event) step(at, event)
  }
  return done
}

function written(act: TurnAct) {
  if (act.type === 'guess') return `guess "${act.text}"${act.acknowledge ? ' after a word' : ''}`
  if (act.type === 'decide') return `decide${act.acknowledge ? ' with a word' : ''}`
  return act.type
}

const silent: [number, TurnEvent] = [0, { type: 'silent', since: 0 }]
const words = (at: number, text: string, is_final = true): [number, TurnEvent] => [
  at,
  { type: 'words', text, is_final },
]
const answered = (at: number, p: number | null): [number, TurnEvent] => [
  at,
  { type: 'answered', since: 0, p },
]

test('finished speech: the model is asked after 100 ms, an answer is prepared, and acknowledged at 400', () => {
  expect(play(RULES, [silent, words(90, 'I teach physics.'), answered(140, 0.95)])).toEqual([
    '100 ask',
    '150 guess "I teach physics." after a word',
    '400 decide with a word',
  ])
})

test('without an acknowledgement the decision waits for the first sound of the answer', () => {
  const rules = { ...RULES, acknowledge: null }
  const heard = [silent, words(90, 'I teach.'), answered(140, 0.95)] as [number, TurnEvent][]
  const ready: [number, TurnEvent] = [520, { type: 'guess_ready', text: 'I teach.' }]
  expect(play(rules, [...heard, ready]).at(-1)).toBe('520 decide')
  expect(play(rules, heard).at(-1)).toBe('600 decide')
})

test('nothing is acknowledged if answers are ready as early', () => {
  expect(withoutNeedlessWord(RULES, 250).acknowledge).toBeNull()
  expect(withoutNeedlessWord(RULES, 251)).toBe(RULES)
  expect(withoutNeedlessWord(RULES, null)).toBe(RULES)
})

test('a decision says what was prepared: with an acknowledgement or without one', () => {
  const heard = [silent, words(90, 'I teach.'), answered(140, 0.95)] as [number, TurnEvent][]
  const prepared = (rules: TurnRules) =>
    heard.reduce((turn, [at, event]) => nextTurn(turn, event, at, rules).turn, NO_TURN)
  const silentRules = { ...RULES, acknowledge: null }
  const decidedBy = (rules: TurnRules, turn: OpenTurn) =>
    nextTurn(nextTurn(turn, { type: 'time' }, 150, rules).turn, { type: 'time' }, 600, silentRules)
  expect(decidedBy(RULES, prepared(RULES)).acts.map(written)).toEqual(['decide with a word'])
  expect(decidedBy(silentRules, prepared(silentRules)).acts.map(written)).toEqual(['decide'])
})

test('if words never become final, the answer that was prepared for them is discarded', () => {
  expect(
    play(RULES, [silent, words(90, 'I teach.', false), answered(140, 0.95)]).slice(-2),
  ).toEqual(['3000 drop_guess', '3000 abandon'])
})

test('speech that seems to continue gets the longest wait, and its answer is prepared only shortly before', () => {
  expect(play(RULES, [silent, words(90, 'I teach'), answered(140, 0.1)])).toEqual([
    '100 ask',
    '550 guess "I teach"',
    '1500 decide',
  ])
})

test('a participant who speaks again gets no answer, and the prepared answer is discarded', () => {
  const heard = [silent, words(90, 'I teach.'), answered(140, 0.95)] as [number, TurnEvent][]
  expect(play(RULES, [...heard, [300, { type: 'speaking' }]]).slice(1)).toEqual([
    '150 guess "I teach." after a word',
    '300 drop_guess',
  ])
})

test('a prepared answer is for exactly these words: other words need another one, at most three per turn', () => {
  const texts = ['I', 'I teach', 'I teach phys', 'I teach physics.']
  const heard = texts.map((text, i) => words(160 + i, text, i === 3))
  expect(play(RULES, [silent, answered(140, 0.95), ...heard])).toEqual([
    '100 ask',
    '160 guess "I" after a word',
    '161 drop_guess',
    '161 guess "I teach" after a word',
    '162 drop_guess',
    '162 guess "I teach phys" after a word',
    '163 drop_guess',
    '400 decide with a word',
  ])
})

test('words that were prepared for as interims are decided as soon as they are final', () => {
  const heard = [words(60, 'I teach physics.', false), answered(140, 0.9)]
  expect(play(RULES, [silent, ...heard, words(700, 'I teach physics.')])).toEqual([
    '100 ask',
    '150 guess "I teach physics." after a word',
    '700 decide with a word',
  ])
})

test('late words change the evidence, but the model is not asked again', () => {
  const later = words(500, 'I teach physics and.')
  expect(play(RULES, [silent, words(90, 'I teach physics'), answered(140, 0.4), later])).toEqual([
    '100 ask',
    '150 guess "I teach physics"',
    '500 drop_guess',
    '500 guess "I teach physics and."',
    '1232 decide',
  ])
})

test('a model that does not answer in time, or fails, counts as rather not over', () => {
  const heard = [silent, words(90, 'I teach')] as [number, TurnEvent][]
  expect(play(RULES, heard)).toEqual(['100 ask', '250 guess "I teach"', '1050 decide'])
  expect(play(RULES, [...heard, answered(120, null)])).toEqual([
    '100 ask',
    '150 guess "I teach"',
    '1050 decide',
  ])
})

test('an answer about an earlier silence is ignored', () => {
  const early: [number, TurnEvent] = [1_120, { type: 'answered', since: 0, p: 0.99 }]
  const again: [number, TurnEvent] = [1_000, { type: 'silent', since: 1_000 }]
  expect(play(RULES, [again, words(1_090, 'I teach'), early])).toEqual(
    play(RULES, [again, words(1_090, 'I teach')]),
  )
})

test('a sound without words is not a turn, nor are words that never become final', () => {
  expect(play(RULES, [silent, answered(140, 0.9)])).toEqual(['100 ask', '1000 abandon'])
  expect(play(RULES, [silent, words(90, 'Hm', false), answered(140, 0.9)]).at(-1)).toBe(
    '3000 abandon',
  )
})

const BY_MODEL = fixedRules({
  asks: true,
  seemsFinished: (p) => p === null || p >= 0.36,
  min_ms: 300,
  max_ms: 1_800,
})

test('with two waits the shorter one follows speech that seems finished, the longer one any other', () => {
  const rules = { ...BY_MODEL, guess: null }
  expect(play(rules, [silent, words(90, 'Yes'), answered(240, 0.5)])).toEqual([
    '200 ask',
    '300 decide',
  ])
  expect(play(rules, [silent, words(90, 'Yes'), answered(240, 0.3)])).toEqual([
    '200 ask',
    '1800 decide',
  ])
})

test('with two waits an answer is prepared for every final, and not for interims', () => {
  const heard = [words(90, 'Yes', false), words(150, 'Yes.'), answered(240, 0.5)]
  expect(play(BY_MODEL, [silent, ...heard])).toEqual(['200 ask', '240 guess "Yes."', '300 decide'])
})

test('without smart-turn the model is asked again, and a later "finished" ends the wait', () => {
  const rules = { ...repeatedRules((p) => p !== null && p >= 0.36), guess: null }
  const heard = [silent, words(90, 'Yes'), answered(240, 0.2)] as [number, TurnEvent][]
  expect(play(rules, [...heard, answered(640, 0.5)])).toEqual([
    '200 ask',
    '400 ask',
    '600 ask',
    '640 decide',
  ])
  expect(play(rules, heard).at(-1)).toBe('1200 decide')
})
