import { addTexts } from '../catalogue.ts'

/** What the role Staff may do. */
export const staffPolicy = addTexts({
  'staffPolicy.lead': 'Holds for everybody with the role Staff. Admins may always do both.',
  'staffPolicy.claims': 'Claims',
  'staffPolicy.finalizeLimit': 'Limit for one claim',
  'staffPolicy.finalizeLimitHint':
    'Refunds, gift cards and new items of the whole claim count together. What is above it waits for an Admin. Empty is no limit.',
  'staffPolicy.noLimit': 'No limit',
  'staffPolicy.mayOverrideEligibility': 'May override eligibility',
  'staffPolicy.mayOverrideEligibilityHint':
    'Take back an item that your policy excludes, and exclude one that it allows.',
  'staffPolicy.saved': 'Saved. It holds from now on.',
})
