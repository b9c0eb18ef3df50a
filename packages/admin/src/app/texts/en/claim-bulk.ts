import { addTexts } from '../catalogue.ts'

/** Working on many claims at once. */
export const claimBulk = addTexts({
  'bulk.region': 'Selected claims',
  'bulk.select': 'Select {number}',
  'bulk.selectPage': 'Select all on this page',
  'bulk.selectAll': 'Select all {count}',
  'bulk.selected': '{count, plural, one {# claim selected} other {# claims selected}}',
  'bulk.clear': 'Clear selection',
  'bulk.tags': 'Tag',
  'bulk.tags.add': 'Add these tags',
  'bulk.tags.remove': 'Take these off',
  'bulk.tags.removeHint': 'Tags that the selected claims have',
  'bulk.tags.none': 'Choose a tag to add or to take off.',
  'bulk.tags.submit': 'Change tags',
  'bulk.approve': 'Approve as staged or requested',
  'bulk.approve.submit': '{count, plural, one {Approve # claim} other {Approve # claims}}',
  'bulk.willApprove': 'Claims that are approved',
  'bulk.total': '{count, plural, one {Paid out for # claim} other {Paid out for # claims}}',
  'bulk.total.items': 'Items approved',
  'bulk.total.orders': 'New orders',
  'bulk.total.giftCards': 'Gift cards and store credit',
  'bulk.giftCard': '{amount} gift card',
  'bulk.newItems': '{count, plural, one {# new item} other {# new items}}',
  'bulk.noMoney': 'No money',
  'bulk.staged':
    '{count, plural, one {# item as staged, not as requested} other {# items as staged, not as requested}}',
  'bulk.waiting':
    '{count, plural, one {# more item is not ready and stays} other {# more items are not ready and stay}}',
  'bulk.cannot':
    '{count, plural, one {# claim cannot be approved here} other {# claims cannot be approved here}}',
  'bulk.nothing': 'None of these can be approved here.',
  'bulk.notify': 'Tell the customers by mail',
  'bulk.progress': '{count} of {of} done',
  'bulk.approved': '{count, plural, one {# claim is approved.} other {# claims are approved.}}',
  'bulk.underWay': 'Money and orders follow within moments.',
  'bulk.refused': '{count, plural, one {# claim was left as it is} other {# claims were left as they are}}',
  'bulk.done': 'Done',
})
