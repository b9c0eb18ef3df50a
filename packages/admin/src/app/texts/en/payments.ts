import { addTexts } from '../catalogue.ts'

/** The store's own Stripe account. */
export const payments = addTexts({
  'payments.stripe': 'Stripe',
  'payments.lead':
    'With Stripe, customers pay warranty fees, price differences, and shipping by card, Apple Pay, or Google Pay. Payments and payouts go to your own Stripe account.',
  'payments.state.unavailable': 'Not available',
  'payments.state.none': 'Not connected',
  'payments.state.incomplete': 'Setup incomplete',
  'payments.state.restricted': 'Restricted',
  'payments.state.active': 'Connected',
  'payments.state.ended': 'Disconnected',
  'payments.unavailableLead':
    'Stripe isn’t set up on this installation. To offer it, add the Stripe keys to the server’s configuration.',
  'payments.incomplete': 'Finish setting up Stripe',
  'payments.incompleteLead': 'Cards can’t be charged until you complete your details in Stripe.',
  'payments.restricted': 'Stripe paused card payments',
  'payments.restrictedLead': 'Stripe can’t charge cards for your account at the moment.',
  'payments.reason': 'Reason: {reason}',
  'payments.requirements': 'Stripe needs',
  'payments.payouts': 'Payouts are paused',
  'payments.payoutsLead': 'Cards are charged, but Stripe isn’t paying out. Check your details in Stripe.',
  'payments.ended.disconnected':
    'Card payments through Stripe are off. You can still refund earlier payments.',
  'payments.ended.revoked':
    'Access was revoked in Stripe. Earlier payments can’t be charged or refunded here.',
  'payments.expired': 'The link to Stripe expired. Continue setup to get a new one.',
  'payments.outdated': 'Stripe didn’t respond. This is the account as of {moment}.',
  'payments.outdatedUnknown': 'Stripe didn’t respond. Reload this page in a moment.',
  'payments.account': 'Account',
  'payments.connectedOn': 'Connected',
  'payments.test': 'Test mode',
  'payments.testLead': 'Payments are test payments. No money moves.',
  'payments.simulated': 'Cards are charged by the built-in simulator. Connect Stripe to take real payments.',
  'payments.connect': 'Connect Stripe',
  'payments.continue': 'Continue setup',
  'payments.update': 'Update details in Stripe',
  'payments.dashboard': 'Open Stripe dashboard',
  'payments.opened': 'Stripe is ready in a new tab.',
  'payments.open': 'Open Stripe',
  'payments.disconnect': 'Disconnect',
  'payments.disconnectTitle': 'Disconnect Stripe?',
  'payments.disconnectSubmit': 'Disconnect Stripe',
  'payments.disconnectKeep': 'Keep connected',
  'payments.disconnectLead':
    'Customers can no longer pay by card, so exchanges for more expensive items and fees that need a payment aren’t offered. You can still charge and refund existing payments.',
})
