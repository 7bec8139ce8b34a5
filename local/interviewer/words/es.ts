import { anyOf, counted, listOf, oneOf, setOf } from './build.ts'
import type { Words } from './words.ts'

export const es: Words = {
  numbers: {
    ...counted(
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
      0,
    ),
    ...counted(
      'dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro',
      16,
    ),
    ...counted('veinticinco veintiseis veintisiete veintiocho veintinueve treinta', 25),
    ...counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
    ...counted(
      'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos',
      100,
      100,
    ),
    ...counted('ochocientos novecientos', 800, 100),
    un: 1,
    una: 1,
    ciento: 100,
  },
  multipliers: { mil: 1000, millon: 1_000_000, millones: 1_000_000 },
  weak_numbers: setOf('un una'),
  number_and: /^y$/,
  decimal: /^(?:coma|punto)$/,
  half: /^y medi[oa]\b/,
  minus: /^menos$/,
  misheard: { hocho: 8, nuebe: 9, siente: 7, sinco: 5, sies: 6, dies: 10, dose: 12, trece: 13 },
  out_of: /^(?:sobre|de|en una escala)\b/,
  fillers: setOf(
    `eh pues bueno yo diria seria es un una el la lo como quizas tal vez sobre unos unas creo que le doy daria
    pongo pondria numero nota puntuacion si vale a ver mas o menos digamos me parece`,
  ),
  yes: anyOf(
    'si|claro|por supuesto|desde luego|correcto|exacto|exactamente|asi es|vale|de acuerdo|cierto|verdad|efectivamente|sin duda|eso es|okay|ok|creo que si|supongo que si',
  ),
  no: anyOf('no|nunca|jamas|incorrecto|falso|tampoco|para nada|en absoluto|negativo'),
  yes_although: anyOf('como no|por que no|no hay duda|no hay problema|no cabe duda'),
  no_although: anyOf(
    '(?:claro|por supuesto|desde luego) que no|creo que no|no mucho|la verdad es que no|la verdad que no',
  ),
  negation: /\b(?:no|nunca|sin|ni|tampoco|jamas)\b/,
  rather: anyOf('no|perdon|espere|espera|mejor|en realidad|digo|mejor dicho|quiero decir'),
  stop: oneOf(
    '(?:quiero|quisiera|prefiero|necesito|tengo que|me gustaria|debo) (?:parar|terminar|acabar|irme|dejarlo|colgar|marcharme)(?= aqui| ahora| ya| por favor| la (?:llamada|entrevista|conversacion)| esta (?:llamada|entrevista|conversacion)|$)',
    '^(?:paremos|terminemos|dejemoslo)',
    'adios|hasta luego',
    '^(?:para|pare|basta)(?: ya| por favor)?$',
    '(?:terminar?|termine) la (?:llamada|entrevista|conversacion)',
  ),
  repeat: oneOf(
    '(?:puede|podria|puedes|podrias) (?:repetir|decir)',
    '^(?:por favor )?repit[ae]',
    'repetir(?:me)? la pregunta',
    '^(?:perdon )?(?:como dice|que dice|que|como)$',
    '^(?:perdon|disculpe)$',
    'no (?:le |te |lo |la |la pregunta )?(?:he )?(?:oi|oido|entiendo|entendi|entendido|escuche)(?: bien)?(?: la pregunta| lo que dijo)?$',
    'cual era la pregunta',
    '^otra vez(?: por favor)?$',
    'que (?:ha dicho|dijo|quiere decir)',
    '^hola(?: hola)?$',
    'me (?:oye|escucha)|sigue ahi',
  ),
  skip: oneOf(
    'saltar(?:me|nos|la)?(?: (?:la|esta|esa) pregunta|$)',
    'saltemos',
    'siguiente pregunta',
    '^paso(?: de esa)?$',
    'prefiero no(?= (?:responder|contestar|decir|hablar)|$)',
    'no quiero (?:responder|contestar|decir|hablar)',
    'sin comentarios',
    'otra pregunta',
  ),
  unsure: anyOf(
    'no (?:lo )?se|no estoy segur[oa]|ni idea|no tengo (?:ni )?idea|no sabria|dificil de decir|no (?:me acuerdo|recuerdo)|sin opinion',
  ),
  because: /(?<![\p{L}])(?:porque|ya que|debido a|puesto que)(?![\p{L}])/iu,
  corrections: [
    /\b(?:dije|he dicho|queria decir|quise decir|quiero decir) (?<right>.+?) (?:y )?no (?<wrong>.+)$/,
    /\bno (?<wrong>.+?) sino (?<right>.+)$/,
    /\b(?<right>[a-z0-9 ]+?) en (?:vez|lugar) de (?<wrong>.+)$/,
    /\b(?:dije|he dicho|queria decir|quise decir|quiero decir|correccion|cambi[ea] (?:eso|mi respuesta) (?:a|por)|mejor pong[ao]) (?<right>.+)$/,
    /^(?:no|perdon|espere|en realidad)\b.*?\b(?<right>\S+) no (?<wrong>\S+)$/,
  ],
  all: anyOf('tod[oa]s?|todas ellas|todos ellos'),
  none: anyOf('ningun[oa]?|nada'),
  ordinals: listOf(
    'primer[oa]? segund[oa] tercer[oa]? cuart[oa] quint[oa] sext[oa] septim[oa] octav[oa] noven[oa] decim[oa]',
  ),
  last: anyOf('ultim[oa]'),
  months: listOf(
    'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
  ),
  weekdays: listOf('lunes martes miercoles jueves viernes sabado domingo'),
  relative_days: [
    [anyOf('anteayer|antes de ayer'), -2],
    [anyOf('pasado manana'), 2],
    [anyOf('ayer|anoche'), -1],
    [anyOf('(?<!esta |por la |de la )manana'), 1],
    [anyOf('hoy|esta (?:manana|tarde|noche)|ahora mismo'), 0],
  ],
  units: {
    day: anyOf('dias?'),
    week: anyOf('semanas?'),
    month: anyOf('mes(?:es)?'),
    year: anyOf('anos?'),
  },
  ago: anyOf('hace|atras'),
  ahead: anyOf('dentro de|en'),
  previous: anyOf('pasad[oa]|anterior|ultim[oa]'),
  next: anyOf('proxim[oa]|que viene|siguiente'),
  at: /^arroba$/,
  dot: /^punto$/,
  dash: /^guion$/,
  underscore: /^(?:subrayado|barrabaja)$/,
  lead_in:
    /^(?:(?:bueno|pues|eh|sí|vale|es|sería|creo que|diría que|yo diría|mi respuesta es)[, ]+)+/i,
  name_lead_in: /(?<![\p{L}])(?:me llamo|mi nombre es|soy)\s+/iu,
  contact: {
    name: anyOf('nombre|llama|quien'),
    email: anyOf('correo|e ?mail'),
    phone: anyOf('telefono|movil|celular|numero'),
  },
  stopwords: setOf(
    `a al algo algunos ante antes asi aun aunque bien bueno cada casi como con creo cual cuando de del desde donde dos el ella
    ellas ellos en entre era eran es esa ese eso esta estaba estan estar este esto estos fue fueron gracias ha habia han hasta hay
    he la las le les lo los mas me mejor mi mis mucho muchos muy nada ni no nos nosotros o otra otro para parece pero poco por
    porque pues que quien se sea ser si sido siempre sin sobre solo son su sus tambien tan tanto te tengo tiene tienen todo todos
    tu un una uno unos usted ustedes verdad vez ya yo`,
  ),
}
