import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Briefing } from '../../../../agent/interview/briefing.ts'
import { Committer } from '../../../../agent/interview/commits/committer.ts'
import { LeaseLost } from '../../../../db/calls/leases.ts'
import { flowIn, type SettledGoal, situationOf } from '../../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../../shared/templates/template.ts'
import { NOBODY } from '../nobody.ts'

/* The tests advance the clock. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const template = TemplateInput.parse({
  name: 'Work',
  phases: [{ id: 'p', goals: [{ id: 'job' }, { id: 'rating' }, { id: 'remote' }] }],
})

test('the model knows about a commit at once, and it is stored once its turn is certain', async () => {
  const { committer, briefing, attempts } = keep()
  committer.turnDecided('turn_1')
  committer.agentHeard()
  committer.add(commit('job', 'teacher'), 'turn_1')
  expect(briefing.situation.committed).toEqual([{ goal_id: 'job', data: { value: 'teacher' } }])
  await vi.advanceTimersByTimeAsync(999)
  expect(attempts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts).toEqual(['job=teacher'])
})

test('after a withdrawal, the model and the page know what they knew before that turn', async () => {
  const before = [
    { goal_id: 'remote', data: { value: 'yes' } },
    { goal_id: 'job', data: { value: 'cook' } },
  ]
  const { committer, briefing, attempts, progress } = keep({ before })
  committer.turnDecided('turn_1')
  committer.agentHeard()
  committer.add(commit('rating', '7'), 'turn_1')
  await vi.advanceTimersByTimeAsync(1000)
  const { situation } = briefing

  committer.turnDecided('turn_2')
  committer.agentHeard()
  committer.add(commit('rating', '8'), 'turn_2')
  committer.add(commit('remote', 'no'), 'turn_2')
  expect(briefing.situation).not.toEqual(situation)
  committer.participantSpeaks(true)
  committer.withdraw()
  expect(briefing.situation).toEqual(situation)
  expect(progress).toEqual([3, 3, 3, 3])
  committer.participantSpeaks(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toEqual(['rating=7'])
})

test('a declined goal waits for its turn like a commit, and a withdrawn turn takes it back', async () => {
  const { committer, briefing, attempts, progress } = keep()
  committer.turnDecided('turn_1')
  committer.agentHeard()
  committer.add(decline('job'), 'turn_1')
  expect(briefing.situation).toMatchObject({ committed: [], declined: ['job'] })
  committer.withdraw()
  expect(briefing.situation.declined).toEqual([])
  expect(progress).toEqual([1, 0])

  committer.turnDecided('turn_2')
  committer.agentHeard()
  committer.add(decline('rating'), 'turn_2')
  await vi.advanceTimersByTimeAsync(999)
  expect(attempts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts).toEqual(['rating=declined'])
})

test('answering a declined goal before anything is stored leaves only the answer', async () => {
  const { committer, briefing, attempts } = keep()
  committer.turnDecided('turn_1')
  committer.agentHeard()
  committer.add(decline('job'), 'turn_1')
  committer.participantSpeaks(true)
  committer.turnDecided('turn_2')
  committer.agentHeard()
  committer.add(commit('job', 'teacher'), 'turn_2')
  committer.participantSpeaks(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toEqual(['job=teacher'])
  expect(briefing.situation).toMatchObject({ committed: [{ goal_id: 'job' }], declined: [] })
})

test('what an earlier process recorded as declined still is after a withdrawal', () => {
  const { committer, briefing } = keep({ before: [{ goal_id: 'job', data: null }] })
  committer.turnDecided('turn_1')
  committer.agentHeard()
  committer.add(commit('job', 'teacher'), 'turn_1')
  expect(briefing.situation.declined).toEqual([])
  committer.withdraw()
  expect(briefing.situation).toMatchObject({ committed: [], declined: ['job'] })
})

test('withdrawing the first answer takes the progress back', () => {
  const { committer, progress } = keep()
  committer.turnDecided('turn_1')
  committer.agentHeard()
  committer.add(commit('job', 'teacher'), 'turn_1')
  committer.withdraw()
  expect(progress).toEqual([1, 0])
})

test('a database that hangs delays neither the model nor the end for long', async () => {
  const { committer, briefing } = keep({ store: () => new Promise(() => {}) })
  committer.turnDecided('turn_1')
  committer.agentHeard()
  committer.add(commit('job', 'teacher'), 'turn_1')
  await vi.advanceTimersByTimeAsync(1000)
  committer.turnDecided('turn_2')
  committer.agentHeard()
  committer.add(commit('rating', '7'), 'turn_2')
  expect(briefing.situation.committed).toHaveLength(2)

  let isOver = false
  void committer.storeAll(5_000).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isOver).toBe(true)
})

test('a hand-over stores pending commits, and retries while that fails', async () => {
  let failures = 2
  const { committer, attempts } = keep({
    store: async () => {
      if (failures-- > 0) throw new Error('down')
      return { repeated: false }
    },
  })
  committer.turnDecided('turn_1')
  committer.agentHeard()
  committer.add(commit('job', 'teacher'), 'turn_1')
  const stored = committer.storeAll(10_000)
  await vi.advanceTimersByTimeAsync(5_000)
  await stored
  expect(attempts).toEqual(['job=teacher', 'job=teacher', 'job=teacher'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toHaveLength(3)
})

test('at the end, what can never be stored is dropped, and blocks nothing', async () => {
  const { committer } = keep()
  const tried: string[] = []
  const store = async ({ goal_id }: { goal_id: string }) => {
    tried.push(goal_id)
    if (goal_id === 'job') throw new Error('refused')
  }
  committer.add(commit('job', 'teacher'), null)
  committer.add(commit('rating', '7'), null)
  const left = async () => (await committer.storeIn(store)).map(({ goal_id }) => goal_id)
  await expect(left()).rejects.toThrow('refused')
  await expect(left()).rejects.toThrow('refused')
  expect(await left()).toEqual(['job'])
  expect(tried).toEqual(['job', 'job', 'job', 'rating'])
})

test('at the end, an older commit in flight cannot overwrite a newer one: it is awaited for some seconds', async () => {
  let release = () => {}
  const { committer, attempts } = keep({
    store: () => new Promise((resolve) => (release = () => resolve({ repeated: false }))),
  })
  committer.add(commit('job', 'teacher'), null)
  await vi.advanceTimersByTimeAsync(0)
  committer.add(commit('job', 'principal'), null)
  let isSettled = false
  const settled = committer.settle(5_000).then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(isSettled).toBe(false)
  release()
  await settled

  const left: unknown[] = []
  await committer.storeIn(async ({ data }) => left.push(data))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toEqual(['job=teacher'])
  expect(left).toEqual([{ value: 'principal' }])
})

test('a commit that never returns does not delay the end any further', async () => {
  const { committer } = keep({ store: () => new Promise(() => {}) })
  committer.add(commit('job', 'teacher'), null)
  await vi.advanceTimersByTimeAsync(0)
  let isSettled = false
  void committer.settle(5_000).then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isSettled).toBe(true)
})

test('the outputs of a commit that was stored before are not looked for again', async () => {
  const { committer, stored } = keep({
    store: async ({ goal_id }) => ({ repeated: goal_id === 'job' }),
  })
  committer.add(commit('job', 'teacher'), null)
  committer.add(commit('rating', '7'), null)
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toHaveBeenCalledOnce()
})

test('when another process holds the call, nothing more is stored, and what was not is still known', async () => {
  const { committer, attempts } = keep({
    store: () => Promise.reject(new LeaseLost('ses_1')),
  })
  committer.add(commit('job', 'teacher'), null)
  committer.add(commit('rating', '7'), null)
  await vi.advanceTimersByTimeAsync(60_000)
  await committer.storeAll(10_000)
  expect(attempts).toEqual(['job=teacher'])
  expect(committer.unstored()).toMatchObject([{ goal_id: 'job' }, { goal_id: 'rating' }])
})

type Store = ConstructorParameters<typeof Committer>[0]['store']

/** A committer whose commits are stored as `store` does. */
function keep({
  store = async () => ({ repeated: false }),
  before = [],
}: { store?: Store; before?: SettledGoal[] } = {}) {
  const begun = situationOf({ template, language: 'en', context: {}, skills: [] }, before)
  const briefing = new Briefing(begun, NOBODY)
  const attempts: string[] = []
  const progress: number[] = []
  const stored = vi.fn()
  const tell = () => progress.push(flowIn(briefing.situation).done)
  const committer = new Committer({
    before,
    store(commit) {
      attempts.push(`${commit.goal_id}=${String(commit.data?.value ?? 'declined')}`)
      return store(commit)
    },
    stored,
    failed: () => {},
    committed({ goal_id, data }) {
      if (data === null) briefing.note({ type: 'goal_declined', goal_id })
      else briefing.note({ type: 'goal_committed', goal_id, data })
      tell()
    },
    withdrawn(standing) {
      briefing.note({ type: 'commits_withdrawn', standing })
      tell()
    },
  })
  return { committer, briefing, attempts, progress, stored }
}

function commit(goal_id: string, value: string) {
  return { goal_id, data: { value }, evidence: [], confidence: null }
}

function decline(goal_id: string) {
  return { goal_id, data: null, evidence: [], confidence: null }
}
