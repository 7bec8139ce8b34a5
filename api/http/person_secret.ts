/** The header in which a participant's page says who it is, where a request has no body. */
export const PERSON_SECRET_HEADER = 'X-Person-Secret'
