import { addTexts } from '../catalogue.ts'

/** Where work begins: what waits for a person. */
export const home = addTexts({
  'home.waiting': 'Waiting for you',
  'home.today': 'Today',
  'home.today.lead': 'Yesterday: {value}',
  'home.today.all': 'View analytics',
  'home.edits': 'Order edits to approve',
  'home.edits.lead': 'Decide before you ship these orders. If an order ships, its edit is declined.',
  'home.queue.return': 'Returns to review',
  'home.queue.warranty': 'Warranty claims to review',
  'home.queue.delivery': 'Open delivery claims',
  'home.count': '{count}+',
  'home.column.claim': 'Claim',
  'home.column.edit': 'Edit',
  'home.column.requested': 'Requested',
  'home.column.kind': 'Type',
  'home.column.submitted': 'Submitted',
  'home.kind.return': 'Return',
  'home.kind.warranty': 'Warranty claim',
  'home.kind.delivery': 'Delivery claim',
  'home.empty': 'Nothing is waiting for you',
  'home.emptyLead': 'Claims that need a decision appear here, oldest first.',
  'home.noAlerts': 'No unread alerts',
  'home.allAlerts': 'View all alerts',
})
