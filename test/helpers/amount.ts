import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run proves with all the data there is: that of `npm run test:long`. */
    with_all_data: boolean
  }
}

/** How much data a `.more.pg.test.ts` file uses: `few` in `npm test`, `many` in `npm run test:long`. */
export function amount(few: number, many: number): number {
  return inject('with_all_data') ? many : few
}
