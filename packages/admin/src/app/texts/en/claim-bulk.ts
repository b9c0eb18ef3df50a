import { addTexts } from '../catalogue.ts'

/** Working on many claims at once. */
export const claimBulk = addTexts({
  'bulk.region': 'Selected claims',
  'bulk.selectAll': 'Select all {count}',
  'bulk.selected': '{count, plural, one {# claim selected} other {# claims selected}}',
  'bulk.clear': 'Clear selection',
  'bulk.tags': 'Tag',
  'bulk.tags.add': 'Add tags',
  'bulk.tags.remove': 'Remove tags',
  'bulk.tags.removeHint': 'Tags on the selected claims',
  'bulk.tags.none': 'Choose a tag to add or remove.',
  'bulk.tags.submit': 'Change tags',
  'bulk.approve': 'Approve as staged or requested',
  'bulk.approve.submit': '{count, plural, one {Approve # claim} other {Approve # claims}}',
  'bulk.willApprove': 'Claims to approve',
  'bulk.total': '{count, plural, one {Total for # claim} other {Total for # claims}}',
  'bulk.total.items': 'Items approved',
  'bulk.total.orders': 'New orders',
  'bulk.total.giftCards': 'Gift cards and store credit',
  'bulk.giftCard': '{amount} gift card',
  'storeCredit.bulk.giftCard': '{amount} store credit',
  'bulk.newItems': '{count, plural, one {# new item} other {# new items}}',
  'bulk.noMoney': 'No money',
  'bulk.staged':
    '{count, plural, one {# item as staged, not as requested} other {# items as staged, not as requested}}',
  'bulk.waiting':
    '{count, plural, one {# item isn’t ready and won’t change} other {# items aren’t ready and won’t change}}',
  'bulk.cannot':
    '{count, plural, one {# claim can’t be approved here} other {# claims can’t be approved here}}',
  'bulk.nothing': 'None of these claims can be approved here.',
  'bulk.notify': 'Email customers',
  'bulk.progress': '{count} of {of} done',
  'bulk.approved': '{count, plural, one {# claim approved.} other {# claims approved.}}',
  'bulk.underWay': 'Payments and orders will be processed shortly.',
  'bulk.refused': '{count, plural, one {# claim wasn’t changed} other {# claims weren’t changed}}',
  'bulk.done': 'Done',
})
