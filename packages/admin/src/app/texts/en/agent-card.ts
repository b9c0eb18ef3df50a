import { addTexts } from '../catalogue.ts'

/** What agents see of a customer in their helpdesk. */
export const agentCard = addTexts({
  'agentCard.title': 'Returns and claims',
  'agentCard.search': 'Customer’s email or order number',
  'agentCard.find': 'Find',
  'agentCard.start': 'Who is it about?',
  'agentCard.startLead': 'Enter the customer’s email address or order number.',
  'agentCard.nobody': 'No orders found',
  'agentCard.nobodyLead':
    'There are no orders for {asked}. The customer may have used another email address for their order.',
  'agentCard.claims': 'Claims',
  'agentCard.noClaims': 'No claims yet.',
  'agentCard.claimOf': '{items, plural, one {# item} other {# items}} of order {number}',
  'agentCard.approve': 'Approve',
  'agentCard.approveOf': 'Approve {number}',
  'agentCard.send': 'Email label again',
  'agentCard.sendOf': 'Email label again for {number}',
  'agentCard.orders': 'Orders',
  'agentCard.moreOrders': '{count, plural, one {# more order} other {# more orders}}',
  'agentCard.startClaim': 'Start claim',
  'agentCard.startClaimOf': 'Start claim for {number}',
  'agentCard.canceled': 'Canceled',
  'agentCard.units': '{left} of {ordered} can be claimed',
  'agentCard.return': 'Return',
  'agentCard.warranty': 'Warranty',
  'agentCard.until': 'Until {date}',
  'agentCard.forever': 'Possible, without a deadline',
  'agentCard.openClaim': 'Open {number}',
})
