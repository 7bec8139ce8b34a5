/** What a login of Postgres may do beyond reading and writing its own database. */
export type LoginRights = { name: string; is_superuser: boolean; bypasses_rls: boolean }

/** Selects the `LoginRights` of the connection, whatever role it has taken. */
export const LOGIN_RIGHTS = `
  select rolname as name, rolsuper as is_superuser, rolbypassrls as bypasses_rls
  from pg_roles
  where rolname = session_user
`

/** Says what is dangerous about the login of the service, and what to do; undefined when nothing is. */
export function warnOfLogin({ name, is_superuser, bypasses_rls }: LoginRights): string | undefined {
  if (!is_superuser && !bypasses_rls) return undefined
  const danger = is_superuser
    ? 'is a superuser of Postgres, who reads every database and every file of the server'
    : 'bypasses row-level security, which separates the organizations'
  return `The login ${name} of DATABASE_URL ${danger}: give the service one of its own, as docs/deployment.md says under Database logins`
}
