import { addTexts } from '../catalogue.ts'

/** Where returns go, how they travel and at whose cost. */
export const returnShipping = addTexts({
  'wayBack.noCarrier': 'No carrier is connected, so customers are offered packing slips only.',
  'wayBack.connectCarrier': 'Connect a carrier',
  'locations.remove': 'Remove',
  'locations.lead': 'Places where you receive returns. Rules can send some items to a different location.',
  'locations.add': 'Add location',
  'locations.empty': 'No return locations yet',
  'locations.emptyLead': 'Customers can’t send items back until you add a location.',
  'locations.default': 'Default',
  'locations.signedBy': 'Customs signer: {name}',
  'locations.actions': 'Actions for {name}',
  'locations.makeDefault': 'Set as default',
  'locations.edit': 'Edit',
  'locations.editTitle': 'Edit location',
  'locations.name': 'Name',
  'locations.nameHint': 'For you and your staff. Customers only see the address.',
  'locations.firstName': 'Company or first name',
  'locations.lastName': 'Department or last name',
  'locations.customsSignerName': 'Customs signer',
  'locations.customsSignerNameHint':
    'Required for international labels, along with your products’ HS code and country of origin. Without it, international customers get a packing slip.',
  'locations.shopLocation': 'Shopify location',
  'locations.fulfillmentLocationIdFromPlatform': 'Location ID in your store',
  'locations.fulfillmentLocationIdFromPlatformHint':
    'Returned items are restocked at this location. Leave empty to use the first location that ships online orders.',
  'locations.isQuickShipEnabled': 'Can ship replacements immediately',
  'locations.isQuickShipEnabledHint':
    'Available to your apps in the API. Aftercare doesn’t use it: your store decides where exchanges ship from.',
  'locations.isDefault': 'Default for returns unless a rule chooses another location',
  'locations.removeTitle': 'Remove {name}?',
  'locations.removeLead':
    'New returns won’t be sent here. Returns already in transit or assigned to this location aren’t affected.',

  'wayBack.where': 'Destination',
  'wayBack.location': 'Return location',
  'wayBack.locationHint': 'Rules can send some items to a different location.',
  'wayBack.noLocation': 'Add a return location first. Customers can’t send items back without one.',
  'wayBack.how': 'Return methods',
  'wayBack.methods': 'Methods customers can choose',
  'wayBack.method.Label': 'Prepaid label',
  'wayBack.method.LabelHint': 'The customer prints the label and drops off the package. You pay the carrier.',
  'wayBack.method.Packing_Slip': 'Packing slip',
  'wayBack.method.Packing_SlipHint': 'The customer chooses and pays a carrier and encloses the slip.',
  'wayBack.charge': 'Label charge',
  'wayBack.charge.none': 'Free',
  'wayBack.charge.cost': 'Your label cost',
  'wayBack.charge.costPlusPercent': 'Your label cost plus a percentage',
  'wayBack.charge.costPlusFixed': 'Your label cost plus a fixed amount',
  'wayBack.charge.fixed': 'Fixed amount',
  'wayBack.chargeHint':
    'Deducted from the customer’s refund, even if the label isn’t used. Unless items are exchanged, charges never exceed the value of the return.',
  'wayBack.percent': 'Additional percentage',
  'wayBack.more': 'Additional amount',
  'wayBack.fixed': 'Amount',
  'wayBack.example': 'If a label costs you {cost}, the customer pays {price}.',
  'wayBack.severalParcels': 'Allow several packages',
  'wayBack.severalParcelsHint':
    'Customers can add labels to a return that doesn’t fit in one package, up to 5. Your store pays for additional labels, whatever customers pay for the first.',
  'wayBack.pickups': 'Let customers schedule pickups',
  'wayBack.pickupsHint':
    'The carrier collects the package from the customer, where it offers that for the label. You pay; it’s free for customers.',
  'wayBack.mostPickupCost': 'Maximum cost per pickup',
  'wayBack.mostPickupCostHint':
    'Customers aren’t offered pickups that cost more. With 0, they can schedule only free pickups, such as those of USPS.',
  'wayBack.ownTracking': 'Customers add their own tracking number',
  'wayBack.ownTrackingHint':
    'Customers who pay their own postage see where to send the items and enter carrier and tracking number. It’s shown, but items count as returned only once you receive them.',
  'wayBack.labelFormat': 'Label format for your team',
  'wayBack.labelFormatHint':
    'Offered first when your team downloads a label, if the carrier has it. Customers always get a PDF.',
  'wayBack.weight': 'Default item weight',
  'wayBack.weightHint': 'Labels are priced by weight. This weight is used for products without one.',
  'wayBack.preview': 'Preview return methods',
  'wayBack.previewLead':
    'Based on the current settings on this page, including unsaved changes. Rules can change this for some items.',
  'wayBack.from': 'Customer’s country',
  'wayBack.parcel': 'Package weight',
  'wayBack.previewWaits': 'Complete the fields to see a preview.',
  'wayBack.free': 'Free for the customer',
  'wayBack.pays': 'Customer pays {price}',
  'wayBack.costs': 'Costs you {cost}',
  'wayBack.ownCarrier': 'With a carrier the customer chooses',
  'wayBack.nothing': 'No return methods available. The customer is asked to contact you.',
  'wayBack.nothingLead':
    'No carrier offers this shipment in your currency. Turn on packing slips to accept these returns.',
})
