import { test } from 'vitest'
import { propose } from '../../../../shared/turns/lab/propose.ts'
import { TEST_WAITS } from '../../../helpers/waits.ts'
import { apart, calls, expectSooner } from './two_labels.ts'

test('of all waits there are to try, too, separable ends are answered sooner and no pause is cut in on more often', async () => {
  expectSooner((await propose(calls(40, apart), TEST_WAITS, () => {}))!)
})
