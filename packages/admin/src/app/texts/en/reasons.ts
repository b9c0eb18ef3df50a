import { addTexts } from '../catalogue.ts'

/** Why items come back, as a store decides it. */
export const reasons = addTexts({
  'reasons.lead':
    'What shoppers choose from when they say why an item comes back. Changes are in the portal at once; claims keep the words they were filed with.',
  'reasons.claimType': 'Kind of claim',
  'reasons.of.return': 'Returns',
  'reasons.of.warranty': 'Warranty claims',
  'reasons.add': 'Add a reason',
  'reasons.addGroup': 'Add a group',
  'reasons.edit': 'Edit',
  'reasons.editNamed': 'Edit the group “{name}”',
  'reasons.forRest': 'For every product without a group of its own',
  'reasons.forGroup': 'For products of {group}',
  'reasons.forNothing': 'Not offered: its product group is missing',
  'reasons.details': '{count, plural, one {# detail} other {# details}}',
  'reasons.emptyTitle': 'No reasons for these claims yet',
  'reasons.emptyLead':
    'Until there are any, shoppers cannot say why an item comes back, and so cannot file a claim.',
  'reasons.emptyReadOnly': 'An Admin of the store can add them.',
  'reasons.nowhere': 'Offered nowhere',
  'reasons.nowhereHint': 'These reasons are in no group. Staff can still give them to a claim.',
  'reasons.deleted': 'Deleted',
  'reasons.deletedHint': 'Claims that were filed with them still show them.',
  'reasons.restore': 'Bring back',
  'reasons.restoreNamed': 'Bring back “{name}”',
  'reasons.wasDeleted': '“{name}” is deleted. Shoppers are no longer offered it.',
  'reasons.undo': 'Undo',

  'reason.new': 'New reason',
  'reason.name': 'What shoppers read',
  'reason.category': 'Category',
  'reason.categoryHint': 'For rules and reports. Shoppers do not see it.',
  'reason.details': 'Details',
  'reason.detailsHint':
    'Asked next when the reason is chosen. Without any, that question is skipped. Enter adds one more.',
  'reason.detail': 'Detail {place}',
  'reason.addDetail': 'Add a detail',
  'reason.groups': 'Offered in',
  'reason.groupsHint': 'A group that is new here offers it last. You can move it in the group.',
  'reason.delete': 'Delete',
  'reason.deleteTitle': 'Delete “{name}”?',
  'reason.deleteLead':
    'Shoppers are no longer offered it. Claims that were filed with it keep it, and you can bring it back.',
  'reason.usedByRules': 'These rules go by it and will not apply to new claims:',
  'reason.keep': 'Keep it',

  'reasonGroup.new': 'New group of reasons',
  'reasonGroup.name': 'Name',
  'reasonGroup.nameHint': 'For you and your staff. Shoppers do not see it.',
  'reasonGroup.isDefault': 'For every product without a group of its own',
  'reasonGroup.isDefaultFixed': 'To change this, turn it on in another group.',
  'reasonGroup.replaces':
    'It takes the place of “{name}”, which is then offered for its product group alone.',
  'reasonGroup.replacesUnused':
    'It takes the place of “{name}”, which is then not offered until you choose a product group for it.',
  'reasonGroup.productGroup': 'Product group',
  'reasonGroup.productGroupHint': 'A product in several of them is asked by the first group in the list.',
  'reasonGroup.noProductGroups': 'The store has no product groups yet.',
  'reasonGroup.reasons': 'Reasons, in the order in which they are offered',
  'reasonGroup.addReason': 'Add a reason',
  'reasonGroup.addReasonHint': 'Choose one of your reasons',
  'reasonGroup.delete': 'Delete group',
  'reasonGroup.deleteTitle': 'Delete the group “{name}”?',
  'reasonGroup.deleteLead':
    'Its products are asked by the default group instead. The reasons themselves stay.',
  'reasonGroup.keep': 'Keep it',
})
