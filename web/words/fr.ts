import type { Words } from './en.ts'

export const fr: Words = {
  loading: 'Un instant…',
  waits:
    'Le service ne répond pas pour le moment. Restez sur cette page : elle reprendra d’elle-même.',
  lead: 'Un agent IA va parler avec vous. Répondez à voix haute, avec vos propres mots. Prenez votre temps, corrigez-vous ou interrompez-le quand vous voulez.',
  topics: (count) => (count === 1 ? '1 sujet' : `${count} sujets`),
  at_most: (minutes) => `${minutes} minutes au plus`,
  all_here: 'Vos paroles sont transcrites sur ce serveur. L’agent y réfléchit et y parle aussi.',
  all_away:
    'La transcription, les réponses de l’agent et sa voix viennent de prestataires externes.',
  speech_here: 'Vos paroles sont transcrites sur ce serveur.',
  speech_away: 'Vos paroles sont transcrites par un prestataire externe.',
  answers_here: 'L’agent réfléchit sur ce serveur.',
  answers_away: 'Les réponses de l’agent viennent d’un prestataire externe.',
  voice_here: 'La voix de l’agent est produite sur ce serveur.',
  voice_away: 'La voix de l’agent vient d’un prestataire externe.',
  not_understood:
    'La reconnaissance vocale de ce serveur ne comprend pas le français : l’agent ne pourra pas suivre ce que vous dites. Merci de prévenir la personne qui vous invite.',
  stored: 'Ce qui est dit est mis par écrit pour la personne qui vous invite.',
  name: 'Votre nom',
  name_hint: 'Facultatif : votre prénom',
  microphone: 'Microphone',
  allow_microphone: 'Autoriser le microphone',
  opening_microphone: 'Votre navigateur demande : choisissez « Autoriser ».',
  say_something: 'Dites quelque chose : la barre devrait bouger.',
  voice_heard: 'Nous vous entendons bien.',
  default_microphone: 'Microphone par défaut',
  try_again: 'Réessayer',
  faults: {
    denied:
      'Le microphone est bloqué. Cliquez sur l’icône à gauche de la barre d’adresse, autorisez le microphone pour cette page, puis réessayez.',
    missing: 'Aucun microphone n’a été trouvé. Branchez-en un ou allumez-le, puis réessayez.',
    in_use:
      'Le microphone n’a pas démarré. Fermez les autres programmes qui l’utilisent peut-être, puis réessayez.',
    insecure:
      'Votre navigateur ne donne pas accès au microphone à cette adresse. Ouvrez le lien en https ou dans un autre navigateur.',
  },
  faults_of_phones: {
    denied:
      'Le microphone est bloqué. Autorisez-le pour ce navigateur dans les réglages de l’appareil et pour cette page dans le menu du navigateur, puis réessayez.',
    missing:
      'Aucun microphone n’a été trouvé. Déconnectez un casque éventuellement utilisé, puis réessayez.',
    in_use:
      'Le microphone n’a pas démarré. Terminez les appels et fermez les autres applications qui l’utilisent peut-être, puis réessayez.',
  },
  start: 'Commencer la conversation',
  joining: 'Connexion…',
  joining_again: 'Ravis de vous revoir. Nouvelle connexion…',
  put_off:
    'Cela va prendre un instant. Restez sur cette page : vous serez connecté automatiquement.',
  agent: {
    absent: 'L’agent arrive…',
    listening: 'À l’écoute',
    thinking: 'Réfléchit…',
    speaking: 'Parle',
  },
  waits_for: {
    place:
      'Tous les agents sont occupés pour le moment. Restez sur cette page : le vôtre arrive dès qu’un agent se libère.',
    replacement: 'Un problème est survenu avec l’agent. Restez sur cette page : un autre arrive.',
    providers:
      'L’agent a un problème technique. Restez sur cette page : il entend ce que vous dites et répond dès que possible.',
  },
  agent_name: 'Agent',
  you: 'Vous',
  guest: 'Invité',
  people: 'Dans cette conversation',
  people_count: (count: number) => `${count} personnes`,
  transcript: 'Ce qui a été dit',
  transcript_empty: 'Vos paroles à tous les deux apparaîtront ici.',
  progress: (done, total) => `${done} sur ${total}`,
  progress_label: 'Sujets abordés',
  mute: 'Couper',
  unmute: 'Activer',
  muted_hint: 'Votre micro est coupé : l’agent ne vous entend pas.',
  microphone_faults: {
    denied:
      'Le microphone a été bloqué : l’agent ne vous entend pas. Autorisez-le de nouveau pour cette page dans votre navigateur.',
    missing:
      'Le microphone n’est plus là : l’agent ne vous entend pas. Branchez-le ou allumez-le ; il sera repris aussitôt.',
    in_use:
      'Le microphone ne démarre pas : l’agent ne vous entend pas. Fermez les autres programmes qui l’utilisent peut-être.',
    paused:
      'Votre appareil a mis le microphone en pause : l’agent ne vous entend pas. Terminez l’appel qui l’utilise peut-être, ou réactivez-le.',
    silent:
      'Aucun son ne vient de votre microphone. Vérifiez qu’il n’est pas éteint sur l’appareil ou dans les réglages.',
  },
  listened_to: 'Quelqu’un de l’équipe écoute la conversation.',
  knock: {
    ask: 'Demander à entrer',
    waiting: 'Vous attendez que l’on vous ouvre',
    asking:
      'Nous avons demandé aux personnes présentes. Restez sur cette page : vous entrerez dès que quelqu’un vous ouvrira.',
    refused:
      'Personne ne vous a fait entrer. Si vous avez été invité, demandez votre propre lien à la personne qui vous a invité.',
    asks: (name: string) => `« ${name} » demande à entrer.`,
    let_in: 'Faire entrer',
    not_now: 'Pas maintenant',
  },
  share: 'Partager l’écran',
  unshare: 'Arrêter le partage',
  sharing: {
    off: '',
    on: 'Votre écran est partagé : l’agent le voit, et des images en sont conservées.',
    failed: 'Votre écran n’a pas pu être partagé. Réessayez ou choisissez une autre fenêtre.',
  },
  hear: 'Touchez pour entendre l’agent',
  reconnecting: 'La connexion est coupée. Reconnexion…',
  cut_off:
    'Le son est coupé : l’agent ne vous entend pas en ce moment. Attendez un instant avant de continuer.',
  end: 'Terminer',
  end_question: 'Terminer la conversation ?',
  end_detail:
    'Ce que vous avez dit jusqu’ici est conservé. Vous ne pourrez pas revenir à cette conversation.',
  end_yes: 'Terminer',
  end_no: 'Continuer à parler',
  thanks: 'Merci',
  ended_early: 'Terminée avant la fin',
  did_not_work: 'Cela n’a pas fonctionné',
  our_fault: 'Un problème est survenu de notre côté.',
  next: {
    early:
      'Si vous avez autre chose à dire, demandez un nouveau lien à la personne qui vous l’a envoyé.',
    in_writing: 'Vous pouvez encore répondre ci-dessous, par écrit, à ce qui est resté ouvert.',
    open: 'Rien n’est perdu et votre lien reste valable. Réessayez maintenant ou revenez plus tard.',
    used: 'Demandez un nouveau lien à la personne qui vous l’a envoyé.',
  },
  covered: (done, total) =>
    done === total
      ? 'Nous avons abordé tous les sujets.'
      : `Nous avons abordé ${done} ${done < 2 ? 'sujet' : 'sujets'} sur ${total}.`,
  close: 'Fermer',
  close_page: 'Vous pouvez maintenant fermer cette page.',
  ended: {
    goals_completed: 'C’était tout. Ce fut un plaisir de parler avec vous.',
    participant_ended: 'Vous avez mis fin à la conversation. Ce que vous avez dit est conservé.',
    participant_left:
      'La conversation s’est terminée en votre absence. Ce que vous avez dit est conservé.',
    idle_timeout:
      'La conversation s’est terminée après un long silence. Ce que vous avez dit est conservé.',
    max_duration:
      'Le temps prévu pour cette conversation est écoulé. Ce que vous avez dit est conservé.',
    provider_error: 'Un problème est survenu de notre côté. Ce que vous avez dit est conservé.',
    agent_error: 'Un problème est survenu de notre côté. Ce que vous avez dit est conservé.',
    cancelled: 'Nous avons dû mettre fin à la conversation. Ce que vous avez dit est conservé.',
    unknown: 'La conversation est terminée.',
  },
  feedback: {
    question: 'Comment s’est passée la conversation ?',
    scale: ['très mal', 'mal', 'moyen', 'bien', 'très bien'],
    text: 'Souhaitez-vous ajouter quelque chose ? (facultatif)',
    send: 'Envoyer',
    given: 'Merci pour votre avis.',
    failed: 'L’envoi a échoué. Veuillez réessayer.',
  },
  receipt: {
    title: 'Vos réponses',
    lead: (until) =>
      `Voici ce qui a été noté. Vous pouvez corriger une réponse ou la retirer jusqu’au ${until}.`,
    loading: 'Vos réponses sont en cours de préparation…',
    late: 'La fin de la conversation est encore en cours d’examen ; une réponse peut s’ajouter.',
    failed: 'Vos réponses n’ont pas pu être chargées.',
    nothing: 'Aucune réponse n’a été notée.',
    unanswered: (count) =>
      count === 1 ? '1 sujet est resté ouvert.' : `${count} sujets sont restés ouverts.`,
    said: 'Ce que vous avez dit',
    corrected: 'Corrigée',
    withdrawn: 'Retirée. Elle ne figure plus dans les résultats.',
    open: 'Pas encore de réponse. Vous pouvez répondre ici, par écrit.',
    declined: 'Vous avez préféré ne pas répondre.',
    correct: 'Corriger',
    answer: 'Répondre quand même',
    withdraw: 'Retirer',
    withdraw_question: 'Retirer cette réponse ?',
    withdraw_means:
      'Elle sera supprimée des résultats. Ce que vous avez dit pour y répondre sera effacé définitivement, ainsi que ce que vous avez dit d’autre dans la même prise de parole, sauf ce que cite une autre réponse. Les copies déjà envoyées restent chez leurs destinataires.',
    withdraw_no: 'La garder',
    save: 'Enregistrer',
    cancel: 'Annuler',
    saving: 'Enregistrement…',
    saved: 'Enregistré.',
    save_failed: 'L’enregistrement a échoué. Veuillez réessayer.',
    conflict:
      'Cette réponse a été modifiée ailleurs entre-temps. Sa version la plus récente est affichée ci-dessus.',
    refused: 'Cela ne convient pas. Veuillez vérifier.',
    yes: 'Oui',
    no: 'Non',
    choose: 'Veuillez choisir',
    other: 'Autre chose',
    place: (place) => `Place ${place}`,
    add: 'Ajouter',
    remove: 'Supprimer',
    one_per_line: 'Un par ligne',
    date_hint: 'Par exemple 2026-11-21, 2026-11 ou 2026',
    no_json: 'Ce texte n’est pas du JSON valide.',
    fields: {
      answer: 'Réponse',
      themes: 'Thèmes',
      quotes: 'Mot pour mot',
      value: 'Réponse',
      values: 'Réponses',
      unit: 'Unité',
      reason: 'Raison',
      other: 'Dans vos propres mots',
      name: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone',
    },
  },
  problems: {
    unknown_link: 'Ce lien ne mène nulle part',
    over: 'Cette conversation est terminée',
    expired: 'Ce lien a expiré',
    used_up: 'Ce lien est épuisé',
    closed: 'Ce lien est fermé',
    unavailable: 'Pas encore disponible',
    busy: 'Beaucoup de monde en ce moment',
    unreachable: 'Le serveur ne répond pas',
    lost: 'La connexion est perdue',
    elsewhere: 'Ouverte dans une autre fenêtre',
    taken: 'Cette conversation est déjà occupée',
  },
  advice: {
    unknown_link:
      'Vérifiez que vous l’avez copié en entier, ou demandez-en un nouveau à la personne qui l’a envoyé.',
    over: 'Elle a eu lieu, ou a été annulée. Si vous avez autre chose à dire, demandez un nouveau lien à la personne qui l’a envoyé.',
    expired: 'Demandez-en un nouveau à la personne qui l’a envoyé.',
    used_up:
      'Il a déjà ouvert toutes les conversations prévues. Si vous souhaitez encore participer, adressez-vous à la personne qui l’a envoyé.',
    closed:
      'Il ne permet plus de commencer de conversation. Si vous voulez encore participer, demandez à la personne qui l’a envoyé.',
    unavailable:
      'L’agent ne peut pas parler pour le moment, à cause d’un problème technique de notre côté. Votre lien reste valable : laissez cette page ouverte et elle continuera d’elle-même, ou revenez plus tard. Si cela dure, prévenez la personne qui l’a envoyé.',
    busy: 'Le service est occupé en ce moment. Attendez une minute, puis réessayez.',
    unreachable: 'Vérifiez votre connexion internet, puis réessayez.',
    lost: 'Votre conversation est gardée un court moment. Revenez et reprenez où vous en étiez.',
    elsewhere:
      'Cette conversation continue dans une autre fenêtre ou sur un autre appareil. Vous pouvez la ramener ici.',
    taken:
      'Toutes les personnes à qui elle était destinée y sont déjà entrées. Si vous en faites partie, ouvrez-la dans le même navigateur qu’avant ou avec le lien que vous avez reçu personnellement. Sinon, demandez votre propre lien à la personne qui vous a invité.',
  },
  go_back_in: 'Revenir',
}
