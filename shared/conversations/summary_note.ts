import type { Language } from '../base/languages.ts'

/** The summary of a conversation in which the participant said nothing. */
export const SILENCE_NOTE: Record<Language, string> = {
  en: 'Nobody spoke in this conversation.',
  es: 'Nadie habló en esta conversación.',
  pt: 'Ninguém falou nesta conversa.',
  fr: 'Personne n’a parlé pendant cette conversation.',
  de: 'In diesem Gespräch hat niemand gesprochen.',
}

/** The summary when a participant was heard to speak, but no words were recognized. */
export const UNRECOGNIZED_NOTE: Record<Language, (times: number) => string> = {
  en: (times) =>
    `The participant spoke ${times === 1 ? 'once' : `${times} times`}, and nothing was recognized.`,
  es: (times) =>
    `La persona habló ${times === 1 ? 'una vez' : `${times} veces`}, pero no se reconoció nada.`,
  pt: (times) =>
    `A pessoa falou ${times === 1 ? 'uma vez' : `${times} vezes`}, mas nada foi reconhecido.`,
  fr: (times) =>
    `La personne a parlé ${times === 1 ? 'une fois' : `${times} fois`}, mais rien n’a été reconnu.`,
  de: (times) =>
    `Die Person hat ${times === 1 ? 'einmal' : `${times}-mal`} gesprochen, aber nichts wurde erkannt.`,
}

/** Replaces a summary that the model could not write. */
export const SUMMARY_NOTE: Record<Language, (reached: number, all: number) => string> = {
  en: (reached, all) =>
    `No summary could be written. ${reached} of ${all} goals were reached; the transcript and the findings are complete.`,
  es: (reached, all) =>
    `No se pudo escribir un resumen. Se alcanzaron ${reached} de ${all} objetivos; la transcripción y los resultados están completos.`,
  pt: (reached, all) =>
    `Não foi possível escrever um resumo. Foram alcançados ${reached} de ${all} objetivos; a transcrição e os resultados estão completos.`,
  fr: (reached, all) =>
    `Aucun résumé n’a pu être rédigé. ${reached} objectifs sur ${all} ont été atteints ; la transcription et les résultats sont complets.`,
  de: (reached, all) =>
    `Es konnte keine Zusammenfassung geschrieben werden. ${reached} von ${all} Zielen wurden erreicht; Mitschrift und Ergebnisse sind vollständig.`,
}
