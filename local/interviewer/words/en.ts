import { anyOf, counted, listOf, oneOf, setOf } from './build.ts'
import type { Words } from './words.ts'

export const en: Words = {
  numbers: {
    ...counted('zero one two three four five six seven eight nine ten eleven twelve thirteen', 0),
    ...counted('fourteen fifteen sixteen seventeen eighteen nineteen', 14),
    ...counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
    nil: 0,
    nought: 0,
    couple: 2,
    dozen: 12,
  },
  multipliers: { hundred: 100, thousand: 1000, k: 1000, million: 1_000_000 },
  weak_numbers: setOf('one couple'),
  number_and: /^and$/,
  decimal: /^(?:point|dot)$/,
  half: /^(?:and )?a half\b/,
  minus: /^(?:minus|negative)$/,
  misheard: {
    ate: 8,
    hate: 8,
    aight: 8,
    eat: 8,
    for: 4,
    fore: 4,
    ford: 4,
    to: 2,
    too: 2,
    tu: 2,
    won: 1,
    tree: 3,
    free: 3,
    sex: 6,
    sicks: 6,
    sics: 6,
    fife: 5,
    hive: 5,
    tin: 10,
    tan: 10,
    then: 10,
    nein: 9,
    mine: 9,
    line: 9,
    heaven: 7,
    o: 0,
    oh: 0,
  },
  out_of: /^(?:out of|over|slash|on a scale (?:of|from|to))\b/,
  fillers: setOf(
    `um uh er hmm well i id ill would say its it is a an the like maybe about around probably give
    number think guess so okay ok just rate rating score go with that thats be my please im and
    roughly approximately yeah yes right now let me see`,
  ),
  yes: anyOf(
    `yes|yeah|yep|yup|ya|sure|of course|absolutely|definitely|certainly|correct|right|exactly|indeed|
    (?:i|we|they|it|he|she) (?:do|did|does|have|has|am|was|were|would|is|are)(?! not| never)|
    okay|ok|true|uh huh|mhm|i think so|i guess so|sounds good|fine|please do|totally`.replace(
      /\n\s+/g,
      '',
    ),
  ),
  no: anyOf('no|nope|nah|never|negative|wrong|incorrect|false|hardly|not'),
  yes_although: anyOf('no doubt|no problem|why not|not bad|no question about it'),
  no_although: anyOf(
    '(?:of course|definitely|absolutely|certainly|sure|probably) not|not (?:really|sure|at all|quite|right)',
  ),
  negation:
    /\b(?:not|no|never|without|dont|doesnt|didnt|isnt|wasnt|arent|havent|hasnt|wont|cant|cannot|wouldnt)\b/,
  rather: anyOf('no|sorry|wait|actually|rather|make that|i mean|i meant|let me|correction'),
  stop: oneOf(
    '(?:want|need|would like|have|id like|gotta|going) to (?:stop|end|quit|finish|go|leave|hang up)(?= now| here| please| the (?:call|interview|conversation|survey)| this (?:call|interview|conversation|survey)|$)',
    '(?:lets|let us|can we|could we|please) (?:stop|end|finish|quit)(?= now| here| please| it| this| the (?:call|interview|conversation|survey)|$)',
    '(?:stop|end) (?:the|this) (?:call|interview|conversation|survey)',
    'i (?:must|gotta) go',
    'good ?bye|bye',
    '^(?:please )?stop(?: please| now| it| here)?$',
    'thats enough$',
    '(?:i am|im|we are|were) done$',
  ),
  repeat: oneOf(
    '(?:can|could|would|will) you (?:please )?(?:repeat|say (?:that|it))',
    'please repeat',
    '^repeat',
    'repeat (?:that|it|the question)(?: please)?$',
    'say (?:that|it) again',
    '^(?:sorry )?(?:come|say) again$',
    '^(?:sorry )?what(?: sorry| was that| did you (?:say|ask))?$',
    'what was (?:the|that|your) question',
    'what did you (?:just )?(?:say|ask)',
    '(?:i|sorry) (?:did not|didnt|couldnt|could not|cant|dont) (?:quite |really )?(?:hear|catch|understand)(?: you| that| it| the question)?$',
    'what do you mean',
    '^(?:i beg your )?pardon(?: me)?$',
    '^excuse me$',
    '^(?:one more time|sorry)(?: please)?$',
    '^(?:hello|hi|hey)(?: hello| there)?$',
    'are you there|can you hear me',
  ),
  skip: oneOf(
    '^(?:please )?skip',
    'skip (?:it|this|that|the question)',
    '^(?:ill |i )?pass(?: on (?:that|this)(?: one)?)?$',
    'next question',
    '(?:rather|prefer) not(?= to (?:say|answer|tell|talk)| (?:say|answer|tell|talk)|$)',
    '(?:dont|do not) want to (?:say|answer|talk|tell)',
    'no comment',
    'none of your business',
    'not (?:going|willing) to (?:answer|say)',
    '^(?:can we |lets )?move on',
  ),
  unsure: anyOf(
    `(?:i )?(?:dont|do not) know|not sure|no idea|hard to say|cant say|cannot say|dunno|i have no (?:idea|opinion)|
    cant remember|dont remember|no opinion|difficult to say`.replace(/\n\s+/g, ''),
  ),
  because: /\b(?:because|since|as|due to)\b/i,
  corrections: [
    /\bi (?:said|meant|mean) (?<right>.+?) (?:and )?not (?<wrong>.+)$/,
    /\bnot (?<wrong>.+?) but (?<right>.+)$/,
    /\b(?<right>[a-z0-9 ]+?) instead of (?<wrong>.+)$/,
    /\b(?:i (?:actually )?(?:said|meant|mean)|make that|correction|change (?:that|it|my answer) to|should (?:be|have been)) (?<right>.+)$/,
    /^(?:no|sorry|wait|actually|no wait|oh sorry)\b.*?\b(?<right>\S+) not (?<wrong>\S+)$/,
  ],
  all: anyOf('all|everything|all of (?:them|those|the above)|every one'),
  none: anyOf('none|neither|nothing|none of (?:them|those|the above)'),
  ordinals: listOf('first second third fourth fifth sixth seventh eighth ninth tenth'),
  last: anyOf('last'),
  months: listOf(
    'january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sept|sep october|oct november|nov december|dec',
  ),
  weekdays: listOf('monday tuesday wednesday thursday friday saturday sunday'),
  relative_days: [
    [anyOf('day before yesterday'), -2],
    [anyOf('day after tomorrow'), 2],
    [anyOf('yesterday|last night'), -1],
    [anyOf('tomorrow'), 1],
    [anyOf('today|tonight|this (?:morning|afternoon|evening)|just now'), 0],
  ],
  units: {
    day: anyOf('days?'),
    week: anyOf('weeks?'),
    month: anyOf('months?'),
    year: anyOf('years?'),
  },
  ago: anyOf('ago|back|earlier'),
  ahead: anyOf('in|from now|later'),
  previous: anyOf('last|past|previous'),
  next: anyOf('next|coming|upcoming'),
  at: /^at$/,
  dot: /^(?:dot|period|point)$/,
  dash: /^(?:dash|hyphen|minus)$/,
  underscore: /^underscore$/,
  lead_in:
    /^(?:(?:well|so|um|uh|yes|okay|it is|its|it's|it would be|that would be|that is|that's|i think|i would say|i'd say|my answer is)[, ]+)+/i,
  name_lead_in: /\b(?:my name is|my name's|i am called|i'm called|call me|this is|i am|i'm)\s+/i,
  contact: {
    name: anyOf('names?|called|who'),
    email: anyOf('e ?mails?'),
    phone: anyOf('phone|telephone|mobile|number|call you'),
  },
  stopwords: setOf(
    `a about actually after again all also am an and any are as at be because been before being but by can could did do does
    doing down even ever every for from get go going good got great had has have having he her here him his how i id if ill im
    in into is it its ive just kind know like lot made make many maybe me mean more most much my never no not now of off often
    on one only or other our out over own people pretty probably quite rather really said say she should so some something
    sometimes still such than thank thanks that thats the their them then there these they thing things think this those
    though through time to too um uh under until up us use very was way we well were what when where which while who why
    will with would yeah yes you your because dont didnt cant wasnt`,
  ),
}
