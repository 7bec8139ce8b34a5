/** Topic of data messages by which the service steers a live call. */
export const DEBUG_TOPIC = 'colloquy.debug'
