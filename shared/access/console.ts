/** Who is signed in to the console, as its page is told. */
export type SignedIn = {
  /** Sent as `X-CSRF-Token` with whatever changes something. */
  csrf_token: string
  /** Null for the operators of the platform. */
  organization: { id: string; name: string } | null
  /** Who made the key; null for a key of the organization itself, or of the platform. */
  user: { id: string; name: string | null; email: string; role: string } | null
  /** Of the key that was given; null for the one of the environment. */
  key_id: string | null
  /** Page that accepts invitations, of the web layer or, as a path, the console's own; null where neither is known. */
  invite_url: string | null
}

/** What an invitation says before anybody accepts it. */
export type Invited = { organization: { name: string }; email: string; role: string }

/** Who has joined by an invitation, and their first key, which is never shown again. */
export type Joined = SignedIn & { key: string }
