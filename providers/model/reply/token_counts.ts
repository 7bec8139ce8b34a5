/** As a server reports them. */
export type TokenCounts = Record<string, unknown>

/** Some end a stream with counts of zero after the real ones. */
export const hasCounts = (counts: TokenCounts) =>
  Object.values(counts).some((count) => Number(count) > 0)

/** The counts under OpenAI's names; those of its newer interface, DeepSeek and Kimi are understood too. */
export function standardCounts(counts: TokenCounts) {
  const { prompt_tokens, input_tokens, completion_tokens, output_tokens } = counts
  const cached_tokens = counts.prompt_cache_hit_tokens ?? counts.cached_tokens
  return {
    ...counts,
    prompt_tokens: prompt_tokens ?? input_tokens ?? 0,
    completion_tokens: completion_tokens ?? output_tokens ?? 0,
    prompt_tokens_details: counts.prompt_tokens_details ??
      counts.input_tokens_details ?? { cached_tokens },
  }
}
