import { BOTH, ONE, age, call, calls, deltas, job, more, type Sample } from './wire.ts'

/** Ids and indexes of calls: missing, shared, or another in each piece. */
export const CALL_ID_SAMPLES: Sample[] = [
  {
    name: 'two calls with the same index',
    sends: deltas([calls(call(0, 'a', job)), calls(call(0, 'b', age))]),
    calls: BOTH,
    repairs: ['call_index'],
  },
  {
    name: 'two calls with the same index in pieces',
    sends: deltas([
      calls(call(0, 'a', '')),
      calls(more(0, job.slice(0, 5))),
      calls(more(0, job.slice(5))),
      calls(call(0, 'b', age.slice(0, 5))),
      calls(more(0, age.slice(5))),
    ]),
    calls: BOTH,
    repairs: ['call_index'],
  },
  {
    name: 'two calls without an index',
    sends: deltas([calls(call(undefined, 'a', job)), calls(call(undefined, 'b', age))]),
    calls: BOTH,
    repairs: ['call_index'],
  },
  {
    name: 'two calls in pieces, without an index or an id',
    sends: deltas([
      calls(call(undefined, undefined, job.slice(0, 9))),
      calls(more(undefined, job.slice(9))),
      calls(call(undefined, undefined, age.slice(0, 9))),
      calls(more(undefined, age.slice(9))),
    ]),
    calls: BOTH,
    repairs: ['call_id', 'call_index'],
  },
  {
    name: 'a call without an id',
    sends: deltas([calls(call(0, undefined, job))]),
    calls: ONE,
    repairs: ['call_id'],
  },
  {
    name: 'a call whose id is null or empty, in pieces',
    sends: deltas([
      calls({ index: 0, id: null, function: { name: 'commit_goal', arguments: null } }),
      calls(more(0, job, { id: '' })),
    ]),
    calls: ONE,
    repairs: ['call_id'],
  },
  {
    name: 'another id in each piece of a call',
    sends: deltas([
      calls(call(0, 'a', job.slice(0, 9))),
      calls(more(0, job.slice(9), { id: 'b' })),
    ]),
    calls: ONE,
    repairs: ['call_id'],
  },
  {
    name: 'two calls with the same id',
    sends: deltas([calls(call(0, 'a', job)), calls(call(1, 'a', age))]),
    calls: BOTH,
    repairs: ['call_id'],
  },
  {
    name: 'another id and the name in each piece, of which the first has no arguments',
    sends: deltas([
      calls(call(0, 'a', '')),
      calls(call(0, 'b', job.slice(0, 9))),
      calls(call(0, 'c', job.slice(9))),
    ]),
    calls: ONE,
    repairs: ['call_id', 'call_name'],
  },
  {
    name: 'two calls with one id, in pieces',
    sends: deltas([
      calls(call(0, 'a', '')),
      calls(more(0, job)),
      calls(call(1, 'a', '')),
      calls(more(1, age)),
    ]),
    calls: BOTH,
    repairs: ['call_id'],
  },
  {
    name: 'a second call with an index of its own and no name',
    sends: deltas([calls(call(0, 'a', job)), calls(more(1, age))]),
    calls: BOTH,
    repairs: ['call_id'],
  },
]
