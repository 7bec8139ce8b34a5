import type { Language } from '../base/languages.ts'
import { type ChainedCall, responseScope } from '../outputs/chained_call.ts'
import { type Flow, flowOf } from '../templates/flow.ts'
import type { Goal } from '../templates/goals/goal.ts'
import { askableGoals } from '../templates/goals/goals_to_ask.ts'
import type { ToldSkill } from '../templates/named_skills.ts'
import type { TemplateVersion } from '../templates/template.ts'
import type { Manner } from './manner.ts'

export type Committed = { goal_id: string; data: unknown }

/** A goal that was committed, or declined by the participant, in which case `data` is null. */
export type SettledGoal = { goal_id: string; data: Record<string, unknown> | null }

/** `is_here`: currently in the call; default true. */
export type NamedPerson = { name: string; is_here?: boolean }

/** What stays the same during a conversation, apart from who is present. */
export type Subject = {
  template: Pick<TemplateVersion, 'phases' | 'settings' | 'name'>
  language: Language
  context: Record<string, unknown>
  persons: readonly NamedPerson[]
}

/** What one of the template's advisors tells the agent. */
export type Noted = { advisor_id: string; advisor_name: string; note: string }

/** The state of a conversation, as told to the model. */
export type Situation = Omit<Subject, 'persons'> & {
  archetype?: Manner | null | undefined
  skills: readonly ToldSkill[]
  /** IANA name of the participant's time zone; UTC is told where it is not known. */
  time_zone?: string | null | undefined
  /** The latest commit of each goal, stored or not. */
  committed: readonly Committed[]
  /** Goals that the participant preferred not to answer, and has not answered since. */
  declined: readonly string[]
  calls: readonly ChainedCall[]
  /** The last note of each advisor, if any. */
  notes: readonly Noted[]
  /** Somebody came back, or another agent took over, and the participants have not spoken since. */
  resumed: boolean
  /** Something that the participants said did not get through, and the agent has not replied since. */
  cut_off: boolean
  /** Most of the session's time is used up. */
  time_warning: boolean
  /** Ids of the goals that have used up their time, committed or not. */
  over_time: readonly string[]
}

export type SituationEvent =
  | ({ type: 'goal_committed' } & Committed)
  | { type: 'goal_declined'; goal_id: string }
  /** Commits were withdrawn; these remain, oldest first. */
  | { type: 'commits_withdrawn'; standing: readonly SettledGoal[] }
  | { type: 'calls_read'; calls: readonly ChainedCall[] }
  | ({ type: 'advised'; note: string | null } & Omit<Noted, 'note'>)
  | { type: 'resumed' }
  | { type: 'turn_decided' }
  | { type: 'cut_off' }
  | { type: 'replied' }
  | { type: 'time_is_short' }
  | { type: 'time_passed'; over_time: readonly string[] }

/** The state of a conversation at its start, or after what was settled before, oldest first. */
export function situationOf(
  known: Pick<
    Situation,
    'template' | 'language' | 'context' | 'archetype' | 'skills' | 'time_zone'
  >,
  settled: readonly SettledGoal[],
): Situation {
  const { template, language, context, archetype, skills, time_zone } = known
  const begun: Situation = {
    template,
    language,
    context,
    archetype,
    skills,
    time_zone,
    committed: [],
    declined: [],
    calls: [],
    notes: [],
    resumed: false,
    cut_off: false,
    time_warning: false,
    over_time: [],
  }
  return settled.reduce(withSettled, begun)
}

export function advanceSituation(situation: Situation, event: SituationEvent): Situation {
  switch (event.type) {
    case 'goal_committed':
      return withCommit(situation, event)
    case 'goal_declined':
      return withDeclined(situation, event.goal_id)
    case 'commits_withdrawn':
      return event.standing.reduce(withSettled, { ...situation, committed: [], declined: [] })
    case 'calls_read':
      return { ...situation, calls: event.calls }
    case 'advised':
      return withNote(situation, event)
    case 'resumed':
      return { ...situation, resumed: true }
    case 'turn_decided':
      return { ...situation, resumed: false }
    case 'cut_off':
      return { ...situation, cut_off: true }
    case 'replied':
      return { ...situation, cut_off: false }
    case 'time_is_short':
      return { ...situation, time_warning: true }
    case 'time_passed':
      return { ...situation, over_time: event.over_time }
  }
}

export function flowIn({ template, committed, declined }: Situation): Flow {
  return flowOf(template, committedIds(committed), new Set(declined))
}

/** The goals that can be asked now, in order. */
export function goalsToAsk(situation: Situation): Goal[] {
  const { template, committed, declined, over_time, time_warning } = situation
  const time = { over_time, is_short: time_warning }
  return askableGoals(template, committedIds(committed), time, new Set(declined))
}

/** The values of the variables in a template's texts. */
export function scopeOf({
  context,
  calls = [],
}: Pick<Subject, 'context'> & Pick<Partial<Situation>, 'calls'>) {
  return { context, response: responseScope(calls) }
}

export function committedIds(committed: readonly Committed[]): ReadonlySet<string> {
  return new Set(committed.map(({ goal_id }) => goal_id))
}

function withNote(
  situation: Situation,
  { advisor_id, advisor_name, note }: Omit<Noted, 'note'> & { note: string | null },
): Situation {
  const others = situation.notes.filter((other) => other.advisor_id !== advisor_id)
  const notes = note === null ? others : [...others, { advisor_id, advisor_name, note }]
  return { ...situation, notes }
}

function withSettled(situation: Situation, { goal_id, data }: SettledGoal): Situation {
  return data === null ? withDeclined(situation, goal_id) : withCommit(situation, { goal_id, data })
}

function withCommit(situation: Situation, { goal_id, data }: Committed): Situation {
  const others = situation.committed.filter((commit) => commit.goal_id !== goal_id)
  const declined = situation.declined.filter((id) => id !== goal_id)
  return { ...situation, committed: [...others, { goal_id, data }], declined }
}

/** A committed goal stays committed. */
function withDeclined(situation: Situation, goal_id: string): Situation {
  if (committedIds(situation.committed).has(goal_id)) return situation
  const others = situation.declined.filter((id) => id !== goal_id)
  return { ...situation, declined: [...others, goal_id] }
}
