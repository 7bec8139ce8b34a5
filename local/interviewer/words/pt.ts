import { anyOf, counted, listOf, oneOf, setOf } from './build.ts'
import type { Words } from './words.ts'

export const pt: Words = {
  numbers: {
    ...counted(
      'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze',
      0,
    ),
    ...counted('dezesseis dezessete dezoito dezenove', 16),
    ...counted('dezasseis dezassete dezoito dezanove', 16),
    ...counted('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
    ...counted('cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos', 100, 100),
    ...counted('oitocentos novecentos', 800, 100),
    uma: 1,
    duas: 2,
    quatorze: 14,
    meia: 6,
    cento: 100,
  },
  multipliers: { mil: 1000, milhao: 1_000_000, milhoes: 1_000_000 },
  weak_numbers: setOf('um uma meia'),
  number_and: /^e$/,
  decimal: /^(?:virgula|ponto)$/,
  half: /^e mei[oa]\b/,
  minus: /^menos$/,
  misheard: { oitu: 8, novi: 9, seti: 7, sinco: 5, des: 10, dois: 2, treis: 3, seiz: 6 },
  out_of: /^(?:de|em|sobre|numa escala|em uma escala)\b/,
  fillers: setOf(
    `eh bem bom eu diria seria e um uma o a como talvez uns umas acho que dou daria numero nota pontuacao sim ta certo
    entao mais ou menos digamos hum olha deixa ver`,
  ),
  yes: anyOf(
    'sim|claro|com certeza|correto|certo|exato|exatamente|isso|isso mesmo|positivo|verdade|pode ser|ta bom|tudo bem|sem duvida|okay|ok|acho que sim|concordo',
  ),
  no: anyOf('nao|nunca|jamais|errado|incorreto|falso|nem|de jeito nenhum|negativo'),
  yes_although: anyOf('por que nao|nao ha duvida|sem problema|nao tem problema'),
  no_although: anyOf(
    '(?:claro|com certeza|certeza) que nao|acho que nao|na verdade nao|nao muito|claro nao',
  ),
  negation: /\b(?:nao|nunca|sem|nem|jamais)\b/,
  rather: anyOf(
    'nao|desculpe|desculpa|espere|espera|melhor|na verdade|digo|alias|quero dizer|quis dizer',
  ),
  stop: oneOf(
    '(?:quero|queria|prefiro|preciso|tenho que|gostaria de|devo) (?:parar|terminar|encerrar|ir embora|sair|desligar|acabar)(?= aqui| por aqui| agora| ja| por favor| a (?:ligacao|entrevista|conversa)| esta (?:ligacao|entrevista|conversa)|$)',
    '^vamos (?:parar|encerrar|terminar)',
    'tchau|adeus|ate logo',
    '^(?:para|pare|chega)(?: por favor)?$',
    'encerrar a (?:ligacao|entrevista|conversa)',
    'pode encerrar',
  ),
  repeat: oneOf(
    '(?:pode|poderia|consegue) (?:repetir|dizer)',
    '^(?:por favor )?repit[ae]',
    'repetir a pergunta',
    '^(?:como|como assim|o que|o que foi)$',
    '^(?:perdao|desculpe)$',
    'nao (?:o |a |te |lhe )?(?:ouvi|entendi|escutei|percebi)(?: bem| direito)?(?: a pergunta)?$',
    'qual era a pergunta',
    '^(?:de novo|outra vez)(?: por favor)?$',
    'o que (?:voce )?(?:disse|perguntou|quer dizer)',
    '^(?:ola|oi|alo)(?: ola| oi| alo)?$',
    'me (?:ouve|escuta)|esta ai',
  ),
  skip: oneOf(
    'pul[ae]r?(?: (?:a|essa|esta) pergunta|$)',
    'proxima pergunta',
    '^(?:eu )?passo$',
    'prefiro nao(?= (?:responder|dizer|falar)|$)',
    'nao quero (?:responder|dizer|falar)',
    'sem comentarios',
    'outra pergunta',
  ),
  unsure: anyOf(
    '(?:eu )?nao sei|nao tenho (?:certeza|ideia)|sem ideia|nao faco ideia|nem ideia|dificil dizer|nao (?:me )?lembro|sem opiniao',
  ),
  because: /(?<![\p{L}])(?:porque|pois|já que|por causa)(?![\p{L}])/iu,
  corrections: [
    /\b(?:eu disse|disse|quis dizer|queria dizer|quero dizer) (?<right>.+?) (?:e )?nao (?<wrong>.+)$/,
    /\bnao (?<wrong>.+?) (?:mas sim|e sim|mas) (?<right>.+)$/,
    /\b(?<right>[a-z0-9 ]+?) em (?:vez|lugar) de (?<wrong>.+)$/,
    /\b(?:eu disse|quis dizer|queria dizer|quero dizer|correcao|mud[ae] (?:isso|minha resposta) para) (?<right>.+)$/,
    /^(?:nao|desculpe|desculpa|espera|espere|na verdade)\b.*?\b(?<right>\S+) nao (?<wrong>\S+)$/,
  ],
  all: anyOf('tod[oa]s?|tudo'),
  none: anyOf('nenhum[a]?|nada'),
  ordinals: listOf(
    'primeir[oa] segund[oa] terceir[oa] quart[oa] quint[oa] sext[oa] setim[oa] oitav[oa] non[oa] decim[oa]',
  ),
  last: anyOf('ultim[oa]'),
  months: listOf(
    'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  ),
  weekdays: listOf(
    'segunda(?:.feira)? terca(?:.feira)? quarta(?:.feira)? quinta(?:.feira)? sexta(?:.feira)? sabado domingo',
  ),
  relative_days: [
    [anyOf('anteontem|antes de ontem'), -2],
    [anyOf('depois de amanha'), 2],
    [anyOf('ontem'), -1],
    [anyOf('amanha'), 1],
    [anyOf('hoje|agora mesmo|esta (?:manha|tarde|noite)'), 0],
  ],
  units: {
    day: anyOf('dias?'),
    week: anyOf('semanas?'),
    month: anyOf('mes(?:es)?'),
    year: anyOf('anos?'),
  },
  ago: anyOf('ha|atras|faz'),
  ahead: anyOf('daqui a|dentro de|em'),
  previous: anyOf('passad[oa]|anterior|ultim[oa]'),
  next: anyOf('proxim[oa]|que vem|seguinte'),
  at: /^arroba$/,
  dot: /^ponto$/,
  dash: /^(?:hifen|traco)$/,
  underscore: /^(?:sublinhado|underline)$/,
  lead_in: /^(?:(?:bem|bom|então|eh|sim|é|seria|acho que|eu diria|minha resposta é)[, ]+)+/i,
  name_lead_in: /(?<![\p{L}])(?:me chamo|meu nome é|o meu nome é|eu sou|sou)\s+(?:[oa]\s+)?/iu,
  contact: {
    name: anyOf('nome|chama|quem'),
    email: anyOf('e ?mail|correio'),
    phone: anyOf('telefone|celular|telemovel|numero'),
  },
  stopwords: setOf(
    `a acho agora ainda algo alguma alguns ao aos aquele aquilo as assim ate bem bom cada com como da das de dela dele depois do
    dos e ela elas ele eles em entre era eram essa esse esta estao estava este eu foi foram ha isso isto ja la lhe mais mas me
    mesmo meu minha muito muitos na nao nas nem no nos nossa nosso num numa o obrigado onde os ou outra outro para pela pelo
    pessoas pode por porque pouco qual quando que quem sao se seja sem sempre ser seu sim so sobre sua tambem tao tem tenho ter
    teve tinha todo todos tudo um uma umas uns vai voce voces`,
  ),
}
