import { type AnswerScript, rule } from '../../participant/answers.ts'

export const SPANISH: AnswerScript = {
  rules: [
    rule(
      /desde casa.*tranquilo|tranquilo.*desde casa/i,
      'Me gustaría trabajar desde casa 3 días por semana, y sí, necesito un lugar tranquilo.',
      '3 días por semana, y sí, un lugar tranquilo.',
    ),
    rule(/días por semana|desde casa/i, '3 días por semana.'),
    rule(/tranquilo/i, 'Sí, necesito un lugar tranquilo.'),
    rule(/escala|equipo/i, 'Yo diría que un 8.', 'Un 8, porque nos ayudamos todos los días.'),
    rule(
      /cambiar|cambio/i,
      'Cambiaría el número de reuniones, porque me parten el día en pedazos.',
      'Una sola reunión larga los lunes sería suficiente.',
    ),
    rule(
      /energía/i,
      'Ayudar a la gente.',
      'Lo que más me gusta es cuando alguien llama con un problema difícil y lo resolvemos juntos.',
    ),
    rule(
      /día normal|día de trabajo/i,
      'Por la mañana contesto cartas, y después de comer hablo con nuestros clientes.',
      'Casi todos tienen una pregunta sobre su pedido.',
    ),
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
