import type { Language } from '../base/languages.ts'
import { PHRASES } from '../turns/speech/phrases.ts'
import type { Goal } from '../templates/goals/goal.ts'

/**
 * The first question of a goal. A prompt that is a question or a sentence is used as it is; "Ask them how old
 * they are" and a bare topic become questions. Without a prompt, the topic is the title, description or id.
 */
export function questionOf(
  goal: Pick<Goal, 'id' | 'prompt' | 'title' | 'description'>,
  language: Language,
) {
  const phrases = PHRASES[language]
  // What follows takes long for a long run of marks, and nobody writes a direction of that length.
  if (goal.prompt.length > MAX_DIRECTION) return goal.prompt
  const prompt = goal.prompt.replace(/\s+/g, ' ').trim()
  if (prompt === '') {
    const topic = goal.title || goal.description || goal.id.replaceAll(/[_.-]+/g, ' ')
    return phrases.ask_about(topicOf(topic, language))
  }
  if (/[?？]/.test(prompt)) return prompt

  const [, request] = DIRECTION[language].exec(prompt) ?? []
  if (request) {
    const told = toYou(request.replace(/[.!]+$/, ''), language)
    const about = ABOUT[language].exec(told)?.[1]
    return about ? phrases.ask_about(about) : phrases.ask_for(told)
  }
  const isTopic = !/[.!:]$/.test(prompt) && prompt.split(' ').length <= 4
  return isTopic ? phrases.ask_about(topicOf(prompt, language)) : prompt
}

const MAX_DIRECTION = 1_000

/** Whether a text asks the participant something. */
export function asksSomething(text: string) {
  return /[?？]/.test(text) || Object.values(INVITATION).some((words) => words.test(text))
}

/** "Ask …", "Find out …": what follows is what the participant should say. */
const DIRECTION: Record<Language, RegExp> = {
  en: /^(?:please )?(?:ask|find out|learn|determine|identify|collect|get|establish)(?: (?:the )?(?:participant|user|customer|person|candidate|caller|interviewee|them|him|her)s?)?(?: for)? (.+)$/i,
  es: /^(?:pregunt[ae]|pide|pida|averig[uü]e?a?|descubr[ae])(?:le)?(?: al? (?:participante|usuario|cliente|persona))? (.+)$/i,
  pt: /^(?:pergunt[ae]|peça|descubra|verifique)(?: (?:ao?|à) (?:participante|usuário|cliente|pessoa))? (.+)$/i,
  fr: /^(?:demande[zr]?|découvr(?:ez|ir)|identifie[zr]?)(?:[- ]lui| (?:au participant|à la personne|au client))? (.+)$/i,
  de: /^(?:frage?n?(?: sie)?(?: (?:den teilnehmer|die person|den kunden))?(?: nach)?|erfrage?n?(?: sie)?|finde(?:n sie)? heraus),? (.+)$/i,
}

const ABOUT: Record<Language, RegExp> = {
  en: /^about (.+)$/i,
  es: /^(?:sobre|acerca de|por) (.+)$/i,
  pt: /^(?:sobre|acerca de) (.+)$/i,
  fr: /^(?:sur|à propos de) (.+)$/i,
  de: /^(?:über|zu) (.+)$/i,
}

/** Sentences that ask without a question mark. */
const INVITATION: Record<Language, RegExp> = {
  en: /\b(tell me|describe|please say|let me know|walk me through)\b/i,
  es: /\b(cu[eé]nte(?:me)?|d[ií]game|h[aá]bleme|describa|expl[ií]queme)\b/i,
  pt: /\b(conte(?:-me)?|me conte|diga(?:-me)?|fale(?:-me)?|me fale|descreva)\b/i,
  fr: /\b(dites[- ]moi|parlez[- ]moi|racontez|décrivez|expliquez)/i,
  de: /\b(erzählen sie|sagen sie|beschreiben sie|nennen sie)\b/i,
}

function toYou(request: string, language: Language) {
  if (language !== 'en') return request
  return request
    .replace(/^(?:if|whether) /i, 'whether ')
    .replace(/\b(?:the (?:participant|user|customer|candidate)|they|them|he|she)\b/gi, 'you')
    .replace(/\b(?:the (?:participant|user|customer|candidate)['’]s|their)\b/gi, 'your')
    .replace(/\byou['’]s\b/g, 'your')
    .replace(/\bthemselves\b/gi, 'yourself')
}

/** Starts in lower case, except in German and for acronyms. */
function topicOf(topic: string, language: Language) {
  const text = topic
    .trim()
    .slice(0, MAX_DIRECTION)
    .replace(/[.!:]+$/, '')
  if (language === 'de' || /^\p{Lu}{2}/u.test(text)) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}
