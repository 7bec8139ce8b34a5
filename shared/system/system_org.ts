/** The organization to which belongs what the platform itself has, such as its templates. */
export const SYSTEM_ORG_ID = 'org_system'
