import type { Seed } from './seed.ts'

/** Takes down what a clinician needs to know before a visit. */
export const patientIntake: Seed = {
  key: 'patient_intake',
  archetype: 'careful-assistant',
  template: {
    name: 'Patient intake',
    description: 'Takes down what a clinician needs to know before a visit; gives no advice',
    language: 'en',
    phases: [
      {
        id: 'person',
        body_instructions: 'Make sure who is speaking. Every detail must be exact.',
        goals: [
          {
            id: 'name',
            type: 'text',
            title: 'Name',
            prompt: 'What is your full name?',
            max_follow_ups: 2,
            patience: 'spelling',
          },
          {
            id: 'birth_date',
            type: 'date',
            title: 'Date of birth',
            prompt: 'What is your date of birth?',
            confirm: 'read_back',
            max_follow_ups: 2,
          },
          {
            id: 'phone',
            type: 'contact',
            title: 'Phone',
            prompt: 'On which phone number can we reach you?',
            confirm: 'read_back',
            max_follow_ups: 2,
            patience: 'spelling',
          },
        ],
      },
      {
        id: 'complaint',
        body_instructions:
          'Take down the complaint in the words of the patient. Do not name a cause, and do not comment on how serious it is.',
        goals: [
          {
            id: 'reason',
            type: 'qualitative',
            title: 'Reason for the visit',
            prompt: 'What is the main reason for your visit?',
            completion_criteria: 'What it is and where it is, in the words of the patient',
            max_follow_ups: 2,
            patience: 'reflective',
          },
          {
            id: 'onset',
            type: 'date',
            title: 'Beginning',
            description: 'A month is exact enough where they do not know the day',
            prompt: 'When did it begin?',
            depends_on: ['reason'],
            confirm: 'read_back',
            max_follow_ups: 1,
          },
          {
            id: 'pain',
            type: 'scale',
            title: 'Pain',
            prompt:
              'From zero, no pain, to ten, the worst pain that you can imagine, how strong is your pain now?',
            min: 0,
            max: 10,
            depends_on: ['reason'],
            max_follow_ups: 1,
          },
          {
            id: 'symptoms',
            type: 'multiple_choice',
            title: 'Other symptoms',
            prompt:
              'Which of these do you have as well: fever, cough, nausea, dizziness, or none of them?',
            options: ['fever', 'cough', 'nausea', 'dizziness'],
            depends_on: ['reason'],
            max_follow_ups: 1,
          },
        ],
      },
      {
        id: 'history',
        body_instructions: 'Medicines and allergies must be complete and exact. Ask for each one.',
        goals: [
          {
            id: 'takes_medicine',
            type: 'boolean',
            title: 'Takes medicine',
            prompt: 'Do you take any medicine at the moment?',
            max_follow_ups: 1,
            patience: 'quick',
          },
          {
            id: 'medicines',
            type: 'text',
            title: 'Medicines',
            description: 'Only for somebody who takes medicine',
            prompt: 'Please tell me the name and the dose of each medicine.',
            required: false,
            depends_on: ['takes_medicine'],
            completion_criteria: 'Each medicine with its dose and how often it is taken',
            confirm: 'read_back',
            max_follow_ups: 3,
            patience: 'spelling',
          },
          {
            id: 'allergies',
            type: 'text',
            title: 'Allergies',
            prompt: 'What are you allergic to, if anything?',
            confirm: 'read_back',
            max_follow_ups: 1,
          },
          {
            id: 'anything_else',
            type: 'open',
            title: 'Anything else',
            prompt: 'What else should the doctor know?',
            required: false,
            max_follow_ups: 1,
            patience: 'reflective',
          },
        ],
      },
    ],
    settings: {
      greeting:
        'Hello, I am an AI agent, and I prepare your visit with a few questions. I cannot give medical advice. If this is an emergency, please hang up and call the emergency number now. Are you ready to begin?',
      system_instructions:
        'You give no medical advice: never diagnose, explain a symptom, judge how serious it is, reassure, or say anything about what to take or to stop taking. If asked, say that the clinician answers that at the visit. If the patient speaks of chest pain, trouble breathing, signs of a stroke, heavy bleeding, a severe allergic reaction, or of harming themselves or somebody else, ask nothing more: say at once that they should hang up and call the emergency number now, and end the conversation.',
      max_session_duration_minutes: 20,
    },
  },
}
