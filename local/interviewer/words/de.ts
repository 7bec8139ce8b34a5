import { anyOf, counted, listOf, oneOf, setOf } from './build.ts'
import type { Words } from './words.ts'

export const de: Words = {
  numbers: {
    ...counted(
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn',
      0,
    ),
    ...counted('funfzehn sechzehn siebzehn achtzehn neunzehn', 15),
    ...counted('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10),
    ein: 1,
    eine: 1,
    einen: 1,
    einem: 1,
    einer: 1,
    zwo: 2,
  },
  multipliers: { hundert: 100, tausend: 1000, million: 1_000_000, millionen: 1_000_000 },
  weak_numbers: setOf('ein eine einen einem einer'),
  number_and: /^und$/,
  decimal: /^(?:komma|punkt)$/,
  half: /^einhalb\b/,
  minus: /^minus$/,
  misheard: {
    macht: 8,
    nacht: 8,
    achte: 8,
    nein: 9,
    neu: 9,
    lieben: 7,
    siebn: 7,
    sex: 6,
    sechse: 6,
    fier: 4,
    fur: 4,
    frei: 3,
    zwar: 2,
    zen: 10,
    zehen: 10,
    funft: 5,
  },
  out_of: /^(?:von|aus|auf einer skala)\b/,
  fillers: setOf(
    `ah ahm also ich wurde sagen es ware ist ein eine einen das die der vielleicht etwa ungefahr ca glaube gebe gabe dem
    nummer note punkte wert ja gut so mal sagen wir na denke wohl`,
  ),
  yes: anyOf(
    'ja|jawohl|jap|jo|genau|richtig|korrekt|stimmt|sicher|sicherlich|klar|naturlich|selbstverstandlich|auf jeden fall|absolut|exakt|doch|gerne|okay|ok|ich glaube schon|ich denke schon|passt|in ordnung',
  ),
  no: anyOf('nein|ne|nee|no|nie|niemals|falsch|keinesfalls|kaum|nicht|kein|keine|keinen'),
  yes_although: anyOf('warum nicht|kein problem|keine frage|nicht schlecht'),
  no_although: anyOf(
    '(?:naturlich|sicher|sicherlich|klar|absolut|ganz) (?:sicher )?nicht|auf keinen fall|eher nicht|nicht (?:wirklich|ganz|so|unbedingt|richtig)|glaube nicht|denke nicht|stimmt nicht',
  ),
  negation: /\b(?:nicht|kein|keine|keinen|nie|ohne|nein|weder)\b/,
  rather: anyOf(
    'nein|entschuldigung|moment|warten|eher|eigentlich|doch lieber|quatsch|ich meine|ich meinte|besser',
  ),
  stop: oneOf(
    '(?:mochte|will|wurde gerne?|muss) (?:ich )?(?:jetzt |hier |gerne? |lieber |das |das gesprach |das interview )*(?:aufhoren|beenden|gehen|los|weg|auflegen|abbrechen|schluss machen)$',
    '(?:gesprach|interview) (?:bitte )?(?:beenden|abbrechen)',
    'auf wieder(?:sehen|horen)|tschuss',
    '^(?:bitte )?(?:horen sie auf|schluss jetzt|stopp|stop|aufhoren)(?: bitte)?$',
    'lassen sie uns (?:aufhoren|schluss machen)',
  ),
  repeat: oneOf(
    '(?:konnen|konnten|wurden) sie (?:das |es |die frage |bitte |noch ?(?:ein)?mal )*(?:wiederholen|sagen)',
    'bitte wiederholen|^wiederholen',
    '^(?:wie|was|wie bitte|was bitte)$',
    'wie bitte',
    '^(?:bitte )?noch ?(?:ein)?mal(?: bitte)?$',
    '(?:habe|hab|verstehe) (?:ich |sie |das |die frage )*(?:nicht|nichts)(?: ganz| richtig)?(?: verstanden| gehort| mitbekommen)?$',
    'was war die frage',
    'was haben sie (?:gesagt|gefragt)',
    '(?:was|wie) meinen sie',
    '^(?:hallo|entschuldigung)(?: hallo)?$',
    'horen sie mich|sind sie (?:noch )?da',
  ),
  skip: oneOf(
    '(?:frage )?uberspringen',
    'nachste frage',
    '^weiter(?: bitte)?$',
    '(?:mochte|will) (?:ich )?(?:das |dazu |daruber |darauf )?(?:lieber )?(?:nicht|nichts) (?:sagen|beantworten|antworten|sprechen)',
    'kein kommentar',
    'lieber nicht$',
    'keine angabe',
    'geht sie nichts an',
  ),
  unsure: anyOf(
    'weiss (?:ich |es )?(?:ich )?(?:das )?(?:leider )?nicht|(?:ich )?weiss nicht|keine ahnung|(?:bin )?(?:mir )?nicht sicher|schwer zu sagen|keine meinung|(?:erinnere|weiss) mich nicht|fallt mir nichts ein',
  ),
  because: /(?<![\p{L}])(?:weil|denn|da|wegen)(?![\p{L}])/iu,
  corrections: [
    /\bich (?:sagte|habe|hab|meinte|meine) (?<right>.+?) (?:gesagt|gemeint) (?:und )?nicht (?<wrong>.+)$/,
    /\bich (?:sagte|habe gesagt|hab gesagt|meinte|meine|habe) (?<right>.+?) (?:und )?nicht (?<wrong>.+?)(?: gesagt| gemeint)?$/,
    /\bnicht (?<wrong>.+?) sondern (?<right>.+)$/,
    /\b(?<right>[a-z0-9 ]+?) (?:an)?statt (?<wrong>.+)$/,
    /\b(?:ich (?:sagte|meinte|habe gesagt)|korrektur|andern sie (?:das|meine antwort) (?:auf|in)) (?<right>.+)$/,
    /^(?:nein|entschuldigung|moment|eigentlich)\b.*?\b(?<right>\S+) nicht (?<wrong>\S+)$/,
  ],
  all: anyOf('alle|alles|allesamt'),
  none: anyOf('keine?s?|keiner|nichts'),
  ordinals: listOf(
    'erste[rsn]? zweite[rsn]? dritte[rsn]? vierte[rsn]? funfte[rsn]? sechste[rsn]? siebte[rsn]? achte[rsn]? neunte[rsn]? zehnte[rsn]?',
  ),
  last: anyOf('letzte[rsn]?'),
  months: listOf(
    'januar|janner februar marz april mai juni|juno juli august september oktober november dezember',
  ),
  weekdays: listOf('montag dienstag mittwoch donnerstag freitag samstag|sonnabend sonntag'),
  relative_days: [
    [anyOf('vorgestern'), -2],
    [anyOf('ubermorgen'), 2],
    [anyOf('gestern'), -1],
    [anyOf('heute|gerade eben'), 0],
    [anyOf('morgen'), 1],
  ],
  units: {
    day: anyOf('tage?n?'),
    week: anyOf('wochen?'),
    month: anyOf('monate?n?'),
    year: anyOf('jahre?n?'),
  },
  ago: anyOf('vor|her'),
  ahead: anyOf('in'),
  previous: anyOf('letzte[rsnm]?|vergangene[rsnm]?|vorige[rsnm]?'),
  next: anyOf('nachste[rsnm]?|kommende[rsnm]?'),
  at: /^(?:at|klammeraffe|et)$/,
  dot: /^punkt$/,
  dash: /^(?:bindestrich|minus|strich)$/,
  underscore: /^(?:unterstrich)$/,
  lead_in:
    /^(?:(?:also|äh|ähm|ja|gut|das ist|es ist|das wäre|ich glaube|ich würde sagen|meine antwort ist)[, ]+)+/i,
  name_lead_in:
    /(?<![\p{L}])(?:ich heiße|ich heisse|mein name ist|ich bin)\s+(?:(?:der|die)\s+)?/iu,
  contact: {
    name: anyOf('name[ns]?|heissen|wer'),
    email: anyOf('e ?mail|mail ?adresse'),
    phone: anyOf('telefon(?:nummer)?|handy(?:nummer)?|nummer|rufnummer'),
  },
  stopwords: setOf(
    `aber alle alles als also am an andere auch auf aus bei bin bis bisschen da dabei dafur damit danke dann das dass dem den denn der
    des dich die dies diese dieser dieses doch dort du durch eben ein eine einem einen einer eines einfach er es etwas euch fur ganz
    gar gegen gerade gern gerne gibt gut gute guten habe haben hat hatte hatten hier ich ihm ihn ihr ihre ihren im immer in ins ist
    ja jede jeder jetzt kann kein keine konnen konnte machen man manchmal mehr mein meine mich mir mit mochte muss nach nein nicht
    nichts noch nun nur ob oder ohne schon sehr sein seine sich sie sind so soll sowas uber um und uns unser unter viel viele vom
    von vor war waren warum was weil wenn wer werden wie wieder will wir wird wirklich wo wurde wurden zu zum zur`,
  ),
}
