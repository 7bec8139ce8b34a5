/** On every connection that the service opens, also on the job queue's own. */
export const SESSION_SETTINGS = {
  /** Whatever the zone of the server or the database is, in which days may have 23 or 25 hours. */
  TimeZone: 'UTC',
  /**
   * A random page read costs the same as a sequential one, as in memory. With Postgres' default of 4, a list
   * without fresh statistics is planned as reading and sorting everything that an organization has.
   */
  random_page_cost: '1',
  /**
   * Plans are not compiled. Where Postgres does that, as on Debian and on RDS, it took 847 ms for a list that
   * takes 21 without: the estimated cost decides, and that is too high.
   */
  jit: 'off',
}
