import { Language } from '../../shared/languages.ts'
import { unescapeTags } from '../../shared/prompt/tags.ts'
import { listed } from './lines/listed.ts'
import { LINES } from './lines/lines_by_language.ts'
import { spoken } from './spoken.ts'

/** A narrative of a conversation from the summary task's topics, findings and transcript. */
export function summaryOf(task: string): string {
  const language = Language.catch('en').parse(/<language>(\w+)<\/language>/.exec(task)?.[1])
  const { summary } = LINES[language]
  const textIn = (tag: string) =>
    unescapeTags(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(task)?.[1] ?? '')
  const findings = findingsIn(textIn('findings'))
  const topics = [...task.matchAll(/<topic id="([^"]*)">([^<]*)<\/topic>/g)].map(
    ([, id, title]) => ({
      data: findings.get(unescapeTags(id!)),
      title: unescapeTags(title!).replace(/[.?!:]+$/, ''),
    }),
  )
  const said = topics.filter(({ data }) => data)
  const open = topics.filter(({ data }) => !data).map(({ title }) => title)
  const themes = [...new Set(said.flatMap(({ data }) => data!.themes ?? []))].slice(0, 5)
  return [
    summary.opening(textIn('subject'), task.match(/<turn role="user"/g)?.length ?? 0),
    ...said.map(({ title, data }) => summary.said(title, valueOf(data!, language))),
    ...(said.length > 0 ? [] : [summary.nothing]),
    ...(themes.length > 0 ? [summary.themes(listed(themes, language, 'and'))] : []),
    ...(open.length > 0 ? [summary.open(listed(open, language, 'and'))] : []),
  ].join(' ')
}

type Finding = { answer?: string; themes?: string[]; quotes?: string[] }

function findingsIn(json: string): Map<string, Finding> {
  try {
    return new Map(Object.entries(JSON.parse(json)))
  } catch {
    return new Map()
  }
}

const LONGEST = 240

function valueOf(
  { answer, themes: _themes, quotes: _quotes, ...rest }: Finding,
  language: Language,
) {
  const text = answer ?? spoken(rest, language)
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : text
  return short.replace(/[.?!]+$/, '')
}
