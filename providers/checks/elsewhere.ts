/** Something answers, but not the server that was meant: the message says what, after the name of the host. */
export class Elsewhere extends Error {}
