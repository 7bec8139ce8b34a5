import { type AnswerScript, rule } from '../../participant/answers.ts'

export const PORTUGUESE: AnswerScript = {
  rules: [
    rule(
      /em casa.*silencioso|silencioso.*em casa/i,
      'Eu gostaria de trabalhar em casa 3 dias por semana, e sim, preciso de um lugar silencioso.',
      '3 dias por semana, e sim, um lugar silencioso.',
    ),
    rule(/dias por semana|em casa/i, '3 dias por semana.'),
    rule(/silencioso/i, 'Sim, preciso de um lugar silencioso.'),
    rule(/escala|equipe/i, 'Eu diria 8.', '8, porque nós nos ajudamos todos os dias.'),
    rule(
      /mudar|mudança/i,
      'Eu mudaria o número de reuniões, porque elas partem o meu dia em pedaços.',
      'Uma única reunião longa na segunda-feira seria suficiente.',
    ),
    rule(
      /energia/i,
      'Ajudar as pessoas.',
      'Gosto mais quando alguém liga com um problema difícil e nós o resolvemos juntos.',
    ),
    rule(
      /dia comum|dia de trabalho/i,
      'De manhã eu respondo cartas, e depois do almoço falo com os nossos clientes.',
      'Quase todos têm uma pergunta sobre o pedido.',
    ),
  ],
  read_back: {
    when: /está (certo|correto)|é isso|correto\?|entendi bem|anotei corretamente/i,
    say: 'Sim, está certo.',
  },
  lost: /ainda est(á|iver) aí|não estou ouvindo|poderia repetir/i,
  fallback: {
    ask_again: 'Poderia repetir, por favor?',
    times: 2,
    plain: 'Não tenho mais nada a dizer.',
  },
}
