/** Where the participant of one conversation goes. */
export function joinUrl(app_url: string, conversation_id: string): string {
  return `${app_url}/join/i/${conversation_id}`
}

/** Where the participants with a link to a template go. */
export function shareUrl(app_url: string, share_id: string): string {
  return `${app_url}/join/t/${share_id}`
}
