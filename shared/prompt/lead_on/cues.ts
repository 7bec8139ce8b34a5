import type { Language } from '../../base/languages.ts'

/** Patterns of words that tell what a participant or the agent does, whether they are formal or not. */
type Cues = {
  /** May stand before the first word of a sentence. */
  opening: string
  /** Anywhere: they want a moment. */
  time: string
  /** The first words of a question without its mark. */
  question: string
  /** The same words as an exclamation. */
  exclamation: string
  /** Anywhere: they have not understood. */
  again: string
  /** Anywhere: a request, or room to speak. */
  invites: string
  /** The first words of a request. */
  request: string
  /** The first words of a topic, such as "and your age". */
  topic: string
  goodbye: string
  /** All that a reply says that answers no question. */
  attention: string
}

export const CUES: Record<Language, Cues> = {
  en: {
    opening:
      'well|so|and|but|sorry|okay|ok|great|good|thanks|thank you|then|now|next|first|finally|just|please|right|all right|alright|perfect|sure|yes|no',
    time: 'wait|hold on|hang on|bear with me|brb|be (?:right )?back|let me (?:think|see|check|look|get|find|grab|fetch|ask|put|turn|close|open|just|read|remember|recall)|(?:one|a|just a|half a|another|give me a) (?:(?:quick|little|short) )?(?:moment|second|sec|minute|min)|give me (?:time|a|one)|(?:need|have|got|going|want) to (?:think|look|check|find|get|grab|fetch)|need (?:a (?:moment|second|minute|break)|(?:some |more )?time)|i(?:’m|’ll| am| will) (?:just )?(?:get|getting|think|thinking|look|looking|check|checking|find|finding)|call (?:you|me) (?:back|later)',
    question:
      'what|why|how|who|where|when|which|whose|whom|(?:for|in|on|at|to|with|of|from|by|since) (?:what|which|whom|when|how)|(?:is|are|was|were|do|does|did|can|could|may|might|should|shall|would|will|have|has|had|isn’t|aren’t|don’t|doesn’t|didn’t|won’t) (?:you|i|we|it|he|she|they|this|that|these|those|there|your|the|any|anyone|anything)',
    exclamation:
      'what an?|what (?:great|good|nice|lovely|wonderful)|how (?:nice|lovely|interesting|wonderful|great|exciting|kind|fascinating|impressive|sad|terrible|awful)',
    again:
      '(?:not|\\p{L}*n’t) (?:quite )?(?:get|understand|hear|catch|follow)|(?:repeat|say) (?:that|it|again|the question)|come again|pardon|once more|no idea what you',
    invites:
      'please|(?:tell|give|show|walk|help|talk) (?:me|us)|go (?:on|ahead)|feel free|take (?:your|all the) time|no (?:rush|hurry)|whenever you|i(?:’m| am) (?:right )?(?:here|listening|all ears|curious|interested)|i’ll (?:wait|be (?:right )?here)|i would (?:like|love)|i’d (?:like|love)|i (?:want|need|wonder)|we (?:still )?need|would help|elaborate|(?:describe|explain|name|list|state|spell|repeat|choose|pick|rate|share|imagine|continue|say|try|start|begin) (?:it|that|this|the|your|them|an?|one|some|with|from|by|me|again|whatever|yes|how|what|why|where|when|which)|your turn|next up|over to you|once more|(?:not|\\p{L}*n’t) (?:quite )?(?:catch|hear|understand|get)|on a scale|from (?:one|1) to|next (?:question|topic|one)|more details?',
    request:
      'tell|describe|explain|elaborate|say|think|imagine|choose|pick|name|list|state|spell|repeat|rate|share|continue|try|start|begin|give|show|walk|talk|answer|consider|let(?:’s| us)|remember|recall|picture|compare|count|read|speak|guess|estimate|complete|finish|confirm|correct|more about|back to|moving on|turning to',
    topic: '(?:and|now|next|then|so|what about|how about)[^\\p{L}]+(?:your|the|about)',
    goodbye:
      'good ?bye|bye|take care|farewell|have a (?:nice|good|great|lovely|wonderful) (?:day|evening|afternoon|night|week|weekend|one)|see you|(?:thanks|thank you)[^.]* for your time|that (?:is|was) (?:all|everything)|that’s (?:all|everything|it)|we(?:’re| are) (?:all )?done',
    attention:
      'i see|i understand|understood|thank you|thanks|noted|got it|interesting|great|good|nice|hm+|mhm|right',
  },
  es: {
    opening:
      'pues|y|e|bueno|bien|muy bien|vale|gracias|entonces|ahora|perdón|perdone|disculpe|claro|perfecto|de acuerdo|sí|no|por favor|por último|primero',
    time: 'esper[ae]|(?:un|dame un|deme un) (?:momentito|momento|segundito|segundo|minutito|minuto|ratito|instante)|un momentico|d[eé]j[ae]me|permítame|tengo que (?:pensar|buscar|mirar|ver)|necesito (?:pensar|tiempo|un)|voy a (?:pensar|buscar|mirar|ver)|ahora vuelvo|ya vuelvo',
    question:
      'qu[eé]|c[oó]mo|qui[eé]n(?:es)?|d[oó]nde|cu[aá]ndo|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|(?:para|por|de|en|con|a|desde|hasta|hace) (?:qu[eé]|qui[eé]n|cu[aá]l(?:es)?|cu[aá]nd?t?[oa]s?|d[oó]nde)|(?:me |nos )?(?:puedes?|podr[ií]as?)|tienes?|está[sn]?|eres|es usted|ha[sy]?|le gusta|te gusta|quieres?',
    exclamation: 'qu[eé] (?:bien|bueno|bonito|interesante|lindo|bonita|pena|alegría)',
    again:
      'no (?:le |te |lo )?(?:he )?(?:entiend|entend|oí|oigo|escuch)\\p{L}*|repit[ae]|cómo dice',
    invites:
      'por favor|t[oó]mese|tómate|adelante|contin[uú][ae]|sin prisa|le escucho|te escucho|aquí estoy|me gustar[ií]a|quisiera|cu[eé]nt[ae]|cu[eé]ntenos|d[ií]g[ae](?:nos|me)?|repit[ae]|deletre[ae]|elij?[aeg]e?|describ[ae]|expliqu?[ae]|explica|nombr[ae]|necesito|(?:me |nos )?(?:puedes?|podr[ií]as?) (?:decir|contar|repetir|hablar|explicar|dar|describir)\\p{L}*|una escala|del uno al|otra vez|no (?:le |te |lo )?(?:he )?(?:entend|oí|escuch)\\p{L}*|siguiente pregunta|más detalles',
    request:
      '(?!d[eé]j|perm[ií]t)\\p{L}+[aeiáéí]me(?:lo|la)?|habl[ae]|hablemos|cuent[ae]|diga|di|elige|elija|escog[ae]|escoja|piens[ae]|imagin[ae]|sigue|siga|sigamos|pasemos|continuemos|empecemos|vamos|veamos|volvamos|intent[ae]|valor[ae]|punt[uú][ae]|califi(?:ca|que)|toma|tome|empieza|empiece|recuerd[ae]|respond[ae]',
    topic: '(?:y|ahora|entonces|sobre)[^\\p{L}]+(?:su|tu|sus|tus|sobre|la|el)',
    goodbye:
      'adi[oó]s|hasta (?:luego|pronto|la vista|otra)|que (?:tengas?|pases?|le vaya|te vaya)|por (?:su|tu) tiempo|chao|eso es todo|hemos (?:terminado|acabado)',
    attention: 'ya veo|entiendo|entendido|gracias|bien|muy bien|interesante|anotado',
  },
  pt: {
    opening:
      'e|mas|bom|bem|certo|ótimo|obrigad[oa]|então|agora|desculpe|claro|perfeito|sim|não|por favor|por último|primeiro|tá',
    time: 'esper[ae]|(?:um|só um|me dê um|me dá um) (?:momentinho|momento|segundinho|segundo|minutinho|minuto|instantinho|instante)|pera(?:í)?|deix[ae](?:-me)? (?:eu )?(?:pensar|ver|buscar|pegar|olhar)|preciso (?:pensar|de um|de tempo)|tenho (?:que|de) (?:pensar|ver|buscar|pegar)|vou (?:pensar|buscar|pegar|ver)|já volto',
    question:
      'o que|por ?que|como|quem|onde|quando|qual|quais|quant[oa]s?|(?:pra|para|por|de|em|com|a|desde|até|há) (?:que|quem|qual|quais|quando|quant[oa]s?|onde)|(?:me )?(?:pode|poderia|podes)|voc[eê] (?:pode|é|tem|está|gosta|quer)|tem|está|gosta|quer',
    exclamation:
      'que (?:bom|legal|interessante|ótimo|bonito|pena|lindo)|como é (?:bom|interessante)',
    again: 'não (?:te |o |lhe )?(?:entend|ouv|escut)\\p{L}*|repet[ae]|repita|como é',
    invites:
      'por favor|fi(?:que|ca) à vontade|sem pressa|continu[ae]|prossiga|pode (?:falar|continuar|come[cç]ar|dizer)|estou (?:ouvindo|aqui)|gostaria de|queria (?:saber|ouvir)|repita|repete|soletr[ae]|escolh[ae]|descrev[ae]|expli(?:ca|que)|conte-nos|preciso (?:saber|da|do)|uma escala|de um a|mais uma vez|não (?:te |o |lhe )?(?:entendi|ouvi|escutei) (?:bem|direito|o que)|próxima pergunta|mais detalhes|detalhe',
    request:
      '(?!deix)\\p{L}+-me|me (?:diga|diz|fal[ae]|cont[ae]|expli(?:ca|que)|descrev[ae]|d[êá])|fal[ae]|cont[ae]|dig[ao]|diz|pens[ae]|imagin[ae]|tent[ae]|vamos|avali[ae]|lembr[ae]|compartilh[ae]|respond[ae]|passemos|falemos|continuemos|voltemos|comece|comecemos',
    topic: '(?:e|agora|então|sobre)[^\\p{L}]+(?:o |a |os |as )?(?:seu|sua|seus|suas|teu|tua|sobre)',
    goodbye:
      'adeus|tchau|até (?:logo|breve|mais|a próxima)|tenha um|tem um bom|pel[oa] (?:seu|teu|sua) (?:tempo|atenção)|é (?:só|tudo)|terminamos',
    attention: 'entendi|entendo|entendido|obrigad[oa]|bom|muito bem|interessante|anotado|certo',
  },
  fr: {
    opening:
      'mais|et|alors|bon|bien|très bien|merci|d’accord|maintenant|pardon|désolée?|excusez-moi|parfait|oui|non|donc|enfin|d’abord|ensuite',
    time: 'attend(?:ez|s)|(?:un|une|encore une?|juste une?) (?:(?:petite?|toute petite|tout petit) )?(?:moment|instant|seconde|minute)|laissez[- ]moi|laisse[- ]moi|(?:donne|donnez)-moi une?|je (?:dois|vais) (?:\\p{L}+ )?(?:réfléchir|chercher|voir|regarder|vérifier|prendre)|il faut que je|je réfléchis|je cherche|je reviens|besoin (?:de temps|d’un|d’une|de réfléchir)',
    question:
      'qu’?est-ce|est-ce|c’est (?:quoi|pour quoi|où|quand)|pourquoi|comment|combien|qui|que|où|quand|quel(?:le)?s?|lequel|laquelle|(?:à|de|en|pour|avec|depuis|dans|par|sur|chez) (?:quoi|qui|quel(?:le)?s?|quand|combien|où)|(?:vous|tu) (?:\\p{L}+ ){1,3}(?:quel(?:le)?s?|combien|où|quand|comment|quoi|qui)',
    exclamation:
      'quel(?:le)? (?:bonne|belle|beau|bon|plaisir|chance|dommage)|que c’est|comme c’est',
    again: 'pas (?:bien |tout )?(?:compris|comprends|entendu|saisi)|rép[eéè]te[zr]?|comment ça',
    invites:
      's’il (?:vous|te) pla[iî]t|veuillez|je (?:vous|t’)\\s?(?:en prie|[eé]coute)|pren(?:ez|ds)|allez-y|vas-y|continue[rz]?|j’aimerais|je (?:voudrais|veux) (?:savoir|que)|je suis (?:là|curieu\\p{L}+)|rép[eéè]tez?|épel(?:ez|le)|choisi(?:ssez|s)|décri(?:vez|s)|dites|dis|nomme[zr]?|une échelle|de un à|encore une fois|pas (?:bien |tout )?(?:compris|entendu|saisi)|question suivante|plus de détails|(?!laisse|excuse|rendez)\\p{L}+-(?:moi|tu|vous|t-il|t-elle)',
    request:
      '(?!laissez|excusez|assez|chez)\\p{L}+(?:ez|ons)|parle|raconte|explique|donne|cite|imagine|pense|essaie|commence|montre|précise|réponds|évalue|développe|rappelle',
    topic: '(?:et|maintenant|ensuite|concernant)[^\\p{L}]+(?:votre|vos|ton|ta|tes|pour)',
    goodbye:
      'au revoir|à bient[oô]t|bonne (?:journée|soirée|fin|nuit)|adieu|salut|(?:de|pour) (?:votre|ton) temps|c’est (?:tout|fini|terminé)|nous avons (?:fini|terminé)',
    attention: 'je vois|je comprends|compris|merci|bien|très bien|intéressant|noté|c’est noté',
  },
  de: {
    opening:
      'aber|und|also|oder|gut|danke|vielen dank|dann|nun|jetzt|okay|schön|prima|bitte|entschuldigung|alles klar|ja|nein|zuerst|zuletzt|gern|verstehe|na',
    time: 'warten sie|warte(?: mal)?|(?:einen?|einem|kleinen|kurzen) (?:kurzen |kleinen )?(?:moment|augenblick|sekunde|minute)|(?:moment|augenblick|sekunde) (?:mal|bitte|noch|eben|kurz)|momentchen|sekündchen|lassen sie mich|lass mich|geben sie mir|gib mir|(?:ich|muss|mal) (?:\\p{L}+ ){0,3}(?:nachdenken|überlegen|nachsehen|nachschauen|holen|suchen)|gleich (?:wieder )?(?:da|zurück)|ich (?:hole|suche|überlege) (?:kurz|mal|schnell|eben|noch)',
    question:
      'was|warum|wieso|weshalb|wie|wer|wen|wem|wo|wohin|woher|wann|wozu|wobei|womit|wofür|woran|worüber|worauf|worin|wovon|inwiefern|welche[rsmn]?|(?:seit|bis|in|mit|für|an|von|auf|aus|bei|zu|um|ab|unter) (?:wann|wem|wen|was|welche[rsmn]?|wie|wo)|ist (?:das|es|ihr|ihre|dein|deine)|kann ich|darf ich|\\p{L}+(?:st|kt|gt|lt|ft) du|bist du|hast du|(?!lassen sie mich)\\p{L}+n (?:sie|wir)',
    exclamation: 'was für|wie (?:schön|interessant|spannend|nett|toll|schade|aufregend)',
    again:
      'nicht (?:ganz |richtig )?(?:verstanden|gehört|mitbekommen)|verstehe (?:\\p{L}+ ){0,3}nicht|wie bitte|noch ?mal|wiederholen|wiederhol',
    invites:
      'bitte|(?:nehmen|lassen) sie sich|nimm dir|lass dir|nur zu|legen sie los|leg los|schieß los|ich höre|ich warte|ich bin (?:da|hier|gespannt)|interessier(?:t|en)|ich (?:würde|möchte|will|brauche)|noch ?mal|noch einmal|sobald|einer skala|von eins bis|nicht (?:ganz |richtig )?(?:verstanden|gehört|mitbekommen)|nächste frage|mehr einzelheiten|mehr dazu|(?!lassen sie mich)(?:wiederholen|buchstabieren|wählen|beschreiben|erklären|erzählen|nennen|sagen|zeigen|fahren|stellen|denken) sie',
    request:
      '(?:erzähl|erklär|beschreib|nenn|sag|zeig|wiederhol|buchstabier|wähl|such|stell|denk|überleg|schätz|bewert|antwort|versuch|probier|mach|fahr|fang|beginn|schilder|berichte?)e?|gib|sprich|nimm|lies|vergleich|weiter mit|weiter geht|zurück zu',
    topic:
      '(?:und|nun|jetzt|dann|also)[^\\p{L}]+(?:zu|zum|zur|ihr|ihre|ihrem|ihrer|dein|deine|deinem|deiner)',
    goodbye:
      'auf wieder(?:sehen|hören|schauen)|tschü(?:ss|ß|s)|ciao|servus|bis (?:bald|dann|zum nächsten)|schönen (?:tag|abend)|machen sie es gut|mach’s gut|alles gute|für (?:das gespräch|ihre zeit|deine zeit)|das (?:war es|war’s|war alles|ist alles)|wir sind fertig',
    attention:
      'verstehe|ich verstehe|verstanden|danke|vielen dank|gut|sehr gut|interessant|notiert|aha',
  },
}
