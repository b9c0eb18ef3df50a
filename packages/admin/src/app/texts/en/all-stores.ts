import { addTexts } from '../catalogue.ts'

/** All stores of the installation, for its operators. */
export const allStores = addTexts({
  'allStores.title': 'All stores',
  'allStores.search': 'Search stores',
  'allStores.searchHint': 'Name, portal address, or URL',
  'allStores.store': 'Store',
  'allStores.plan': 'Plan',
  'allStores.connection': 'Connection',
  'allStores.orders': 'Orders, 30 days',
  'allStores.claims': 'Claims, 30 days',
  'allStores.live': 'Live',
  'allStores.unverified': 'URL not verified',
  'allStores.notConnected': 'Not connected',
  'allStores.none': 'No stores found',
  'allStores.noneLead': 'Try another name, address, or URL.',
  'allStores.support': 'Sign in as support',
  'allStores.supportLead':
    'You can use {name} for one hour. The store gets an alert with your email and reason.',
  'allStores.freeze': 'Freeze store',
  'allStores.freezeLead': 'Customers can’t start anything new at {name} until you resume it.',
  'allStores.freezeCharges': 'Shopify goes on charging for the plan. To end that, cancel the plan instead.',
  'allStores.resume': 'Resume store',
  'allStores.resumeLead': 'Customers can use the portal of {name} again.',
  'allStores.awaitsApproval': '{plan} awaits approval',
  'allStores.approvePlan': 'Approve plan',
  'allStores.approvePlanLead': '{name} wants {plan}, paid by invoice to {contact}. It begins right away.',
  'allStores.declinePlan': 'Decline plan',
  'allStores.declinePlanLead':
    '{name} wants {plan}, paid by invoice to {contact}. The store gets an alert with your reason.',
  'allStores.cancelPlan': 'Cancel plan',
  'allStores.cancelPlanLead':
    'The plan of {name} ends now, and nothing more is charged. Customers can’t start anything new until the store chooses a plan.',
  'allStores.export': 'Export data',
  'allStores.exportLead':
    'An archive of all data of {name} is prepared. You and its Admins can download it for 7 days.',
  'allStores.remove': 'Delete store',
  'allStores.removeLead':
    '{name} closes now. When an archive of its data is ready, the store is deleted with its files, credentials, and users who work nowhere else. Its last invoice is written, and invoices are kept. You can’t undo this. The archive can be downloaded for 7 days.',
  'allStores.typeName': 'Type {name} to confirm',
  'allStores.removeReasonHint': 'The store’s users get an alert with it.',
  'allStores.exports': 'Exports and deleted stores',
  'allStores.reason': 'Reason',
  'allStores.reasonHint': 'The store can read it in its audit log.',
  'allStores.doing': 'Actions',
  'allStores.actions': 'Actions for {name}',
})
