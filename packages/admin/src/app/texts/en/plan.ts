import { addTexts } from '../catalogue.ts'

/** What a store pays, and for what. */
export const plan = addTexts({
  'plan.current': 'Current plan',
  'plan.none': 'You haven’t chosen a plan yet.',
  'plan.plans': 'Plans',
  'plan.selfHosted': 'Self-hosted',
  'plan.selfHostedLead': 'There’s no charge for this installation, and all features are included.',
  'plan.price': '{price} every 30 days',
  'plan.free': 'Free',
  'plan.included': '{count, plural, one {# return} other {# returns}} in 30 days included',
  'plan.unlimited': 'Unlimited returns',
  'plan.extra': '{price} for each extra return, at most {max} in 30 days',
  'plan.trial': '{count, plural, one {# day} other {# days}} free trial',
  'plan.trialEnds': 'Your free trial ends {date}. Nothing is charged before then.',
  'plan.needsApproval': 'We review your request before the plan begins.',
  'plan.choose': 'Choose {name}',
  'plan.chargedBy.shopify':
    'Shopify adds your plan and extra returns to your Shopify bill. Nothing is charged until you approve the plan in Shopify.',
  'plan.chargedBy.invoice':
    'We invoice you at the start of each month for the 30-day plan periods that ended the month before, plus any extra returns. If you change plans mid-period, you pay by the day.',
  'plan.counted':
    'Returns count on the day they’re filed, even if they’re canceled later. Returns in a free trial and of test orders don’t count.',
  'plan.usage': 'Usage',
  'plan.usageOf': '{from} to {to}',
  'plan.returns': 'Returns filed',
  'plan.returnsOf': '{count} of {included} included',
  'plan.charged': 'Extra returns charged',
  'plan.chargedOf': '{count} for {amount}',
  'plan.pending.shopify': 'Approve {name} in Shopify. Until then, nothing changes and nothing is charged.',
  'plan.pending.invoice': 'We’re reviewing your request for {name}. Until we approve it, nothing changes.',
  'plan.approve': 'Approve in Shopify',
  'plan.withdraw': 'Withdraw request',
  'plan.cancel': 'Cancel plan',
  'plan.keep': 'Keep plan',
  'plan.cancelTitle': 'Cancel {name}?',
  'plan.cancelLead':
    'Your plan ends now. Customers can’t start returns or other claims until you choose a plan again. You can still work on open claims, and customers can see them.',
  'plan.cancelCosts.free': 'Your plan is free, so nothing is charged.',
  'plan.cancelCosts.trial':
    'Your free trial isn’t over, so nothing is charged. If you choose a plan again, you get what’s left of the trial.',
  'plan.cancelCosts.shopify':
    'Shopify charges nothing further. What it already charged for the current 30 days isn’t refunded.',
  'plan.cancelCosts.invoice':
    'Your final invoice covers the days through today and any extra returns. You won’t be charged after that.',
  'plan.changeContact': 'Change billing contact',
  'plan.carried':
    'You used more than your previous plan’s share of returns, so fewer are included this time.',
  'plan.check': 'Check again',
  'plan.frozen.shopify':
    'Your bill to Shopify is unpaid, so customers can’t start returns. Your store resumes when Shopify has your payment.',
  'plan.frozen.invoice': 'Your plan is frozen, so customers can’t start returns. Contact us to resume it.',
  'plan.ended': 'Your plan has ended, so customers can’t start returns. Choose a plan to resume.',
  'plan.contactName': 'Billing contact',
  'plan.contactEmail': 'Email for invoices',
  'plan.contactCompany': 'Company (optional)',
  'plan.contactAddress': 'Billing address (optional)',
  'plan.contactTaxId': 'Tax ID (optional)',
  'plan.invoicesTo': 'Invoices go to {email}.',
  'plan.PENDING': 'Pending',
  'plan.ACTIVE': 'Active',
  'plan.EXPIRED': 'Expired',
  'plan.UNINSTALLED': 'Uninstalled',
  'plan.DECLINED': 'Declined',
  'plan.FROZEN': 'Frozen',
  'plan.CANCELLED': 'Canceled',
  'plan.ACCEPTED': 'Accepted',
})
