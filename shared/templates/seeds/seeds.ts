import { customerDiscovery } from './customer_discovery.ts'
import { exitInterview } from './exit_interview.ts'
import { jobScreening } from './job_screening.ts'
import { onboardingCheckin } from './onboarding_checkin.ts'
import { patientIntake } from './patient_intake.ts'
import type { Seed } from './seed.ts'
import { setupAssistant } from './setup_assistant.ts'
import { usabilityTest } from './usability_test.ts'

/** The built-in templates; a parent precedes its children. */
export const SEEDS: readonly Seed[] = [
  setupAssistant,
  exitInterview,
  customerDiscovery,
  usabilityTest,
  jobScreening,
  onboardingCheckin,
  patientIntake,
]
