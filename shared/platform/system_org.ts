/** The organization that owns the platform's own objects, such as its templates. */
export const SYSTEM_ORG_ID = 'org_system'
