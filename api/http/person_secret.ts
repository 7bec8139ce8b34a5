/** The header that identifies a participant's page in requests without a body. */
export const PERSON_SECRET_HEADER = 'X-Person-Secret'
