import type { Language } from '../languages.ts'

/** The summary of a conversation in which the participant said nothing. */
export const SILENCE_NOTE: Record<Language, string> = {
  en: 'Nobody spoke in this conversation.',
  es: 'Nadie habló en esta conversación.',
  pt: 'Ninguém falou nesta conversa.',
  fr: 'Personne n’a parlé pendant cette conversation.',
  de: 'In diesem Gespräch hat niemand gesprochen.',
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
