/** All texts of the page. The other languages have the same keys. */
export const en = {
  loading: 'One moment…',
  waits: 'The service is not responding right now. Stay on this page: it continues automatically.',
  lead: 'An AI agent will talk with you. Answer out loud and in your own words. You can take your time, correct yourself, or interrupt it whenever you like.',
  topics: (count: number) => (count === 1 ? '1 topic' : `${count} topics`),
  at_most: (minutes: number) => `at most ${minutes} minutes`,
  all_here: 'Your speech is recognized on this server. The agent thinks and speaks here too.',
  all_away: 'Speech recognition, the agent’s answers and its voice come from outside providers.',
  speech_here: 'Your speech is recognized on this server.',
  speech_away: 'Your speech is recognized by an outside provider.',
  answers_here: 'The agent thinks on this server.',
  answers_away: 'The agent’s answers come from an outside provider.',
  voice_here: 'The agent’s voice is generated on this server.',
  voice_away: 'The agent’s voice comes from an outside provider.',
  not_understood:
    'Speech recognition on this server does not understand English: the agent cannot follow what you say. Please tell whoever invited you.',
  stored: 'What is said is written down for whoever invited you.',
  name: 'Your name',
  name_hint: 'Optional: what to call you',
  microphone: 'Microphone',
  allow_microphone: 'Allow microphone',
  opening_microphone: 'Your browser is asking: choose “Allow”.',
  say_something: 'Say something: the bar should move.',
  voice_heard: 'We can hear you well.',
  default_microphone: 'Default microphone',
  try_again: 'Try again',
  faults: {
    denied:
      'The microphone is blocked. Click the icon to the left of the address bar, allow the microphone for this page, then try again.',
    missing: 'No microphone was found. Plug one in or switch it on, then try again.',
    in_use:
      'The microphone could not be started. Close other programs that may be using it, then try again.',
    insecure:
      'Your browser does not allow the microphone at this address. Open the link over https, or use another browser.',
  },
  /** On a phone or a tablet; `insecure` is as elsewhere. */
  faults_of_phones: {
    denied:
      'The microphone is blocked. Allow the microphone for this browser in the settings of your device, and for this page in the menu of the browser, then try again.',
    missing: 'No microphone was found. Disconnect a headset that may be in use, then try again.',
    in_use:
      'The microphone could not be started. End a call and close other apps that may be using it, then try again.',
  },
  start: 'Start the conversation',
  joining: 'Connecting…',
  joining_again: 'Welcome back. Connecting you again…',
  put_off: 'This is taking a moment. Stay on this page: you will be connected automatically.',
  agent: {
    absent: 'The agent is on its way…',
    listening: 'Listening',
    thinking: 'Thinking…',
    speaking: 'Speaking',
  },
  waits_for: {
    place:
      'All agents are busy right now. Stay on this page: one will join you as soon as it is free.',
    replacement:
      'Something went wrong with the agent. Stay on this page: another one is on its way.',
    providers:
      'The agent is having technical problems. Stay on this page: it hears what you say and will answer as soon as it can.',
  },
  agent_name: 'Agent',
  you: 'You',
  guest: 'Guest',
  people: 'In this conversation',
  people_count: (count: number) => `${count} people`,
  transcript: 'What was said',
  transcript_empty: 'What you both say will appear here.',
  progress: (done: number, total: number) => `${done} of ${total}`,
  progress_label: 'Topics covered',
  mute: 'Mute',
  unmute: 'Unmute',
  muted_hint: 'You are muted: the agent cannot hear you.',
  microphone_faults: {
    denied:
      'The microphone was blocked: the agent does not hear you. Allow it for this page in your browser again.',
    missing:
      'The microphone is gone: the agent does not hear you. Plug it in or switch it on; it is then used at once.',
    in_use:
      'The microphone does not start: the agent does not hear you. Close other programs that may be using it.',
    paused:
      'Your device has paused the microphone: the agent does not hear you. End a phone call that may be using it, or switch it on again.',
    silent:
      'No sound comes from your microphone. Check whether it is switched off on the device or in its settings.',
  },
  listened_to: 'Someone from the team is listening in.',
  knock: {
    ask: 'Ask to be let in',
    waiting: 'Waiting to be let in',
    asking:
      'We have asked those in the conversation. Stay on this page: you come in as soon as somebody lets you in.',
    refused:
      'Nobody let you in. If you were invited, ask whoever invited you for a link of your own.',
    asks: (name: string) => `“${name}” asks to come in.`,
    let_in: 'Let in',
    not_now: 'Not now',
  },
  share: 'Share screen',
  unshare: 'Stop sharing',
  sharing: {
    off: '',
    on: 'You are sharing your screen: the agent sees it, and screenshots are stored.',
    failed: 'Your screen could not be shared. Try again, or choose another window.',
  },
  hear: 'Tap to hear the agent',
  reconnecting: 'The connection dropped. Reconnecting…',
  cut_off:
    'The sound is cut off: the agent does not hear you right now. Wait a moment before you go on.',
  end: 'End',
  end_question: 'End the conversation?',
  end_detail: 'What you have said so far is kept. You cannot return to this conversation.',
  end_yes: 'End it',
  end_no: 'Keep talking',
  thanks: 'Thank you',
  ended_early: 'Ended early',
  did_not_work: 'This did not work',
  our_fault: 'Something went wrong on our side.',
  next: {
    early: 'If you have more to say, ask whoever sent you the link for a new one.',
    in_writing: 'What is left open you can still answer below, in writing.',
    open: 'Nothing is lost, and your link still works. Try again now, or come back later.',
    used: 'Ask whoever sent you the link for a new one.',
  },
  covered: (done: number, total: number) =>
    done === total ? 'We covered every topic.' : `We covered ${done} of ${total} topics.`,
  close: 'Close',
  close_page: 'You can close this page now.',
  ended: {
    goals_completed: 'That was everything. It was good talking with you.',
    participant_ended: 'You ended the conversation. What you said is kept.',
    participant_left: 'The conversation ended because you were away. What you said is kept.',
    idle_timeout: 'The conversation ended after a long silence. What you said is kept.',
    max_duration: 'The time for this conversation is up. What you said is kept.',
    provider_error: 'Something went wrong on our side. What you said is kept.',
    agent_error: 'Something went wrong on our side. What you said is kept.',
    cancelled: 'We had to end the conversation. What you said is kept.',
    unknown: 'The conversation is over.',
  },
  feedback: {
    question: 'How was the conversation?',
    scale: ['very bad', 'bad', 'fair', 'good', 'very good'],
    text: 'Anything you would like to tell us about it? (optional)',
    send: 'Send',
    given: 'Thank you for your feedback.',
    failed: 'That could not be sent. Please try again.',
  },
  receipt: {
    title: 'Your answers',
    lead: (until: string) =>
      `This is what we recorded. You can correct or withdraw an answer until ${until}.`,
    loading: 'Preparing your answers…',
    late: 'The end of the conversation is still being processed; another answer may appear.',
    failed: 'Your answers could not be loaded.',
    nothing: 'No answers were recorded.',
    unanswered: (count: number) =>
      count === 1 ? '1 topic was left open.' : `${count} topics were left open.`,
    said: 'What you said',
    corrected: 'Corrected',
    withdrawn: 'Withdrawn. It is no longer in the results.',
    open: 'Not answered yet. You can still do so here, in writing.',
    declined: 'You preferred not to answer.',
    correct: 'Correct',
    answer: 'Answer now',
    withdraw: 'Withdraw',
    withdraw_question: 'Withdraw this answer?',
    withdraw_means:
      'It will be removed from the results, and what you said for it will be deleted for good, with whatever else you said in the same breath, except what another answer quotes. Copies that were already sent stay with those who received them.',
    withdraw_no: 'Keep it',
    save: 'Save',
    cancel: 'Cancel',
    saving: 'Saving…',
    saved: 'Saved.',
    save_failed: 'That could not be saved. Please try again.',
    conflict:
      'This answer was changed elsewhere in the meantime. The latest version is shown above.',
    refused: 'This value is not accepted. Please check it.',
    yes: 'Yes',
    no: 'No',
    choose: 'Please choose',
    other: 'Something else',
    place: (place: number) => `Rank ${place}`,
    add: 'Add',
    remove: 'Remove',
    one_per_line: 'One per line',
    date_hint: 'For example 2026-11-21, 2026-11 or 2026',
    no_json: 'This text is not valid JSON.',
    fields: {
      answer: 'Answer',
      themes: 'Themes',
      quotes: 'Quotes',
      value: 'Answer',
      values: 'Answers',
      unit: 'Unit',
      reason: 'Reason',
      other: 'In your own words',
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
    },
  },
  problems: {
    unknown_link: 'This link is not valid',
    over: 'This conversation is over',
    expired: 'This link has expired',
    used_up: 'This link has been used up',
    closed: 'This link is closed',
    unavailable: 'Not available yet',
    busy: 'The service is busy',
    unreachable: 'The server is not responding',
    lost: 'The connection was lost',
    elsewhere: 'Open in another window',
    taken: 'This conversation is taken',
  },
  advice: {
    unknown_link: 'Check that you copied the whole link, or ask whoever sent it for a new one.',
    over: 'It has already taken place or was cancelled. If you have more to say, ask whoever sent the link for a new one.',
    expired: 'Ask whoever sent it for a new one.',
    used_up:
      'It has started as many conversations as it was meant for. If you still want to take part, ask whoever sent it.',
    closed:
      'It no longer starts conversations. If you still want to take part, ask whoever sent it.',
    unavailable:
      'The agent cannot talk right now because of a technical problem on our side. Your link stays valid: leave this page open and it continues automatically, or come back later. If this lasts, tell whoever sent you the link.',
    busy: 'The service is very busy right now. Wait a minute, then try again.',
    unreachable: 'Check your internet connection, then try again.',
    lost: 'Your conversation stays open for a short while. Rejoin to continue where you left off.',
    elsewhere:
      'This conversation is open in another window or on another device. You can bring it back here.',
    taken:
      'Everybody it was meant for has already joined. If you are one of them, open it in the same browser as before, or with the link that was sent to you personally. Otherwise ask whoever invited you for a link of your own.',
  },
  go_back_in: 'Rejoin',
}

export type Words = typeof en
