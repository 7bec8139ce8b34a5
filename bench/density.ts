import { startBareAgent } from './call/sides.ts'
import { measureDensity } from './density/measure_density.ts'
import { printDensity } from './density/report.ts'
import { densitySides } from './density/sides.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'

type Options = { calls: number[]; seconds: number }

/**
 * What a call costs this machine: processor time by part, memory, and how the pause grows with the
 * number of concurrent calls, compared with a bare session of the framework.
 */
export async function benchDensity({ calls, seconds }: Options): Promise<void> {
  const measured = await withLocalStack(async (stack, home) => {
    const bare = await startBareAgent(stack, home)
    const { ours, framework } = await densitySides(stack)
    const options = { counts: [0, ...calls], seconds, passes: 1 }
    return measureDensity(stack, [ours, framework], options).finally(() => bare.stop())
  })
  console.log(`providers ${JSON.stringify(LATENCIES)}; CPU seconds per minute of one call\n`)
  printDensity(measured)
}
