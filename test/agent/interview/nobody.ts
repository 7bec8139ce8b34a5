import type { Names } from '../../../agent/interview/names.ts'

/** A call that nobody has joined. */
export const NOBODY: Names = {
  nameOf: () => null,
  everybody: () => [],
  entered: () => [],
  named: () => [],
}
