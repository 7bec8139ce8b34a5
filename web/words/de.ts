import type { Words } from './en.ts'

export const de: Words = {
  loading: 'Einen Moment…',
  waits:
    'Der Dienst antwortet gerade nicht. Bleiben Sie auf dieser Seite: Es geht von selbst weiter.',
  lead: 'Ein KI-Agent spricht mit Ihnen. Antworten Sie laut und in Ihren eigenen Worten. Lassen Sie sich Zeit, berichtigen Sie sich oder fallen Sie ihm ins Wort, wann immer Sie möchten.',
  topics: (count) => (count === 1 ? '1 Thema' : `${count} Themen`),
  at_most: (minutes) => `höchstens ${minutes} Minuten`,
  all_here: 'Was Sie sagen, wird auf diesem Server erkannt. Auch der Agent denkt und spricht hier.',
  all_away: 'Spracherkennung, Antworten und Stimme des Agenten kommen von fremden Anbietern.',
  speech_here: 'Was Sie sagen, wird auf diesem Server erkannt.',
  speech_away: 'Was Sie sagen, wird von einem fremden Anbieter erkannt.',
  answers_here: 'Der Agent denkt auf diesem Server.',
  answers_away: 'Die Antworten des Agenten kommen von einem fremden Anbieter.',
  voice_here: 'Die Stimme des Agenten entsteht auf diesem Server.',
  voice_away: 'Die Stimme des Agenten kommt von einem fremden Anbieter.',
  not_understood:
    'Die Spracherkennung dieses Servers versteht kein Deutsch: Der Agent kann nicht verstehen, was Sie sagen. Bitte geben Sie der Person Bescheid, die Sie eingeladen hat.',
  stored: 'Was gesagt wird, wird für die Person aufgeschrieben, die Sie eingeladen hat.',
  name: 'Ihr Name',
  name_hint: 'Freiwillig: Ihr Rufname',
  microphone: 'Mikrofon',
  allow_microphone: 'Mikrofon erlauben',
  opening_microphone: 'Ihr Browser fragt: Wählen Sie „Zulassen“.',
  say_something: 'Sagen Sie etwas: Der Balken sollte sich bewegen.',
  voice_heard: 'Wir hören Sie gut.',
  default_microphone: 'Standardmikrofon',
  try_again: 'Noch einmal versuchen',
  faults: {
    denied:
      'Das Mikrofon ist gesperrt. Klicken Sie links in der Adresszeile auf das Symbol, erlauben Sie dieser Seite das Mikrofon und versuchen Sie es noch einmal.',
    missing:
      'Es wurde kein Mikrofon gefunden. Schließen Sie eines an oder schalten Sie es ein und versuchen Sie es noch einmal.',
    in_use:
      'Das Mikrofon ist nicht angesprungen. Schließen Sie andere Programme, die es benutzen könnten, und versuchen Sie es noch einmal.',
    insecure:
      'Ihr Browser gibt dieser Adresse kein Mikrofon. Öffnen Sie den Link mit https oder in einem anderen Browser.',
  },
  faults_of_phones: {
    denied:
      'Das Mikrofon ist gesperrt. Erlauben Sie es diesem Browser in den Einstellungen des Geräts und dieser Seite im Menü des Browsers, und versuchen Sie es noch einmal.',
    missing:
      'Es wurde kein Mikrofon gefunden. Trennen Sie ein Headset, das vielleicht verbunden ist, und versuchen Sie es noch einmal.',
    in_use:
      'Das Mikrofon ist nicht angesprungen. Beenden Sie Anrufe und schließen Sie andere Apps, die es benutzen könnten, und versuchen Sie es noch einmal.',
  },
  start: 'Gespräch beginnen',
  joining: 'Verbinden…',
  joining_again: 'Schön, dass Sie wieder da sind. Wir verbinden Sie…',
  put_off:
    'Es dauert noch einen Moment. Bleiben Sie auf dieser Seite: Sie werden automatisch verbunden.',
  agent: {
    absent: 'Der Agent kommt gleich…',
    listening: 'Hört zu',
    thinking: 'Denkt nach…',
    speaking: 'Spricht',
  },
  waits_for: {
    place:
      'Gerade sind alle Agenten im Gespräch. Bleiben Sie auf dieser Seite: Sobald einer frei ist, geht es los.',
    replacement:
      'Mit dem Agenten ist etwas schiefgegangen. Bleiben Sie auf dieser Seite: Ein anderer ist unterwegs.',
    providers:
      'Der Agent hat ein technisches Problem. Bleiben Sie auf dieser Seite: Er hört, was Sie sagen, und antwortet, sobald er kann.',
  },
  agent_name: 'Agent',
  you: 'Sie',
  guest: 'Gast',
  people: 'In diesem Gespräch',
  people_count: (count: number) => `${count} Personen`,
  transcript: 'Was gesagt wurde',
  transcript_empty: 'Hier erscheinen die Worte von Ihnen beiden.',
  progress: (done, total) => `${done} von ${total}`,
  progress_label: 'Besprochene Themen',
  mute: 'Stumm',
  unmute: 'Ton an',
  muted_hint: 'Ihr Mikrofon ist stumm: Der Agent hört Sie nicht.',
  microphone_faults: {
    denied:
      'Das Mikrofon wurde gesperrt: Der Agent hört Sie nicht. Erlauben Sie es dieser Seite in Ihrem Browser wieder.',
    missing:
      'Das Mikrofon ist weg: Der Agent hört Sie nicht. Schließen Sie es an oder schalten Sie es ein; es wird dann sofort verwendet.',
    in_use:
      'Das Mikrofon springt nicht an: Der Agent hört Sie nicht. Schließen Sie andere Programme, die es benutzen könnten.',
    paused:
      'Ihr Gerät hat das Mikrofon angehalten: Der Agent hört Sie nicht. Beenden Sie ein Telefonat, das es vielleicht benutzt, oder schalten Sie es wieder ein.',
    silent:
      'Von Ihrem Mikrofon kommt kein Ton. Prüfen Sie, ob es am Gerät oder in den Einstellungen ausgeschaltet ist.',
  },
  listened_to: 'Jemand aus dem Team hört mit.',
  knock: {
    ask: 'Um Einlass bitten',
    waiting: 'Sie warten auf Einlass',
    asking:
      'Wir haben die Anwesenden gefragt. Bleiben Sie auf dieser Seite: Sie kommen hinein, sobald jemand Sie einlässt.',
    refused:
      'Niemand hat Sie eingelassen. Wenn Sie eingeladen sind, bitten Sie die Person, die Sie eingeladen hat, um einen eigenen Link.',
    asks: (name: string) => `„${name}“ bittet um Einlass.`,
    let_in: 'Einlassen',
    not_now: 'Jetzt nicht',
  },
  share: 'Bildschirm teilen',
  unshare: 'Teilen beenden',
  sharing: {
    off: '',
    on: 'Ihr Bildschirm wird geteilt: Der Agent sieht ihn, und Bilder davon werden aufbewahrt.',
    failed:
      'Der Bildschirm konnte nicht geteilt werden. Versuchen Sie es noch einmal oder wählen Sie ein anderes Fenster.',
  },
  hear: 'Tippen, um den Agenten zu hören',
  reconnecting: 'Die Verbindung ist abgebrochen. Neuer Versuch…',
  cut_off:
    'Der Ton ist unterbrochen: Der Agent hört Sie gerade nicht. Warten Sie kurz, bevor Sie weitersprechen.',
  end: 'Beenden',
  end_question: 'Gespräch beenden?',
  end_detail:
    'Was Sie bisher gesagt haben, bleibt erhalten. In dieses Gespräch kommen Sie nicht zurück.',
  end_yes: 'Beenden',
  end_no: 'Weitersprechen',
  thanks: 'Vielen Dank',
  ended_early: 'Vorzeitig beendet',
  did_not_work: 'Das hat leider nicht geklappt',
  our_fault: 'Bei uns ist etwas schiefgegangen.',
  next: {
    early:
      'Wenn Sie noch etwas sagen möchten, bitten Sie die Person, von der der Link kam, um einen neuen.',
    in_writing: 'Was noch offen ist, können Sie unten schriftlich beantworten.',
    open: 'Es ist nichts verloren, und Ihr Link gilt weiter. Versuchen Sie es jetzt noch einmal, oder kommen Sie später wieder.',
    used: 'Bitten Sie die Person, von der der Link kam, um einen neuen.',
  },
  covered: (done, total) =>
    done === total
      ? 'Wir haben über alle Themen gesprochen.'
      : `Wir haben über ${done} von ${total} Themen gesprochen.`,
  close: 'Schließen',
  close_page: 'Sie können diese Seite jetzt schließen.',
  ended: {
    goals_completed: 'Das war alles. Es war schön, mit Ihnen zu sprechen.',
    participant_ended: 'Sie haben das Gespräch beendet. Was Sie gesagt haben, bleibt erhalten.',
    participant_left:
      'Das Gespräch endete, weil Sie nicht da waren. Was Sie gesagt haben, bleibt erhalten.',
    idle_timeout: 'Das Gespräch endete nach langer Stille. Was Sie gesagt haben, bleibt erhalten.',
    max_duration: 'Die Zeit für dieses Gespräch ist um. Was Sie gesagt haben, bleibt erhalten.',
    provider_error: 'Bei uns ist etwas schiefgegangen. Was Sie gesagt haben, bleibt erhalten.',
    agent_error: 'Bei uns ist etwas schiefgegangen. Was Sie gesagt haben, bleibt erhalten.',
    cancelled: 'Wir mussten das Gespräch beenden. Was Sie gesagt haben, bleibt erhalten.',
    unknown: 'Das Gespräch ist vorbei.',
  },
  feedback: {
    question: 'Wie war das Gespräch?',
    scale: ['sehr schlecht', 'schlecht', 'mittel', 'gut', 'sehr gut'],
    text: 'Möchten Sie etwas dazu sagen? (freiwillig)',
    send: 'Absenden',
    given: 'Vielen Dank für Ihre Rückmeldung.',
    failed: 'Das konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  },
  receipt: {
    title: 'Ihre Antworten',
    lead: (until) =>
      `Das wurde festgehalten. Bis zum ${until} können Sie eine Antwort berichtigen oder zurücknehmen.`,
    loading: 'Ihre Antworten werden zusammengestellt …',
    late: 'Das Ende des Gesprächs wird noch durchgesehen; es kann noch eine Antwort hinzukommen.',
    failed: 'Ihre Antworten konnten nicht geladen werden.',
    nothing: 'Es wurden keine Antworten festgehalten.',
    unanswered: (count) =>
      count === 1 ? '1 Thema blieb offen.' : `${count} Themen blieben offen.`,
    said: 'Was Sie gesagt haben',
    corrected: 'Berichtigt',
    withdrawn: 'Zurückgenommen. Sie steht nicht mehr in den Ergebnissen.',
    open: 'Noch nicht beantwortet. Sie können das hier schriftlich nachholen.',
    declined: 'Darauf wollten Sie lieber nicht antworten.',
    correct: 'Berichtigen',
    answer: 'Doch antworten',
    withdraw: 'Zurücknehmen',
    withdraw_question: 'Diese Antwort zurücknehmen?',
    withdraw_means:
      'Sie wird aus den Ergebnissen entfernt. Was Sie dazu gesagt haben, wird endgültig gelöscht, auch was Sie im selben Zug sonst gesagt haben, außer dem, was eine andere Antwort zitiert. Kopien, die schon verschickt sind, bleiben bei den Empfängern.',
    withdraw_no: 'Behalten',
    save: 'Speichern',
    cancel: 'Abbrechen',
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert.',
    save_failed: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    conflict:
      'Diese Antwort wurde inzwischen anderswo geändert. Oben sehen Sie den neuesten Stand.',
    refused: 'Das passt so nicht. Bitte prüfen Sie es.',
    yes: 'Ja',
    no: 'Nein',
    choose: 'Bitte wählen',
    other: 'Etwas anderes',
    place: (place) => `Platz ${place}`,
    add: 'Hinzufügen',
    remove: 'Entfernen',
    one_per_line: 'Eins pro Zeile',
    date_hint: 'Zum Beispiel 2026-11-21, 2026-11 oder 2026',
    no_json: 'Dieser Text ist kein gültiges JSON.',
    fields: {
      answer: 'Antwort',
      themes: 'Themen',
      quotes: 'Im Wortlaut',
      value: 'Antwort',
      values: 'Antworten',
      unit: 'Einheit',
      reason: 'Grund',
      other: 'In eigenen Worten',
      name: 'Name',
      email: 'E-Mail',
      phone: 'Telefon',
    },
  },
  problems: {
    unknown_link: 'Dieser Link führt nirgendwohin',
    over: 'Dieses Gespräch ist vorbei',
    expired: 'Dieser Link ist abgelaufen',
    used_up: 'Dieser Link ist aufgebraucht',
    closed: 'Dieser Link ist geschlossen',
    unavailable: 'Noch nicht verfügbar',
    busy: 'Gerade ist viel los',
    unreachable: 'Der Server antwortet nicht',
    lost: 'Die Verbindung ist abgerissen',
    elsewhere: 'In einem anderen Fenster offen',
    taken: 'Dieses Gespräch ist schon besetzt',
  },
  advice: {
    unknown_link: 'Prüfen Sie, ob er ganz kopiert ist, oder bitten Sie um einen neuen.',
    over: 'Es hat stattgefunden oder wurde abgesagt. Wenn Sie noch etwas sagen möchten, bitten Sie um einen neuen Link.',
    expired: 'Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
    used_up:
      'Mit ihm wurden so viele Gespräche begonnen, wie vorgesehen waren. Wenn Sie noch teilnehmen möchten, fragen Sie die Person, die ihn geschickt hat.',
    closed:
      'Über ihn beginnen keine Gespräche mehr. Wenn Sie noch teilnehmen möchten, fragen Sie die Person, die ihn geschickt hat.',
    unavailable:
      'Der Agent kann gerade nicht sprechen, weil bei uns etwas technisch nicht funktioniert. Ihr Link bleibt gültig: Lassen Sie diese Seite offen, dann geht es von selbst weiter, oder kommen Sie später wieder. Wenn es länger dauert, sagen Sie der Person Bescheid, die ihn geschickt hat.',
    busy: 'Der Dienst ist im Moment ausgelastet. Warten Sie eine Minute und versuchen Sie es noch einmal.',
    unreachable: 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    lost: 'Ihr Gespräch bleibt noch kurze Zeit erhalten. Kommen Sie zurück und machen Sie weiter, wo Sie waren.',
    elsewhere:
      'Dieses Gespräch läuft in einem anderen Fenster oder auf einem anderen Gerät. Sie können es hierher zurückholen.',
    taken:
      'Alle, für die es gedacht war, sind schon dabei. Wenn Sie dazugehören, öffnen Sie es im selben Browser wie zuvor oder mit dem Link, den Sie persönlich erhalten haben. Sonst bitten Sie die Person, die Sie eingeladen hat, um einen eigenen Link.',
  },
  go_back_in: 'Zurück ins Gespräch',
}
