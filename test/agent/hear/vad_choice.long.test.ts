import { test } from 'vitest'
import { voicesInRoom } from '../../helpers/audio/human_voices.ts'
import { expectSameVerdicts } from './same_verdicts.ts'

test('over every voice in quiet and noisy rooms, the plugin says in each window what the framework says', () =>
  expectSameVerdicts([5, 100].flatMap(voicesInRoom)))
