/** Where the participant of a conversation joins it. */
export function joinUrl(app_url: string, conversation_id: string): string {
  return `${app_url}/join/i/${conversation_id}`
}

/** Where participants with a link to a template start. */
export function shareUrl(app_url: string, share_id: string): string {
  return `${app_url}/join/t/${share_id}`
}
