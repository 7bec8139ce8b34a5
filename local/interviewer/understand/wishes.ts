import type { Language } from '../../../shared/base/languages.ts'
import { plainWords } from '../../../shared/base/text/plain_words.ts'
import { anyOf } from './tokens.ts'
import { NEGATION, UNSURE } from './yes_no.ts'

/** What somebody may want instead of answering. */
export type Wish = 'stop' | 'repeat' | 'skip' | 'unsure'

const LONGEST_WISH = 12
const LONGEST_DOUBT = 7

/**
 * The wish in an answer; outside English, only the wish not to answer. A wish is short; a long
 * answer may contain "stop" or "pass" and mean something else.
 */
export function wishIn(text: string, language: Language): Wish | undefined {
  const plain = plainWords(text)
  const { length } = plain.split(' ')
  if (length > LONGEST_WISH) return undefined
  if (language !== 'en') return SKIP[language].test(plain) ? 'skip' : undefined
  if (STOP.test(plain) && !NEGATION.test(plain.split(STOP)[0]!)) return 'stop'
  if (REPEAT.test(plain)) return 'repeat'
  if (SKIP.en.test(plain)) return 'skip'
  return UNSURE.test(plain) && length <= LONGEST_DOUBT ? 'unsure' : undefined
}

/** Whether somebody says, in English, that they want to add something, without saying what yet. */
export function wantsToAdd(text: string, language: Language): boolean {
  const plain = plainWords(text)
  return language === 'en' && plain.split(' ').length <= LONGEST_WISH && ADD.test(plain)
}

/**
 * Whether somebody who has asked to stop is only being polite, in English, and says nothing more.
 */
export function isLeaving(text: string): boolean {
  return LEAVING.test(plainWords(text))
}

const LEAVING = anyOf(
  '^(?: ?(?:please|sorry|okay|ok|now|here|yes|thanks|thank you|very much|(?:good ?)?bye))+$',
)
const ADD = anyOf(
  '(?:one (?:more|last|other)|another) (?:thing|point)(?: please)?$',
  'something(?: else)?(?: to (?:add|say))?$',
  '^(?:please )?(?:wait|hold on)(?: please| a (?:moment|second|minute))*$',
)
const STOP = anyOf(
  '(?:want|need|would like|have|id like|gotta|going) to (?:stop|end|quit|finish|go|leave|hang up)(?= now| here| please| the (?:call|interview|conversation|survey)| this (?:call|interview|conversation|survey)|$)',
  '(?:lets|let us|can we|could we|please) (?:stop|end|finish|quit)(?= now| here| please| it| this| the (?:call|interview|conversation|survey)|$)',
  '(?:stop|end) (?:the|this) (?:call|interview|conversation|survey)',
  'i (?:must|gotta) go|good ?bye|bye|thats enough$|(?:i am|im|we are|were) done$',
  '^(?:please )?stop(?: please| now| it| here)?$',
)
const REPEAT = anyOf(
  '(?:can|could|would|will) you (?:please )?(?:repeat|say (?:that|it))',
  'please repeat|^repeat|repeat (?:that|it|the question)(?: please)?$|say (?:that|it) again',
  '^(?:sorry )?(?:come|say) again$',
  '^(?:sorry )?what(?: sorry| was that| did you (?:say|ask))?$',
  'what was (?:the|that|your) question|what did you (?:just )?(?:say|ask)|what do you mean',
  '(?:i|sorry) (?:did not|didnt|couldnt|could not|cant|dont) (?:quite |really )?(?:hear|catch|understand)(?: you| that| it| the question)?$',
  '^(?:i beg your )?pardon(?: me)?$|^excuse me$|^(?:one more time|sorry)(?: please)?$',
  '^(?:hello|hi|hey)(?: hello| there)?$|are you there|can you hear me',
)
/** "I would rather not say", "no comment", "next question", in plain words. */
const SKIP: Record<Language, RegExp> = {
  en: anyOf(
    '^(?:please )?skip|skip (?:it|this|that|the question)|next question|no comment',
    '^(?:ill |i )?pass(?: on (?:that|this)(?: one)?)?$|^(?:can we |lets )?move on',
    '(?:rather|prefer) not(?= to (?:say|answer|tell|talk)| (?:say|answer|tell|talk)|$)',
    '(?:dont|do not) want to (?:say|answer|talk|tell)|not (?:going|willing) to (?:answer|say)',
    'none of your business',
  ),
  es: anyOf(
    'sin comentarios?|(?:la )?siguiente pregunta|^paso(?: de (?:esta|esa))?$|no es asunto suyo',
    '(?:prefiero|preferiria) no(?= (?:decir|contestar|responder|hablar|contar)|$)',
    'no (?:quiero|quisiera|voy a) (?:decir|contestar|responder|hablar|contar)(?:l[oae])?',
    'salt(?:emos|ar|e|arnos|ese)(?: (?:esa|esta|la) pregunta|me (?:esa|esta)|la| eso| esto)',
    '^(?:por favor )?pas(?:emos|e) (?:a|de) (?:la|otra|esa|esta)',
  ),
  pt: anyOf(
    'sem comentarios?|(?:a )?proxima pergunta|^(?:eu )?passo(?: essa| esta)?$|nao e da sua conta',
    '(?:prefiro|preferia|preferiria) nao(?= (?:dizer|responder|falar|contar|comentar)|$)',
    'nao (?:quero|queria|gostaria de|vou) (?:dizer|responder|falar|contar|comentar)',
    'pul(?:ar|e|emos|a)(?: (?:essa|esta|a) pergunta| (?:essa|esta|isso|isto))',
    '^(?:por favor )?pass(?:emos|e|ar) (?:para|a) (?:a )?(?:proxima|outra)',
  ),
  fr: anyOf(
    '(?:sans|pas de|aucun) commentaires?|question suivante|^je passe$|ca ne vous regarde pas',
    '(?:prefere|prefererais|aimerais mieux) ne pas(?= (?:le |la |vous |en |y )*(?:dire|repondre|parler)|$)',
    '(?:ne )?(?:veux|souhaite|voudrais|desire) pas (?:le |la |vous |en |y )*(?:dire|repondre|parler)',
    '(?:passons|passez|sautons|sautez|sauter)(?: a (?:la suivante|autre chose)| (?:cette|la) question| ca)',
  ),
  de: anyOf(
    'kein kommentar|nachste frage|^(?:ich )?passe(?: bitte)?$|geht sie nichts an',
    '(?:mochte|will|wurde|werde)(?: (?:ich|das|dazu|darauf|daruber|es|lieber))* nicht(?: gerne?)?(?= (?:sagen|antworten|beantworten|sprechen|reden))',
    '(?:mochte|will|wurde)(?: (?:ich|dazu|daruber|lieber))* nichts(?: dazu| daruber)? sagen',
    '^(?:das )?lieber nicht$|keine angaben?$',
    'uberspringen wir|(?:das|die frage|diese frage)(?: bitte)? uberspringen',
  ),
}
