import type { Words } from './en.ts'

export const es: Words = {
  loading: 'Un momento…',
  waits:
    'El servicio no responde en este momento. Permanezca en esta página: continuará por sí sola.',
  lead: 'Un agente de IA hablará con usted. Responda en voz alta y con sus propias palabras. Puede tomarse su tiempo, corregirse o interrumpirlo cuando quiera.',
  topics: (count) => (count === 1 ? '1 tema' : `${count} temas`),
  at_most: (minutes) => `como máximo ${minutes} minutos`,
  all_here:
    'Lo que usted dice se transcribe en este servidor. El agente también piensa y habla aquí.',
  all_away: 'La transcripción, las respuestas del agente y su voz vienen de proveedores externos.',
  speech_here: 'Lo que usted dice se transcribe en este servidor.',
  speech_away: 'Lo que usted dice lo transcribe un proveedor externo.',
  answers_here: 'El agente piensa en este servidor.',
  answers_away: 'Las respuestas del agente vienen de un proveedor externo.',
  voice_here: 'La voz del agente se genera en este servidor.',
  voice_away: 'La voz del agente viene de un proveedor externo.',
  not_understood:
    'El reconocimiento de voz de este servidor no entiende español: el agente no podrá comprender lo que usted diga. Avise, por favor, a quien le ha invitado.',
  stored: 'Lo que se dice queda por escrito para quien le ha invitado.',
  name: 'Su nombre',
  name_hint: 'Opcional: cómo llamarle',
  microphone: 'Micrófono',
  allow_microphone: 'Permitir el micrófono',
  opening_microphone: 'El navegador pregunta: elija «Permitir».',
  say_something: 'Diga algo: la barra debería moverse.',
  voice_heard: 'Le oímos bien.',
  default_microphone: 'Micrófono predeterminado',
  try_again: 'Probar otra vez',
  faults: {
    denied:
      'El micrófono está bloqueado. Haga clic en el icono a la izquierda de la barra de direcciones, permita el micrófono en esta página y pruebe otra vez.',
    missing: 'No se ha encontrado ningún micrófono. Conecte o encienda uno y pruebe otra vez.',
    in_use:
      'El micrófono no responde. Cierre otros programas que puedan estar usándolo y pruebe otra vez.',
    insecure:
      'El navegador no da acceso al micrófono en esta dirección. Abra el enlace con https o en otro navegador.',
  },
  faults_of_phones: {
    denied:
      'El micrófono está bloqueado. Permítalo para este navegador en los ajustes del dispositivo y para esta página en el menú del navegador, y pruebe otra vez.',
    missing:
      'No se ha encontrado ningún micrófono. Desconecte los auriculares que puedan estar en uso y pruebe otra vez.',
    in_use:
      'El micrófono no responde. Termine las llamadas y cierre otras aplicaciones que puedan estar usándolo y pruebe otra vez.',
  },
  start: 'Empezar la conversación',
  joining: 'Conectando…',
  joining_again: 'Qué bien que haya vuelto. Conectando de nuevo…',
  put_off:
    'Esto tardará un momento. Permanezca en esta página: la conexión se hará automáticamente.',
  agent: {
    absent: 'El agente está llegando…',
    listening: 'Escuchando',
    thinking: 'Pensando…',
    speaking: 'Hablando',
  },
  waits_for: {
    place:
      'Ahora mismo todos los agentes están ocupados. No cierre esta página: el suyo vendrá en cuanto uno quede libre.',
    replacement: 'Algo ha fallado con el agente. No cierre esta página: otro está en camino.',
    providers:
      'El agente tiene un problema técnico. No cierre esta página: oye lo que usted dice y responderá en cuanto pueda.',
  },
  agent_name: 'Agente',
  you: 'Usted',
  guest: 'Participante',
  people: 'En esta conversación',
  people_count: (count: number) => `${count} personas`,
  transcript: 'Lo que se ha dicho',
  transcript_empty: 'Aquí aparecerán las palabras de ambos.',
  progress: (done, total) => `${done} de ${total}`,
  progress_label: 'Temas tratados',
  mute: 'Silenciar',
  unmute: 'Activar',
  muted_hint: 'Su micrófono está silenciado: el agente no le oye.',
  microphone_faults: {
    denied:
      'El micrófono se ha bloqueado: el agente no le oye. Vuelva a permitirlo para esta página en su navegador.',
    missing:
      'El micrófono ya no está: el agente no le oye. Conéctelo o enciéndalo; se usará enseguida.',
    in_use:
      'El micrófono no responde: el agente no le oye. Cierre otros programas que puedan estar usándolo.',
    paused:
      'Su dispositivo ha pausado el micrófono: el agente no le oye. Termine la llamada que pueda estar usándolo o vuelva a activarlo.',
    silent:
      'No llega ningún sonido de su micrófono. Compruebe si está apagado en el dispositivo o en los ajustes.',
  },
  listened_to: 'Alguien del equipo está escuchando.',
  knock: {
    ask: 'Pedir que me dejen entrar',
    waiting: 'Espere a que le dejen entrar',
    asking:
      'Hemos preguntado a quienes están en la conversación. Quédese en esta página: entrará en cuanto alguien le deje pasar.',
    refused: 'Nadie le ha dejado entrar. Si le invitaron, pida un enlace propio a quien le invitó.',
    asks: (name: string) => `«${name}» pide entrar.`,
    let_in: 'Dejar entrar',
    not_now: 'Ahora no',
  },
  share: 'Compartir pantalla',
  unshare: 'Dejar de compartir',
  sharing: {
    off: '',
    on: 'Está compartiendo su pantalla: el agente la ve, y se guardan imágenes de ella.',
    failed: 'No se pudo compartir su pantalla. Inténtelo de nuevo o elija otra ventana.',
  },
  hear: 'Toque para oír al agente',
  reconnecting: 'Se ha cortado la conexión. Reconectando…',
  cut_off:
    'El sonido se ha cortado: el agente no le oye ahora mismo. Espere un momento antes de seguir.',
  end: 'Terminar',
  end_question: '¿Terminar la conversación?',
  end_detail: 'Lo que ha dicho hasta ahora se conserva. No podrá volver a esta conversación.',
  end_yes: 'Terminar',
  end_no: 'Seguir hablando',
  thanks: 'Gracias',
  ended_early: 'Terminada antes de tiempo',
  did_not_work: 'Esto no ha funcionado',
  our_fault: 'Algo ha fallado por nuestra parte.',
  next: {
    early: 'Si quiere decir algo más, pida un enlace nuevo a quien se lo envió.',
    in_writing: 'Lo que ha quedado abierto puede responderlo abajo, por escrito.',
    open: 'No se ha perdido nada y su enlace sigue siendo válido. Inténtelo de nuevo ahora o vuelva más tarde.',
    used: 'Pida un enlace nuevo a quien se lo envió.',
  },
  covered: (done, total) =>
    done === total ? 'Hablamos de todos los temas.' : `Hablamos de ${done} de ${total} temas.`,
  close: 'Cerrar',
  close_page: 'Ya puede cerrar esta página.',
  ended: {
    goals_completed: 'Eso era todo. Ha sido un gusto hablar con usted.',
    participant_ended: 'Usted ha terminado la conversación. Lo que ha dicho se conserva.',
    participant_left:
      'La conversación terminó porque usted no estaba. Lo que ha dicho se conserva.',
    idle_timeout: 'La conversación terminó tras un largo silencio. Lo que ha dicho se conserva.',
    max_duration: 'El tiempo de esta conversación se ha acabado. Lo que ha dicho se conserva.',
    provider_error: 'Algo ha fallado por nuestra parte. Lo que ha dicho se conserva.',
    agent_error: 'Algo ha fallado por nuestra parte. Lo que ha dicho se conserva.',
    cancelled: 'Hemos tenido que terminar la conversación. Lo que ha dicho se conserva.',
    unknown: 'La conversación ha terminado.',
  },
  feedback: {
    question: '¿Qué le ha parecido la conversación?',
    scale: ['muy mala', 'mala', 'regular', 'buena', 'muy buena'],
    text: '¿Quiere comentar algo? (opcional)',
    send: 'Enviar',
    given: 'Gracias por su opinión.',
    failed: 'No se ha podido enviar. Inténtelo de nuevo, por favor.',
  },
  receipt: {
    title: 'Sus respuestas',
    lead: (until) =>
      `Esto es lo que se anotó. Puede corregir una respuesta o retirarla hasta el ${until}.`,
    loading: 'Estamos reuniendo sus respuestas…',
    late: 'Todavía se está revisando el final de la conversación; puede añadirse alguna respuesta.',
    failed: 'No se pudieron cargar sus respuestas.',
    nothing: 'No se anotó ninguna respuesta.',
    unanswered: (count) =>
      count === 1 ? '1 tema quedó abierto.' : `${count} temas quedaron abiertos.`,
    said: 'Lo que usted dijo',
    corrected: 'Corregida',
    withdrawn: 'Retirada. Ya no figura en los resultados.',
    open: 'Aún sin respuesta. Puede responder aquí, por escrito.',
    declined: 'Prefirió no responder.',
    correct: 'Corregir',
    answer: 'Responder de todos modos',
    withdraw: 'Retirar',
    withdraw_question: '¿Retirar esta respuesta?',
    withdraw_means:
      'Se eliminará de los resultados. Lo que dijo para ella se borrará definitivamente, también lo demás que dijo en la misma intervención, salvo lo que cite otra respuesta. Las copias ya enviadas quedan en poder de quienes las recibieron.',
    withdraw_no: 'Conservarla',
    save: 'Guardar',
    cancel: 'Cancelar',
    saving: 'Guardando…',
    saved: 'Guardado.',
    save_failed: 'No se pudo guardar. Inténtelo de nuevo.',
    conflict:
      'Esta respuesta se cambió mientras tanto en otro lugar. Arriba se muestra su versión más reciente.',
    refused: 'Esto no es válido. Revíselo, por favor.',
    yes: 'Sí',
    no: 'No',
    choose: 'Elija una opción',
    other: 'Otra cosa',
    place: (place) => `Puesto ${place}`,
    add: 'Añadir',
    remove: 'Quitar',
    one_per_line: 'Uno por línea',
    date_hint: 'Por ejemplo, 2026-11-21, 2026-11 o 2026',
    no_json: 'Este texto no es JSON válido.',
    fields: {
      answer: 'Respuesta',
      themes: 'Temas',
      quotes: 'Palabra por palabra',
      value: 'Respuesta',
      values: 'Respuestas',
      unit: 'Unidad',
      reason: 'Motivo',
      other: 'Con sus propias palabras',
      name: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
    },
  },
  problems: {
    unknown_link: 'Este enlace no lleva a ninguna parte',
    over: 'Esta conversación ha terminado',
    expired: 'Este enlace ha caducado',
    used_up: 'Este enlace está agotado',
    closed: 'Este enlace está cerrado',
    unavailable: 'Todavía no está disponible',
    busy: 'Mucha actividad en este momento',
    unreachable: 'El servidor no responde',
    lost: 'Se ha perdido la conexión',
    elsewhere: 'Abierta en otra ventana',
    taken: 'Esta conversación ya está ocupada',
  },
  advice: {
    unknown_link: 'Compruebe que lo ha copiado entero o pida uno nuevo a quien se lo envió.',
    over: 'Ya ha tenido lugar, o se canceló. Si tiene algo más que decir, pida un enlace nuevo a quien se lo envió.',
    expired: 'Pida uno nuevo a quien se lo envió.',
    used_up:
      'Ya ha iniciado todas las conversaciones previstas. Si aún quiere participar, pregunte a quien se lo envió.',
    closed:
      'Ya no permite empezar conversaciones. Si todavía quiere participar, pregunte a quien se lo envió.',
    unavailable:
      'El agente no puede hablar en este momento por un problema técnico nuestro. Su enlace sigue siendo válido: deje esta página abierta y continuará automáticamente, o vuelva más tarde. Si tarda mucho, avise a quien se lo envió.',
    busy: 'El servicio está ocupado en este momento. Espere un minuto y pruebe otra vez.',
    unreachable: 'Compruebe su conexión a internet y pruebe otra vez.',
    lost: 'Su conversación se guarda un rato. Vuelva a entrar y siga donde estaba.',
    elsewhere:
      'Esta conversación sigue en otra ventana o en otro dispositivo. Puede traerla de vuelta aquí.',
    taken:
      'Ya han entrado todas las personas para quienes era. Si usted es una de ellas, ábrala en el mismo navegador que antes o con el enlace que recibió personalmente. Si no, pida un enlace propio a quien le invitó.',
  },
  go_back_in: 'Volver a entrar',
}
