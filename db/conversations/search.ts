import { excerptOf, MARKS, type MatchedTurn } from '../../shared/conversations/matched_turn.ts'
import type { Sql } from '../sql.ts'

/** How many matching turns are shown per conversation. */
const SHOWN_TURNS = 3

/** Turns up to this many characters are shown in full. */
const SHORT = 240

/** Of longer turns, an excerpt is made of the beginning. */
const LONG = 20_000

/** An excerpt has few words, but a word may have any length. */
const LONGEST = 2_000

const MARKED = `StartSel="${MARKS.begin}", StopSel="${MARKS.end}"`
const WHOLE = `${MARKED}, HighlightAll=true`
const PART = `${MARKED}, MaxFragments=1, MaxWords=24, MinWords=10`

/**
 * An additional condition for a `where` on `conversation`: it is over, and all of this was said in it.
 *
 * @param typed in search engine syntax: words, "a phrase", `or`, and `-` before what was not said
 */
export function wasSaid(sql: Sql, typed: string | undefined, org_id: string | undefined) {
  if (typed === undefined) return sql``
  return sql`
    and conversation.id in (
      select found.id
      from conversations_saying(${typed}, ${org_id ?? null}) as found (id)
    )
  `
}

/** A column `matches` for a `session` and a `conversation`, to be passed to `withMatches`; null without a search. */
export function matches(sql: Sql, typed: string | undefined) {
  if (typed === undefined) return sql`null as matches`
  const rules = sql`search_rules(conversation.language)`
  const wanted = sql`search_words(${typed}, conversation.language)`
  const plain = sql`translate(left(text, ${LONG}), ${MARKS.begin + MARKS.end}, '')`
  const how = sql`case when length(text) <= ${SHORT} then ${WHOLE} else ${PART} end`
  // A search with exclusions only matches no turn in particular.
  return sql`case when ${wanted} is null then '[]' else (
    select coalesce(jsonb_agg(to_jsonb(said)), '[]')
    from (
      select
        turn.id as turn_id,
        role,
        speaker,
        left(ts_headline(${rules}, ${plain}, ${wanted}, ${how}), ${LONGEST}) as excerpt
      from turn
      where turn.session_id = session.id
        and words_said(conversation.language, text) @@ ${wanted}
      order by turn.started_at, position
      limit ${SHOWN_TURNS}
    ) as said
  ) end as matches`
}

/** A row whose matches have markers in their texts. */
export type Marked = { matches: (Omit<MatchedTurn, 'excerpt'> & { excerpt: string })[] | null }

/** Splits the marked texts of rows into pieces. */
export function withMatches<Row extends Marked>(rows: readonly Row[]) {
  return rows.map((row) => ({
    ...row,
    matches:
      row.matches && row.matches.map((turn) => ({ ...turn, excerpt: excerptOf(turn.excerpt) })),
  }))
}
