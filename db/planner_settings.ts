/** How Postgres plans what the service asks, on every connection that the service opens. */
export const PLANNER_SETTINGS = {
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
