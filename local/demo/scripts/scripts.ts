import { customerDiscoveryScript } from './customer_discovery.ts'
import { exitInterviewScript } from './exit_interview.ts'
import { jobScreeningScript } from './job_screening.ts'
import { onboardingCheckinScript } from './onboarding_checkin.ts'
import { patientIntakeScript } from './patient_intake.ts'
import type { SeedScript } from './seed_script.ts'
import { setupAssistantScript } from './setup_assistant.ts'
import { usabilityTestScript } from './usability_test.ts'

/** The scripts, by template key. */
export const SCRIPTS: Readonly<Record<string, SeedScript>> = {
  setup_assistant: setupAssistantScript,
  exit_interview: exitInterviewScript,
  customer_discovery: customerDiscoveryScript,
  usability_test: usabilityTestScript,
  job_screening: jobScreeningScript,
  onboarding_checkin: onboardingCheckinScript,
  patient_intake: patientIntakeScript,
}
