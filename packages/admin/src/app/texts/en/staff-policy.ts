import { addTexts } from '../catalogue.ts'

/** What the role Staff may do. */
export const staffPolicy = addTexts({
  'staffPolicy.lead': 'Applies to users with the Staff role. Admins have no limits.',
  'staffPolicy.claims': 'Claims',
  'staffPolicy.finalizeLimit': 'Approval limit per claim',
  'staffPolicy.finalizeLimitHint':
    'Counts all refunds, gift cards, and new items in a claim. Claims above the limit need an Admin. Leave empty for no limit.',
  'storeCredit.staffPolicy.finalizeLimitHint':
    'Counts all refunds, store credit, and new items in a claim. Claims above the limit need an Admin. Leave empty for no limit.',
  'staffPolicy.noLimit': 'No limit',
  'staffPolicy.mayOverrideEligibility': 'Can override eligibility',
  'staffPolicy.mayOverrideEligibilityHint':
    'Staff can accept items your policy excludes and exclude items it allows.',
  'staffPolicy.saved': 'Settings saved. They apply now.',
})
