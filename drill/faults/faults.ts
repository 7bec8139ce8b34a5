import type { Fault } from '../fault.ts'
import { CALL_FAULTS } from './call_faults.ts'
import { DATABASE_FAULTS } from './database_faults.ts'
import { MEDIA_FAULTS } from './media_faults.ts'
import { PROVIDER_FAULTS } from './provider_faults.ts'
import { RECEIVER_FAULTS } from './receiver_faults.ts'
import { SERVICE_FAULTS } from './service_faults.ts'

/** The baseline for the others. */
const NOTHING: Fault = {
  name: 'nothing',
  says: 'nothing happens',
  lasts_s: 0,
  inject() {},
  silence_s: 4,
}

/** Every fault, in the order in which they are tried. */
export const FAULTS: readonly Fault[] = [
  NOTHING,
  ...CALL_FAULTS,
  ...SERVICE_FAULTS,
  ...RECEIVER_FAULTS,
  ...DATABASE_FAULTS,
  ...PROVIDER_FAULTS,
  ...MEDIA_FAULTS,
]
