import { expect, test } from 'vitest'
import { leadsOn } from '../../../../shared/prompt/lead_on/leads_on.ts'

const QUESTIONS = ['Walk through the last project you finished.', 'How old are you?']

test.each([
  ['I teach physics.', 'I see.'],
  ['I teach physics.', 'Thank you. That is very interesting.'],
  ['I teach physics.', ''],
  ['I teach physics.', '…'],
  ['Enseño física.', 'Ya veo, gracias.'],
  ['Ensino física.', 'Entendi.'],
  ['J’enseigne la physique.', 'D’accord, merci.'],
  ['Ich unterrichte Physik.', 'Verstehe, danke.'],
  ['I teach physics.', 'I have recorded that you teach physics.'],
  ['I teach physics.', 'Let me note that.'],
  ['What do you mean?', 'I see.'],
  ['I was a teacher when I was young, and this is what I did.', 'Good to know.'],
])('after “%s”, “%s” leaves the participant alone', (said, reply) => {
  expect(leadsOn({ said, reply, questions: QUESTIONS })).toBe(false)
})

test.each([
  ['I teach physics.', 'And where do you teach?'],
  ['I teach physics.', '那您在哪里教书？'],
  ['I teach physics.', 'Please say a little more.'],
  ['I teach physics.', 'Tell me about your school.'],
  ['I teach physics.', 'Now walk me through the last project that you have finished.'],
  ['I teach physics.', "I'd love to hear more about your pupils."],
  ['Let me think.', 'Of course.'],
  ['One moment, I have to look it up.', ''],
  ['Hmm, well', 'Take your time.'],
  ['Hmm, well', 'No rush, I am here.'],
  ['a, n, n', 'Go on.'],
  ['What do you mean by team?', 'The people with whom you work every day.'],
  ['and how long will this take', 'It takes about five minutes.'],
  ['I have to go now.', 'All right, thank you. Goodbye!'],
  ['I have to go now.', 'Thanks for your time, have a nice day.'],
  ['Déjeme pensar.', 'Claro.'],
  ['Un momento.', 'Por supuesto.'],
  ['Ensino física.', 'Fique à vontade.'],
  ['Ensino física.', 'Tenha um bom dia, tchau.'],
  ['Je ne sais pas encore.', 'Prenez votre temps.'],
  ['Qu’est-ce que vous voulez dire', 'Je parle de votre métier actuel.'],
  ['Ich muss kurz überlegen.', 'Nehmen Sie sich ruhig Zeit.'],
  ['Ich unterrichte Physik.', 'Dann buchstabieren Sie den Namen.'],
  ['was meinen Sie damit', 'Ich meine die Menschen in Ihrer Abteilung.'],
  ['Ich muss los.', 'Gut, auf Wiederhören.'],
])('after “%s”, the participant knows what “%s” wants', (said, reply) => {
  expect(leadsOn({ said, reply, questions: QUESTIONS })).toBe(true)
})
