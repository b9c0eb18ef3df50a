import { addTexts } from '../catalogue.ts'

/** What a return costs and what a gift card adds, exchanges, and the store itself. */
export const money = addTexts({
  'charges.fee': 'Return fee',
  'charges.feeLead':
    'Deducted from the customer’s refund, once per return. Rules can change or waive it. Warranty claims have a fee only if a rule adds one.',
  'charges.feeType': 'Fee type',
  'charges.fee.None': 'No fee',
  'charges.fee.Percent': 'Percentage of return value',
  'charges.fee.Fixed': 'Fixed amount',
  'charges.percent': 'Percentage',
  'charges.amount': 'Amount',
  'charges.feeName': 'Fee name shown to customers',
  'charges.feeExample': 'For a return worth {value}, the fee is {fee}.',
  'charges.cap': 'Unless items are exchanged, fees never exceed the value of the return.',
  'charges.giftCards': 'Gift cards',
  'charges.kind': 'Issued as',
  'charges.kind.Gift_Card': 'Gift card in your store',
  'charges.kind.Gift_Card_Order': 'Zero-value order named #C-GC-… (for plans without gift cards)',
  'charges.kind.Store_Credit': 'Store credit on the customer’s account',
  'charges.incentive': 'Gift card bonus',
  'charges.incentive.none': 'No bonus',
  'charges.incentive.percent': 'Percentage of value',
  'charges.incentive.fixed': 'Fixed amount',
  'charges.incentiveExample': 'A customer who chooses a gift card for {value} gets {total}.',
  'charges.incentiveHint':
    'Calculated before fees, once per return. Value left over from an exchange doesn’t count. Rules can change the bonus.',
  'charges.expires': 'Gift card expiration (days)',
  'charges.expiresHint': 'Enter 0 for no expiration. Many countries restrict expiration dates on gift cards.',
  'charges.labels': 'Set what customers pay for labels under “Return shipping”.',

  'exchange.difference': 'Price differences',
  'exchange.method': 'When the new item costs more or less',
  'exchange.method.NO_PAYMENT_OR_REFUND': 'Nobody pays the difference',
  'exchange.method.PAYMENT': 'Charge the customer if it costs more',
  'exchange.method.PAYMENT_AND_PARTIAL_REFUND':
    'Charge the customer if it costs more, refund if it costs less',
  'exchange.example.NO_PAYMENT_OR_REFUND':
    'When a {bought} item is exchanged for one at {dear} or {cheap}, nobody pays the difference.',
  'exchange.example.PAYMENT':
    'When a {bought} item is exchanged for one at {dear}, the customer pays {more}. For one at {cheap}, nobody pays the difference.',
  'exchange.example.PAYMENT_AND_PARTIAL_REFUND':
    'When a {bought} item is exchanged for one at {dear}, the customer pays {more}. For one at {cheap}, the customer gets {less} back.',
  'exchange.noCards': 'Customers are only offered items that cost more if your store takes card payments.',
  'exchange.byGroup': 'By product group',
  'exchange.byGroupLead':
    'Handle price differences differently for some product groups. The first entry that matches one of the product’s current groups applies. Rules about price differences take precedence. Gifts are always exchanged without a price difference.',
  'exchange.byGroupList': 'Price differences by product group',
  'exchange.groupsLabel': 'Product groups',
  'exchange.groupsOf': 'Product groups of entry {place}',
  'exchange.methodOf': 'When the new item costs more or less, entry {place}',
  'exchange.addGroups': 'Add product groups',
  'exchange.newEntry': 'new entry',
  'exchange.noGroups': 'There are no product groups yet. Create them under',
  'exchange.isNoAdjustment': 'Ignore price differences between variants of the same product',
  'exchange.isNoAdjustmentHint':
    'Customers can swap a size that costs more or less without a price difference.',
  'exchange.instant': 'Instant exchange',
  'exchange.instantLead':
    'New items are sent as soon as the request is submitted. The customer’s card is held for the value of the items that have to come back, and charged if they aren’t scanned in time. Needs card payments and a return label that you pay for.',
  'exchange.isInstantEnabled': 'Offer instant exchange',
  'exchange.isInstantRequired': 'Don’t offer the standard exchange',
  'exchange.isInstantRequiredHint':
    'The standard exchange is still offered where instant exchange isn’t possible.',
  'exchange.timeToReturn': 'Days to return before charging',
  'exchange.timeToReturnHint':
    'A usual card hold lasts 7 days. For more days, the card is saved and charged after the hold.',
  'exchange.shipping': 'Exchange shipping',
  'exchange.shippingLead': 'Rules about exchange shipping take precedence.',
  'exchange.shippingType': 'The customer pays',
  'exchange.shippingType.none': 'Nothing',
  'exchange.shippingType.rate': 'The shipping rate',
  'exchange.shippingType.fixed': 'A fixed amount',
  'exchange.shippingExtra': 'Extra amount',
  'exchange.shippingAmount': 'Amount',
  'exchange.choice': 'Available products',
  'exchange.choiceLead':
    'Customers choose from variants of the same product. Rules can add products from a group.',
  'exchange.isFilterAndSearchEnabled': 'Let customers search and filter',
  'exchange.isFilterAndSearchEnabledHint': 'Shown when customers can choose from more than one product.',
  'exchange.sorting': 'Sort products',
  'exchange.sorting.ALPHABETICAL': 'By name',
  'exchange.sorting.NEWEST_FIRST': 'Newest first',
  'exchange.excludedOptionNames': 'Options hidden from filters',
  'exchange.excludedOptionNamesHint': 'For example “Title”, which platforms add to products without options.',
  'exchange.minInventory': 'Minimum inventory',
  'exchange.minInventoryHint':
    'A variant is only offered if at least this many units remain after the exchange. Enter 0 to offer the last unit.',
  'exchange.isInventoryHeld': 'Hold items for open exchanges',
  'exchange.isInventoryHeldHint':
    'Aftercare doesn’t offer these units to other returns. Your shop can still sell them. A hold ends when the return shipment expires or the exchange is completed, declined, canceled, or changed.',

  'store.names': 'Name and address',
  'store.name': 'Name',
  'store.nameHint': 'Shown in the portal and in emails to customers.',
  'store.slug': 'Portal address',
  'store.slugHint': 'Letters, numbers, and hyphens. Customers find the portal at {address}',
  'store.slugChanged':
    'Links with the old address redirect for 90 days. After that, another store can use it.',
  'store.formerSlug': 'Links with {slug} redirect here until {date}.',
  'store.url': 'Store URL',
  'store.urlHint': 'The portal links back to this address. It comes from your commerce platform.',
  'store.allowedHosts': 'Other sites that can embed the portal',
  'store.allowedHostsHint':
    'Addresses such as https://help.example.com that embed the portal or that it can link back to. Your store is always allowed.',
  'store.contact': 'Support contact',
  'store.contactHint':
    'Shown in the portal, in emails, and in the Delivery Guarantee wherever customers are asked to contact you. If it’s empty, they’re sent to your store’s home page.',
  'store.contact.email': 'Email',
  'store.contact.phone': 'Phone',
  'store.contact.url': 'Contact page',
  'store.contact.urlHint':
    'Use {placeholder} where the order number goes, such as https://help.example.com/new?order={placeholder}.',
  'store.counting': 'Regional settings',
  'store.timeZoneHint': 'Return windows end at midnight in this time zone.',
  'store.locale': 'Language and formats',
  'store.localeHint':
    'The portal and our default emails use the customer’s language if it’s supported. Otherwise they use this language, or English. Emails that you edit always use it for dates and amounts.',
  'store.weightUnit': 'Weight unit',
  'store.unit.g': 'Grams',
  'store.unit.kg': 'Kilograms',
  'store.unit.oz': 'Ounces',
  'store.unit.lb': 'Pounds',
  'store.currency': 'Currency',
  'store.currencyHint':
    'The currency of your prices. If you change it, amounts in settings and rules keep their numbers.',
  'store.currencyFixed.shop': 'Set by your Shopify store.',
  'store.currencyFixed.claims': 'Can’t be changed once you have claims.',
  'store.privacy': 'Personal data',
  'store.retention': 'Keep personal data for',
  'store.retentionHint':
    'Names, addresses, messages, and images are erased after this period without activity on an order. Amounts and decisions are kept.',
  'store.retentionUnit': ' months',
  'store.fingerprint': 'Device identification',
  'store.fingerprintHint':
    'The portal identifies the browser that submits a claim, for the risk level. To use your Fingerprint account, enter its public API key. If it can’t identify a browser, the claim is submitted without it.',
  'store.fingerprint.publicKey': 'Fingerprint public API key',
  'store.fingerprint.region': 'Region',
  'store.fingerprint.region.us': 'Global (US)',
  'store.fingerprint.region.eu': 'Europe',
  'store.fingerprint.region.ap': 'Asia Pacific',
  'store.fingerprint.endpoint': 'Custom subdomain',
  'store.fingerprint.endpointHint':
    'Optional. If you set up a subdomain for Fingerprint, such as https://metrics.example.com.',
  'store.orders': 'Order numbers',
  'store.orderPrefix': 'Prefix',
  'store.orderSuffix': 'Suffix',
  'store.orderHint': 'Customers can find their order with or without it.',
  'store.exchangePrefix': 'Exchange order prefix',
  'store.exchangePrefixHint': 'For example {number}.',
})
