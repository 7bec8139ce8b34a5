/** Where the participant of a conversation joins it. */
export function joinUrl(app_url: string, conversation_id: string): string {
  return `${app_url}/join/i/${conversation_id}`
}

/** Where one person joins it: their token follows `#`, so that browsers tell it to no server. */
export function personUrl(join_url: string, token: string): string {
  return `${join_url}#${token}`
}

/** Where participants with a link to a template start. */
export function shareUrl(app_url: string, share_id: string): string {
  return `${app_url}/join/t/${share_id}`
}
