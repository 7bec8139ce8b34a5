import { anyOf, counted, listOf, oneOf, setOf } from './build.ts'
import type { Words } from './words.ts'

export const fr: Words = {
  numbers: {
    ...counted(
      'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
      0,
    ),
    ...counted('vingt trente quarante cinquante soixante septante huitante nonante', 20, 10),
    une: 1,
    octante: 80,
  },
  multipliers: {
    vingts: 20,
    cent: 100,
    cents: 100,
    mille: 1000,
    million: 1_000_000,
    millions: 1_000_000,
  },
  weak_numbers: setOf('un une'),
  number_and: /^et$/,
  decimal: /^(?:virgule|point)$/,
  half: /^et demie?\b/,
  minus: /^moins$/,
  misheard: {
    oui: 8,
    uite: 8,
    cette: 7,
    set: 7,
    sette: 7,
    sis: 6,
    cis: 6,
    sank: 5,
    dis: 10,
    deu: 2,
    trop: 3,
    oeuf: 9,
    neufs: 9,
  },
  out_of: /^(?:sur|de|sur une echelle)\b/,
  fillers: setOf(
    `euh ben bah alors je dirais ce serait cest un une le la comme peut etre environ crois que donne donnerais mets mettrais
    numero note score oui bon disons a peu pres lui pense voyons`,
  ),
  yes: anyOf(
    'oui|ouais|bien sur|tout a fait|exactement|exact|correct|cest ca|cest exact|absolument|certainement|daccord|evidemment|effectivement|en effet|si|vrai|sans doute|okay|ok|je crois que oui|je pense que oui|parfait',
  ),
  no: anyOf('non|jamais|pas|aucunement|faux|incorrect|nullement'),
  yes_although: anyOf('pourquoi pas|pas de probleme|pas de doute|pas mal'),
  no_although: anyOf(
    '(?:bien sur|certainement|surement) que non|je ne (?:crois|pense) pas|je (?:crois|pense) que non|pas vraiment|pas du tout|absolument pas|pas tout a fait',
  ),
  negation: /\b(?:ne|pas|non|jamais|sans|ni|nest|nai)\b/,
  rather: anyOf('non|pardon|attendez|plutot|en fait|enfin|je veux dire|je voulais dire'),
  stop: oneOf(
    '(?:veux|voudrais|prefere|dois|souhaite|aimerais) (?:arreter|terminer|finir|partir|raccrocher|men aller|y aller)(?= ici| la$| maintenant| sil vous plait| lappel| lentretien| la conversation| cet (?:appel|entretien)|$)',
    '^(?:arretons|terminons|on arrete|arretez|stop|ca suffit)',
    'au revoir',
    'mettre fin a (?:lappel|lentretien|la conversation)',
    'je men vais$',
    'il faut que jy aille',
  ),
  repeat: oneOf(
    '(?:pouvez|pourriez|peux|pourrais) (?:vous |tu )?(?:repeter|redire)',
    '^repetez',
    'repeter (?:la|votre) question',
    '^(?:pardon|comment|comment ca|quoi|excusez moi)$',
    '(?:je )?(?:nai|ne vous ai|nai rien|ne vous) (?:pas )?(?:bien )?(?:entendu|compris|entends)(?: pas)?(?: la question)?$',
    'je ne comprends pas(?: la question| bien)?$',
    'quelle etait la question',
    '^encore une fois(?: sil vous plait)?$',
    'quavez vous dit|que voulez vous dire',
    '^(?:allo|bonjour)(?: allo| bonjour)?$',
    'vous mentendez|vous etes la',
  ),
  skip: oneOf(
    'passer (?:cette|la|a la) question',
    'passer a la (?:question )?suivante',
    'passons',
    '^(?:je )?passe$',
    'question suivante',
    'prefere ne pas(?= (?:repondre|dire|en parler)|$)',
    'je ne (?:veux|souhaite) pas (?:repondre|dire|en parler)',
    'veux pas repondre',
    'sans commentaire',
    'autre question',
  ),
  unsure: anyOf(
    '(?:je )?(?:ne )?sais pas|pas sure?|aucune idee|pas didee|difficile a dire|(?:men|me) (?:souviens|rappelle) (?:pas|plus)|sans opinion|je ne saurais',
  ),
  because: /(?<![\p{L}])(?:parce qu[e']|car|puisque|à cause|vu que)(?![\p{L}])/iu,
  corrections: [
    /\b(?:jai dit|je voulais dire|je veux dire|jai voulu dire) (?<right>.+?) (?:et )?(?:pas|non pas|non) (?<wrong>.+)$/,
    /\b(?:non pas|pas) (?<wrong>.+?) mais (?<right>.+)$/,
    /\b(?<right>[a-z0-9 ]+?) au lieu de (?<wrong>.+)$/,
    /\b(?:jai dit|je voulais dire|je veux dire|jai voulu dire|correction|changez (?:ca|ma reponse) (?:en|par)) (?<right>.+)$/,
    /^(?:non|pardon|attendez|en fait)\b.*?\b(?<right>\S+) pas (?<wrong>\S+)$/,
  ],
  all: anyOf('tous|toutes|tout'),
  none: anyOf('aucune?|rien'),
  ordinals: listOf(
    'premiere? deuxieme|seconde? troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme',
  ),
  last: anyOf('derniere?'),
  months: listOf(
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  ),
  weekdays: listOf('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  relative_days: [
    [anyOf('avant hier'), -2],
    [anyOf('apres demain'), 2],
    [anyOf('hier'), -1],
    [anyOf('demain'), 1],
    [anyOf('aujourdhui|ce (?:matin|soir)|cet apres midi'), 0],
  ],
  units: {
    day: anyOf('jours?'),
    week: anyOf('semaines?'),
    month: anyOf('mois'),
    year: anyOf('ans?|annees?'),
  },
  ago: anyOf('il y a|ya|plus tot'),
  ahead: anyOf('dans|dici'),
  previous: anyOf('derniere?|passee?|precedente?'),
  next: anyOf('prochaine?|suivante?'),
  at: /^(?:arobase|at|arrobase)$/,
  dot: /^point$/,
  dash: /^tiret$/,
  underscore: /^(?:underscore|soulignement)$/,
  lead_in:
    /^(?:(?:alors|ben|euh|oui|c'est|ce serait|je crois que c'est|je pense que|je dirais|ma réponse est)[, ]+)+/i,
  name_lead_in: /(?<![\p{L}])(?:je m['’]appelle|mon nom est|moi c['’]est|je suis)\s+/iu,
  contact: {
    name: anyOf('nom|appelez|qui'),
    email: anyOf('e ?mail|courriel|mail'),
    phone: anyOf('telephone|portable|numero'),
  },
  stopwords: setOf(
    `a ai aussi autre avant avec avoir beaucoup bien bon ca car ce cela celui ces cest cet cette chaque chose choses comme dans de
    des deux dit donc du elle elles en encore est et etaient etait ete etre eu faire fait faut il ils jai je jetais juste la le les
    leur leurs lui ma mais me meme merci mes moi mon ne nest ni nos notre nous on ont ou par parce pas peu peut plus plutot pour
    pourquoi qua quand que quel quelle quelque qui quil quon sa sans se ses si son sont sur ta te tes toi tous tout toute tres trop
    tu un une va vers voila vos votre vous vraiment y`,
  ),
}
