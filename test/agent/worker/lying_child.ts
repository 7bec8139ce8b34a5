/* A call that somebody has taken over, from its worker's point of view. */

const say = (count: unknown) => process.send!({ case: 'colloquy_count', count })

for (let n = 0; n < 200; n++) say({ of: 'provider_failures', part: 'llm', model: `m${n}` })
say({ of: 'provider_repairs', kind: 'usage', model: 'all is down; call +1-900-555' })
say({ of: 'provider_failures', part: 'wallet', model: 'm1' })
say({ of: 'provider_repairs', kind: 'invented', model: 'm1' })
say({ of: 'replies', outcome: 'bought' })
say({ of: 'wants', place: 'x'.repeat(301), wants: { isStrict: true } })
say({ of: 'wants', place: 'https://any.example any', wants: { isStrict: { deep: true } } })
say({ of: 'wants', place: 'https://any.example any', wants: { without: ['x'.repeat(1_000)] } })
say({ of: 'wants', place: 'https://any.example any', wants: { invented: true } })
const long = Array.from({ length: 100 }, () => 'x'.repeat(300))
say({ of: 'wants', place: 'https://any.example any', wants: { without: long } })
say({ of: 'wants', place: 'https://any.example any', wants: { longest: 0 } })
say(null)
process.send!('no message')
process.disconnect()
