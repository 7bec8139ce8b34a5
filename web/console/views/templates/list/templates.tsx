import { useSigned } from '../../../session/signed_in.ts'
import { OwnTemplates } from './own_templates.tsx'
import { PlatformTemplates } from './platform_templates.tsx'

export default function Templates() {
  return useSigned().isOperator ? <PlatformTemplates /> : <OwnTemplates />
}
