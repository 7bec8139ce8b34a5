import type { AnswerScript } from '../../participant/answers.ts'

export const SPANISH: AnswerScript = {
  rules: [
    {
      when: /desde casa.*tranquilo|tranquilo.*desde casa/i,
      say: [
        'Me gustaría trabajar desde casa tres días por semana, y necesito un lugar tranquilo.',
        'Tres días por semana, y sí, un lugar tranquilo.',
      ],
    },
    { when: /días por semana|desde casa/i, say: ['Tres días por semana.'] },
    { when: /tranquilo/i, say: ['Sí, necesito un lugar tranquilo.'] },
    {
      when: /escala|equipo/i,
      say: ['Yo diría que un ocho.', 'Un ocho, porque nos ayudamos todos los días.'],
    },
    {
      when: /cambiar|cambio/i,
      say: [
        'Cambiaría el número de reuniones, porque me parten el día en pedazos.',
        'Una sola reunión larga los lunes sería suficiente.',
      ],
    },
    {
      when: /energía/i,
      say: [
        'Ayudar a la gente.',
        'Lo que más me gusta es cuando alguien llama con un problema difícil y lo resolvemos juntos.',
      ],
    },
    {
      when: /día normal|día de trabajo/i,
      say: [
        'Por la mañana contesto cartas, y después de comer hablo con nuestros clientes.',
        'Casi todos tienen una pregunta sobre su pedido.',
      ],
    },
  ],
  read_back: {
    when: /es (eso )?(correcto|así)|correcto\?|he entendido|entendí bien|anotado bien/i,
    say: 'Sí, es correcto.',
  },
  lost: /sigue ahí|no le oigo|podría repetir/i,
  fallback: {
    ask_again: '¿Podría repetirlo, por favor?',
    times: 2,
    plain: 'No tengo nada más que decir.',
  },
}
