import type { Words } from './en.ts'

export const es: Words = {
  loading: 'Un momento…',
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
  name_hint: 'Opcional: cómo puede llamarle el agente',
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
  agent_name: 'Agente',
  you: 'Usted',
  guest: 'Participante',
  transcript: 'Lo que se ha dicho',
  transcript_empty: 'Aquí aparecerán las palabras de ambos.',
  progress: (done, total) => `${done} de ${total}`,
  progress_label: 'Temas tratados',
  mute: 'Silenciar',
  unmute: 'Activar',
  muted_hint: 'Su micrófono está silenciado: el agente no le oye.',
  share: 'Compartir pantalla',
  unshare: 'Dejar de compartir',
  sharing: {
    off: '',
    on: 'Está compartiendo su pantalla: el agente la ve, y se guardan imágenes de ella.',
    failed: 'No se pudo compartir su pantalla. Inténtelo de nuevo o elija otra ventana.',
  },
  hear: 'Toque para oír al agente',
  reconnecting: 'Se ha cortado la conexión. Reconectando…',
  end: 'Terminar',
  end_question: '¿Terminar la conversación?',
  end_detail: 'Lo que ha dicho hasta ahora se conserva. No podrá volver a esta conversación.',
  end_yes: 'Terminar',
  end_no: 'Seguir hablando',
  thanks: 'Gracias',
  captured: (done, total) =>
    done === total ? 'Se ha recogido todo.' : `Temas recogidos: ${done} de ${total}.`,
  close_page: 'Ya puede cerrar esta página.',
  ended: {
    goals_completed: 'Eso era todo. Ha sido un gusto hablar con usted.',
    participant_ended: 'Usted ha terminado la conversación. Lo que ha dicho se conserva.',
    participant_left:
      'La conversación terminó porque usted no estaba. Lo que ha dicho se conserva.',
    idle_timeout: 'La conversación terminó tras un largo silencio. Lo que ha dicho se conserva.',
    max_duration: 'El tiempo de esta conversación se ha acabado. Lo que ha dicho se conserva.',
    never_joined: 'Esta conversación no llegó a empezar.',
    agent_error: 'Algo ha fallado por nuestra parte. Lo que ha dicho se conserva.',
    provider_error: 'Algo ha fallado por nuestra parte. Lo que ha dicho se conserva.',
    cancelled: 'Quien le invitó ha cancelado la conversación.',
    imported: 'Esta conversación ha terminado.',
    unknown: 'La conversación ha terminado. Lo que ha dicho se conserva.',
  },
  problems: {
    unknown_link: {
      title: 'Este enlace no lleva a ninguna parte',
      text: 'Compruebe que lo ha copiado entero o pida uno nuevo a quien se lo envió.',
    },
    over: {
      title: 'Esta conversación ha terminado',
      text: 'Ya ha tenido lugar. Si tiene algo más que decir, pida un enlace nuevo a quien se lo envió.',
    },
    expired: {
      title: 'Este enlace ha caducado',
      text: 'Pida uno nuevo a quien se lo envió.',
    },
    closed: {
      title: 'Este enlace está cerrado',
      text: 'Ya no permite empezar conversaciones. Si todavía quiere participar, pregunte a quien se lo envió.',
    },
    busy: {
      title: 'Mucha actividad en este momento',
      text: 'El servicio está ocupado en este momento. Espere un minuto y pruebe otra vez.',
    },
    unreachable: {
      title: 'El servidor no responde',
      text: 'Compruebe su conexión a internet y pruebe otra vez.',
    },
    lost: {
      title: 'Se ha perdido la conexión',
      text: 'Su conversación se guarda un rato. Vuelva a entrar y siga donde estaba.',
    },
    elsewhere: {
      title: 'Abierta en otra ventana',
      text: 'Esta conversación sigue en otra ventana o en otro dispositivo. Puede traerla de vuelta aquí.',
    },
  },
  go_back_in: 'Volver a entrar',
}
