import type { AnswerScript } from '../../participant/answers.ts'

export const PORTUGUESE: AnswerScript = {
  rules: [
    {
      when: /em casa.*silencioso|silencioso.*em casa/i,
      say: [
        'Eu gostaria de trabalhar em casa três dias por semana, e preciso de um lugar silencioso.',
        'Três dias por semana, e sim, um lugar silencioso.',
      ],
    },
    { when: /dias por semana|em casa/i, say: ['Três dias por semana.'] },
    { when: /silencioso/i, say: ['Sim, preciso de um lugar silencioso.'] },
    {
      when: /escala|equipe/i,
      say: ['Eu diria oito.', 'Oito, porque nós nos ajudamos todos os dias.'],
    },
    {
      when: /mudar|mudança/i,
      say: [
        'Eu mudaria o número de reuniões, porque elas partem o meu dia em pedaços.',
        'Uma única reunião longa na segunda-feira seria suficiente.',
      ],
    },
    {
      when: /energia/i,
      say: [
        'Ajudar as pessoas.',
        'Gosto mais quando alguém liga com um problema difícil e nós o resolvemos juntos.',
      ],
    },
    {
      when: /dia comum|dia de trabalho/i,
      say: [
        'De manhã eu respondo cartas, e depois do almoço falo com os nossos clientes.',
        'Quase todos têm uma pergunta sobre o pedido.',
      ],
    },
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
