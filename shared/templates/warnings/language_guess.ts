import { Language } from '../../base/languages.ts'

/*
 * Which of our languages a text is in, by its commonest words. There are only five, and the answer is only
 * needed when it is sure, so that a count of some fifty words each is enough.
 */

/** A word that several of our languages have is in each of their lists. */
const COMMON: Record<Language, ReadonlySet<string>> = {
  en: wordsOf(`
    a about all an and any are as at be because been but by can could did do does else ever feel for from
    give had has have hello hi how i if in is it its last like many much my no not of on or our please so
    tell than thank thanks that the them then there these they thing think this time to us was we were what
    when where which who why will with would you your`),
  de: wordsOf(`
    aber als am an auch auf aus bei bin bis bitte da danke das dass dein dem den der des die dir du ein eine
    einen einer es etwas für gerne geht gibt guten haben hallo hat hatten ich ihnen ihr ihre ihren im in ist
    kann können man mehr mein mir mit nach nicht noch oder schon sehr sich sie sind so über um und uns viel
    viele vielen von war waren warum was welche welchen wenn werden wie wir wird wo würden zu zum zur`),
  fr: wordsOf(`
    ai au aux avec avez avoir bien bonjour c ce ces cette comment d dans de des depuis dire du elle en est et
    êtes être fait il ils j je l la le les leur lui ma mais me merci mes moi mon n ne nos notre nous on ont ou
    où par parler pas plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si
    son sont sur tout très tu un une votre vos vous y à été`),
  es: wordsOf(`
    a al algo bien como cómo con cual cuál cuando cuándo cuánto cuántos cuántas de del dónde el ella en era es
    esta está este esto fue gracias ha hace hasta hay hola la las le les lo los más me mi muy nada ni no nos o
    para pero por porque puede que qué quién se ser si sí sin sobre son su sus también te tiene todo tu un una
    usted ustedes y ya yo`),
  pt: wordsOf(`
    a ao aos as até bem com como da das de dela dele do dos e ela ele em era essa esse esta está este eu foi
    há isso isto já lhe mais mas me mesmo meu minha muito na nas no nos nós não o obrigada obrigado olá onde
    os ou para pela pelo por porque pode pouco qual quais quando quanto quantos quantas que quem se sem ser
    seu seus sua suas são só também te tem teve tudo um uma você vocês à é`),
}

/** Below this, even common words say little. */
const LEAST_WORDS = 8
/** How many different words must speak for the other language. */
const LEAST_KINDS = 4
/** Of the words of an ordinary text, some four in ten are in the list of its language. */
const LEAST_SHARE = 0.3
/** How many words must speak for the other language for each that speaks for the expected one. */
const LEAST_RATIO = 3
const MOST_WORDS = 5_000

/** The language that a text is surely in, if it is not the expected one; undefined in any doubt. */
export function otherLanguageOf(text: string, expected: Language): Language | undefined {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, MOST_WORDS)
  if (words.length < LEAST_WORDS) return undefined
  const likeliest = Language.options
    .map((language) => ({
      language,
      count: words.filter((word) => COMMON[language].has(word)).length,
    }))
    .reduce((best, one) => (one.count > best.count ? one : best))
  const { language, count } = likeliest
  if (language === expected || count < words.length * LEAST_SHARE) return undefined
  const [theirs, own] = [COMMON[language], COMMON[expected]]
  const against = words.filter((word) => theirs.has(word) && !own.has(word))
  const inFavour = words.filter((word) => own.has(word) && !theirs.has(word))
  const isSure =
    new Set(against).size >= LEAST_KINDS && against.length >= inFavour.length * LEAST_RATIO
  return isSure ? language : undefined
}

function wordsOf(list: string) {
  return new Set(list.trim().split(/\s+/))
}
