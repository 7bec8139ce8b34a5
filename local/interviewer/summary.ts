import { Language } from '../../shared/base/languages.ts'
import { parseJson } from '../../shared/base/json/parse_json.ts'
import { unescapeTags } from '../../shared/prompt/tags/tags.ts'
import { LINES } from './lines.ts'
import { listed, spoken } from './spoken.ts'
import { textsIn } from './tagged_text.ts'

/** A short narrative from the topics and findings of a summary task. */
export function summaryOf(task: string): string {
  const language = Language.catch('en').parse(textsIn(task, 'language')[0])
  const { summary } = LINES[language]
  const findings = Object(parseJson(textsIn(task, 'findings')[0])) as Record<string, Finding>
  const findingOf = new Map(Object.entries(findings))
  const topics = [...task.matchAll(/<topic id="([^"]*)"( declined="true")?>([^<]*)<\/topic>/g)].map(
    ([, id, declined, title]) => ({
      finding: findingOf.get(unescapeTags(id!)),
      is_declined: declined !== undefined,
      title: unescapeTags(title!).replace(/[.?!:]+$/, ''),
    }),
  )
  const [declined, open] = [true, false].map((wanted) =>
    topics
      .filter(({ finding, is_declined }) => !finding && is_declined === wanted)
      .map(({ title }) => title),
  ) as [string[], string[]]
  return [
    summary.subject(textsIn(task, 'subject')[0] ?? ''),
    ...topics.flatMap(({ title, finding }) =>
      finding ? summary.said(title, valueOf(finding, language)) : [],
    ),
    ...(declined.length > 0 ? [summary.declined(listed(declined, language, 'and'))] : []),
    ...(open.length > 0 ? [summary.open(listed(open, language, 'and'))] : []),
  ].join(' ')
}

type Finding = { answer?: string; themes?: string[]; quotes?: string[] }

const LONGEST = 240

function valueOf(
  { answer, themes: _themes, quotes: _quotes, ...rest }: Finding,
  language: Language,
) {
  const text = answer ?? spoken(rest, language)
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : text
  return short.replace(/[.?!,;]+$/, '')
}
