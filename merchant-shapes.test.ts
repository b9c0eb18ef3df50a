import { describe, expect, test } from 'vitest'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { merchantApi } from './packages/domain/src/api/merchant-api.ts'
import { invoice } from './packages/domain/src/api/invoice-api.ts'
import { cursor, listPage } from './packages/domain/src/api/list-query.ts'
import { merchantClaim, merchantClaimLine } from './packages/domain/src/api/merchant-claim-schema.ts'
import { merchantCustomer, merchantOrder } from './packages/domain/src/api/merchant-order-schema.ts'
import { registration } from './packages/domain/src/api/registration-schema.ts'
import { returnQuote } from './packages/domain/src/api/return-quote-schema.ts'
import { shippingClaim } from './packages/domain/src/api/shipping-claim-schema.ts'
import { exchangeOptions, exchangeProduct } from './packages/domain/src/catalog/exchange-product-schema.ts'
import { product, storeProductGroup } from './packages/domain/src/catalog/product-schema.ts'
import { claimLineRequest } from './packages/domain/src/claims/claim-line-schema.ts'
import { claimListItem } from './packages/domain/src/claims/claim-list-item-schema.ts'
import * as claimWords from './packages/domain/src/claims/claim-words.ts'
import { acceptedUploadTypes } from './packages/domain/src/claims/accepted-uploads.ts'
import { inspectionGrade, inspectionGradeCode } from './packages/domain/src/claims/inspection-grade-schema.ts'
import { inventoryBehavior } from './packages/domain/src/claims/line-decision.ts'
import { denialDetails } from './packages/domain/src/claims/line-item-status.ts'
import { customField, customFieldType } from './packages/domain/src/custom-fields/custom-field-schema.ts'
import { newCustomField } from './packages/domain/src/custom-fields/new-custom-field-schema.ts'
import { emailTemplate } from './packages/domain/src/mail/email-template-schema.ts'
import { customerSettings } from './packages/domain/src/merchants/customer-settings-schema.ts'
import { invoiceStatus } from './packages/domain/src/merchants/invoice-schema.ts'
import { apiScopes, roleCode } from './packages/domain/src/merchants/permissions.ts'
import { planStatus } from './packages/domain/src/merchants/plan-status.ts'
import {
  exchangePolicy,
  giftCardPolicy,
  orderEditingPolicy,
  returnPolicy,
  timeToReturnBeforeCharging,
  warrantyPolicy,
} from './packages/domain/src/merchants/settings-schema.ts'
import { storeAlert } from './packages/domain/src/merchants/store-alert-schema.ts'
import { contactKind } from './packages/domain/src/merchants/store-contact.ts'
import { portalWords } from './packages/domain/src/merchants/store-slug.ts'
import { storeUser } from './packages/domain/src/merchants/store-user-schema.ts'
import { theme } from './packages/domain/src/merchants/theme-schema.ts'
import { financialStatus, fulfillmentStatus } from './packages/domain/src/orders/order-filters-schema.ts'
import { orderLineItem } from './packages/domain/src/orders/order-schema.ts'
import { customerPaymentStatus, staffPayment } from './packages/domain/src/payments/payment-schema.ts'
import { newShipRate, shipRate } from './packages/domain/src/rates/ship-rate-schema.ts'
import { claimReason } from './packages/domain/src/reasons/reason-schema.ts'
import { newReport } from './packages/domain/src/reporting/report-schema.ts'
import { newSavedView, savedView, viewKind } from './packages/domain/src/reporting/saved-view-schema.ts'
import { returnLocation } from './packages/domain/src/return-shipments/return-location-schema.ts'
import {
  merchantReturnShipment,
  shipmentQuote,
} from './packages/domain/src/return-shipments/staff-shipment-schema.ts'
import { rmaProvider } from './packages/domain/src/return-shipments/rma-provider.ts'
import { claimRisk, riskFactors } from './packages/domain/src/risk/risk-schema.ts'
import { operator } from './packages/domain/src/rules/operators.ts'
import { storeRuleFields } from './packages/domain/src/rules/rule-schema.ts'
import { merchantAddress } from './packages/domain/src/shared/merchant-address-schema.ts'
import { datePreset } from './packages/domain/src/shared/date-presets.ts'
import { footnote, label, policyDays } from './packages/domain/src/shared/text-rules.ts'
import { tracker, trackerStatus } from './packages/domain/src/shared/tracker-schema.ts'
import { shippingClaimPolicy } from './packages/domain/src/shipping-claims/shipping-claim-policy-schema.ts'
import { implementationType, widgetConfig } from './packages/domain/src/widget/widget-config-schema.ts'

/*
 * What the published interface promises merchants about the shape of data: the fields of what is sent and
 * answered, the words of closed lists, and where texts and numbers end.
 */

const { response: ofProtection } = merchantApi.protection
const { body: decision } = merchantApi.decideLine

/** What is sent or answered, its schema, and the fields that it has, those of parts with a dot. */
const shapes: readonly [what: string, schema: GenericSchema, fields: string][] = [
  [
    'a claim',
    merchantClaim,
    `id externalId claimType claimRollup.name claimRollup.code claimLineItems claimReturnShipments customerEmail
     customerName shippingAddress billingAddress noteToCustomer feeApplied feeName giftCardIncentiveAmountApplied
     returnShippingAmountApplied exchangeOrderShippingAmountApplied shopNowIncentiveAmountApplied customerPayment
     isGiftReturn isInstantExchange wasOriginalOrderModified returnIdFromPlatform linkToCustomerUi source timeline
     tags requestSummary.refund requestSummary.giftCard resolutionSummary.refunds.amount
     resolutionSummary.refunds.handlingFee resolutionSummary.refunds.shippingFee resolutionSummary.giftCards.amount
     resolutionSummary.giftCards.incentiveAmount resolutionSummary.giftCards.type resolutionSummary.exchangeOrders
     createdOn updatedOn finalizedOn originalStoreOrder`,
  ],
  [
    'a claim in a list',
    claimListItem,
    `id externalId createdOn customerEmail claimType claimRollupStatusCode customerName resolutionMethods
     lineItemHasError tags`,
  ],
  [
    'an item of a claim',
    merchantClaimLine,
    `id finalizedOn canceledOn deniedOn wasResolvedExternally noteToCustomer requestedResolutionMethodEnum
     resolutionMethodEnum inspections comments deductedAmount exchangeDeltaAmount isShopNow status.id status.name
     status.code status.detail reason.id reason.name reason.detail quantity unitPrice unitTax amount requestedAmount
     replacementItems variantExchangeLineItem errors originalStoreOrderLineItem`,
  ],
  [
    'a requested item',
    claimLineRequest,
    `requestedResolutionMethodEnum reasonId reasonCategoryCode reasonDetailId quantity comments images
     customFields.id customFields.value originalStoreOrderLineItemId variantExchangeLineItem.quantity
     variantExchangeLineItem.idFromPlatform variantExchangeLineItem.price variantExchangeLineItem.imgUrl
     variantExchangeLineItem.title variantExchangeLineItem.options advancedExchangeMethod`,
  ],
  [
    'an entry of a claim’s timeline',
    merchantClaim,
    'timeline.id timeline.datetime timeline.message timeline.type timeline.subject',
  ],
  [
    'an inspection',
    merchantClaimLine,
    `inspections.id inspections.createdOn inspections.name inspections.comment inspections.images
     inspections.customFields inspections.storeInspectionGrade`,
  ],
  ['a grade', inspectionGrade, 'id name code'],
  ['a risk', claimRisk, 'level aggregateScore facts.factor facts.score facts.justification facts.sentiment'],
  [
    'a payment',
    staffPayment,
    'id idFromPlatform amount note currencyCode status authorizationExpiresOn capturedOn',
  ],
  [
    'an order',
    merchantOrder,
    `storeId storeSlug storeName storefrontId id idFromPlatform orderNo email currencyCode createdOn lineItems
     shippingAddress billingAddress fulfillments.id fulfillments.isFulfilled fulfillments.destinationAddress
     fulfillments.tracker claims.externalId claims.claimType claims.createdOn shippingClaims.id shippingClaims.status
     shippingClaims.createdOn returnUntil warrantyUntil editUntil isOrderEditable isOrderFulfilled
     wasShippingProtected isUnprotectedShippingClaimPermitted isShippingClaimImgRequired shippingClaimReasons
     shippingClaimReasonOverrides.reason shippingClaimReasonOverrides.headline
     shippingClaimReasonOverrides.description shippingClaimReasonOverrides.href
     shippingClaimReasonOverrides.buttonText wasCreatedFromRegistration canceledOn isGiftReturn isExchangeOfExchange
     customerCurrencyConversionRate platformAdminUrl offerShopNow.shopNowIncentive offerShopNow.shopNowHeadline
     offerShopNow.shopNowDescription offerInstantExchange.isInstantExchangeRequired
     offerInstantExchange.timeToReturnBeforeCharging allowClaimTypeSelection`,
  ],
  [
    'an item of an order',
    orderLineItem,
    `id idFromPlatform isAftercareProduct name imgUrl productIdFromPlatform variantIdFromPlatform optionsFromPlatform
     currentQuantity quantity remainingReturnableQuantity unitPrice unitListPrice unitTax sku grams
     ineligibleLineItemFootnote productTagsAtPurchase return.claimReasons return.isFinalSale return.isExchangeOnly
     return.exchange.isEligible return.exchange.lastEligibleDate return.giftCard.isEligible
     return.giftCard.lastEligibleDate return.refund.isEligible return.refund.lastEligibleDate warranty.isEligible`,
  ],
  ['what makes an item ineligible', merchantApi.overrideLine.body, 'madeIneligibleOn'],
  [
    'tracking',
    tracker,
    `status estimatedDeliveryDate details.status details.message details.date details.location.city
     details.location.state carrier.name carrier.trackingCode carrier.trackingUrl lineItemsInShipment`,
  ],
  [
    'a return shipment',
    merchantReturnShipment,
    `createdOn shipmentExpiresOn returnShipmentId toAddress fromAddress type qrCodeDetail returnShipmentPdfAssetUrl
     inTransitOn isReturnShipment tracker rmaId rmaNumber rmaProvider`,
  ],
  ['a quote of a label', merchantApi.quoteShipment.body, 'toAddressId fromAddressId weightInOunces'],
  [
    'what a label costs',
    shipmentQuote,
    'success rates errors shipmentIdFromPlatform rates.id rates.carrier rates.cost rates.service rates.carrierAccountId rates.currency',
  ],
  ['ways to return', returnQuote, 'toCustomer fromCustomer'],
  [
    'a reason',
    claimReason,
    `id name isDeleted claimReasonDetails.id claimReasonDetails.name
     claimReasonDetails.isDeleted category.code category.name`,
  ],
  [
    'a group of reasons',
    merchantApi.reasonGroup.response,
    'id claimType name isDefault storeProductGroup claimReasons',
  ],
  ['a custom field', customField, 'id displayName description options valueType required createdOn'],
  [
    'a delivery claim',
    shippingClaim,
    `id createdOn noteFromCustomer noteFromMerchant reason status resolutionMethod shippingAddress images
     originalStoreOrder shippingClaimLineItems emailConversation resolvedOn resolvedIn source`,
  ],
  [
    'settling a delivery claim',
    merchantApi.finalizeShippingClaim.body,
    'resolutionMethod finalizationSource',
  ],
  [
    'a registration',
    registration,
    `id externalId firstName lastName email address orderIdFromPlatform orderNumber customerProvidedOrderNumber
     lineItems customFields estimatedPurchaseDate registrationChannelName proofOfPurchaseFileUrls
     emailMarketingConsentCollectedOn referrer claims canceledOn`,
  ],
  [
    'a new registration',
    merchantApi.createRegistration.body,
    `storeProductVariants.id storeProductVariants.quantity storeSalesChannelId proofOfPurchaseFilenames
     customFields.id customFields.value`,
  ],
  [
    'the settings of a portal',
    customerSettings,
    `storefrontId storeSlug storeUrl storeName storeId isActive exchangeOrderPrefix stripeConfig
     isClaimImageFromCustomerRequired return.isEnabled return.isRefundEnabled return.isGiftCardEnabled
     return.isExchangeEnabled return.isGiftReturnEnabled warranty.isEnabled orderEditing.isEnabled
     registrations.isEnabled registrations.isStartWarrantyClaimEnabled registrations.shouldCollectAddress
     registrations.shouldCollectProofOfPurchase registrations.shouldCollectRegistrationEmailMarketingConsent
     registrations.emailMarketingConsentPolicyUrl registrations.storeSalesChannels.id
     registrations.storeSalesChannels.name registrations.customFields theme`,
  ],
  [
    'the theme',
    theme,
    `primaryColor logoUrl backgroundColor backgroundUrl faviconUrl footerText isRegistrationPhoneRequired
     isReturnPhoneRequired isWarrantyPhoneRequired isShippingClaimPhoneRequired warrantyProgramName
     offerGiftCardDetailText offerRefundDetailText orderLookupDetailText orderLookupRegistrationText
     orderNumberDescriptionText orderLookupGiftReturnDetailText registrationSubmissionText
     emailMarketingConsentLabelText emailMarketingConsentDetailText emailMarketingConsentPolicyText
     emailMarketingConsentPolicyTitle identifyProductLinkText identifyProductDetailText creditHeadlineText
     creditDetailText registrationCountryCodes shouldPrioritizeCredit`,
  ],
  [
    'an address',
    merchantAddress,
    'id firstName lastName line1 line2 city countryCode stateOrProvinceCode postalCode phone',
  ],
  [
    'a shipping rate',
    shipRate,
    `id carrierService carrierRetrievalMethod name description price currencyCode type minAmount maxAmount isPlusRate
     plusName plusDescription shouldShowOriginalRate createdOn shippingDiscount deliveryEstimate.label
     deliveryEstimate.displayLocation`,
  ],
  ['a product', product, 'id title idFromPlatform imgUrl variants'],
  [
    'a variant',
    product,
    `variants.idFromPlatform variants.price variants.quantity variants.grams variants.title variants.options.name
     variants.options.value variants.titleWithOptions variants.optionsValueString variants.sku variants.imgUrl`,
  ],
  ['a product group', storeProductGroup, 'id name types tags collections lastUpdatedOn createdOn'],
  [
    'a product to exchange for',
    exchangeProduct,
    `idFromPlatform name imageUrl hasOnlyDefaultVariant options.name options.values options.position
     variants.idFromPlatform variants.title variants.titleWithOptions variants.sku variants.price variants.imgUrl
     variants.options.name variants.options.value variants.grams`,
  ],
  [
    'what an item can be exchanged for',
    exchangeOptions,
    'products filters isFilterAndSearchEnabled isNoAdjustmentVariantExchangeEnabled advancedExchangeMethod',
  ],
  [
    'a return location',
    returnLocation,
    'id name customsSignerName fulfillmentLocationIdFromPlatform isQuickShipEnabled address',
  ],
  ['an alert', storeAlert, 'id severity category subject message url createdOn readOn'],
  ['a rule', storeRuleFields, 'id isEnabled name hook rule createdOn'],
  ['an invoice', invoice, 'id createdOn fromDate toDate totalAmount isMonthlyCrew pdfUrl csvUrl status'],
  ['a user', storeUser, 'id idFromPlatform firstName lastName email role.storeId role.roleCode'],
  ['a customer', merchantCustomer, 'name email phone orders claims registrations'],
  ['an email template', emailTemplate, 'id name sendAfterDays header subject body type isEnabled'],
  [
    'a unit of protection',
    ofProtection,
    'units.idFromPlatform units.productVariant units.implementationType',
  ],
  [
    'the widget',
    widgetConfig,
    `externalStorefrontId modal.imageUrl modal.title modal.description modal.benefits shippingPlus.cartSelectors
     checkoutPlus.checkoutSelectors displayCountryCodes checkoutPlus.elements.kind`,
  ],
  ['a saved view', savedView, 'id name kind filters'],
  ['an export', newReport, 'columns customFieldIds filename email'],
  [
    'finalizing a claim',
    merchantApi.finalizeClaim.body,
    'notifyCustomerByEmail noteToCustomer finalizationSource',
  ],
  [
    'deciding on an item',
    decision,
    'decision.type decision.resolution decision.wasResolvedExternally decision.code',
  ],
  ['opening an embedded dashboard', merchantApi.loadDashboard.body, 'token domain dashboardId'],
  ['a question about figures', merchantApi.askQuestion.body, 'question dataset'],
  ['an answer about figures', merchantApi.askQuestion.response, 'answer'],
  [
    'what a helpdesk’s card signs in with',
    merchantApi.exchangeHelpdeskToken.body,
    'token email configId appIdVersion',
  ],
  [
    'what delivery claims are allowed for',
    shippingClaimPolicy,
    'isUnprotectedShippingClaimPermitted isShippingClaimImgRequired',
  ],
  [
    'the windows of returns',
    returnPolicy,
    'refundValidityDays giftCardValidityDays variantExchangeValidityDays defaultReturnExpirationDays',
  ],
  [
    'a page of a list',
    listPage(v.string()),
    'nextCursor.id nextCursor.direction prevCursor.id prevCursor.direction',
  ],
]

describe('each published field is in the contract', () => {
  test.for(shapes)('of %s', ([, schema, fields]) => {
    const missing = fields.split(/\s+/).filter((field) => !has([schema], field.split('.')))
    expect(missing).toEqual([])
  })
})

/** A closed list, where it is in code, and the words that were published; some lists have more. */
const lists: readonly [what: string, known: readonly string[], words: string][] = [
  ['types of claims', claimWords.claimType.options, 'return warranty'],
  [
    'outcomes',
    claimWords.resolutionMethod.options,
    'refund variantExchange giftCard repair replacementOrder warrantyReview other',
  ],
  [
    'reason categories',
    claimWords.reasonCategoryCode.options,
    'Defective_Item Wrong_Fit Not_As_Expected Not_Satisfied No_Longer_Needed Wrong_Item Shipping_Issue',
  ],
  ['kinds of exchange', claimWords.exchangeMethod.options, 'standard instant'],
  ['credit methods', claimWords.creditMethod.options, 'Gift_Card Refund'],
  ['kinds of gift cards', claimWords.giftCardKind.options, 'Gift_Card Gift_Card_Order Store_Credit'],
  [
    'where claims come from',
    claimWords.claimSource.options,
    `Customer_App Merchant_App Retool Gorgias_Ticket_Widget
     Zowie_Inbox_Integration Gladly_Hero_Integration Kustomer_App_Integration`,
  ],
  [
    'where claims are filed',
    claimWords.filingSource.options,
    'Customer_App Merchant_App Kustomer_App_Integration',
  ],
  [
    'where claims are finalized',
    claimWords.finalizationSource.options,
    'Merchant_App Kustomer_App_Integration',
  ],
  [
    'states of items',
    claimWords.lineItemStatus.options,
    'Open Approved Denied Closed Awaiting_Return In_Transit At_Return_Location',
  ],
  [
    'details of those states',
    claimWords.lineItemDetail.options,
    `Final_Sale Pending_Review Pending_Additional_Info
     Awaiting_Customer_Dropoff_Label_Provided Awaiting_Customer_Dropoff_Packing_Slip_Provided In_Transit
     Pending_Inspection Pending_Approval Variant_Exchange Gift_Card_Issued Refunded Refunded_Partial
     Gift_Card_Issued_Partial Replacement_Order Repaired Wrong_Item Item_Not_Returned Noncompliant_Return
     Not_Covered_Under_Warranty Pending_Return_Shipment_Creation Return_Not_Required Additional_Info_Not_Provided
     No_Action_Taken Item_Credit_Applied_To_Claim`,
  ],
  ['states of claims', claimWords.claimRollupCode.options, 'inProgress readyForReview completed'],
  [
    'why items are denied',
    denialDetails,
    'Wrong_Item Item_Not_Returned Noncompliant_Return Not_Covered_Under_Warranty No_Action_Taken',
  ],
  [
    'what a decision does to stock',
    inventoryBehavior.options,
    'bypass decrementIgnoringPolicy decrementObeyingPolicy',
  ],
  [
    'entries of a timeline',
    claimWords.timelineType.options,
    'email shipment processing simple money comment edit shopify warning',
  ],
  ['levels of risk', claimWords.riskLevel.options, 'Low Medium High'],
  [
    'factors of risk',
    riskFactors,
    `emailReuse-store emailReuse-global orderVerification mediaReuse deviceFanOut
     ipFanOut platformRisk botDetection fingerprintSuspectScore ipAddress isMerchantCreated`,
  ],
  [
    'what a factor says',
    claimRisk.entries.facts.item.entries.sentiment.options,
    'Critical Positive Negative Neutral',
  ],
  ['states of payments', customerPaymentStatus.options, 'Authorized Captured Refunded Expired'],
  [
    'how orders are paid',
    financialStatus.options,
    'pending authorized partially_paid paid partially_refunded refunded voided',
  ],
  ['how orders are shipped', fulfillmentStatus.options, 'unfulfilled fulfilled partial restocked'],
  [
    'states of tracking',
    trackerStatus.options,
    `pre_transit in_transit out_for_delivery delivered
     available_for_pickup return_to_sender failure cancelled unknown error`,
  ],
  ['warehouses', rmaProvider.options, 'Ship_Bob Ship_Hero Blue_Box Xb_Fulfillment Logiwa Two_Boxes'],
  ['kinds of custom fields', customFieldType.options, 'Text Number Date Select MultiSelect'],
  ['grades', inspectionGradeCode.options, 'A_Stock B_Stock Dispose'],
  [
    'reasons of delivery claims',
    picks(shippingClaim, 'reason'),
    `Damaged Lost Stolen Wrong_Item Missing_Item
     Quality_Issue Incorrect_Address`,
  ],
  [
    'states of delivery claims',
    picks(shippingClaim, 'status'),
    `Closed_Denied Closed_Refunded Closed_Reordered
     Closed_Resolved InProgress Open`,
  ],
  ['how delivery claims are settled', picks(shippingClaim, 'resolutionMethod'), 'Refund Reorder'],
  [
    'what the widget is made of',
    picks(widgetConfig, 'checkoutPlus.elements.kind'),
    'altCheckoutButton checkoutInfo',
  ],
  [
    'what the widget does at checkout',
    picks(widgetConfig, 'checkoutPlus.checkoutActions'),
    `setShippingPlusReorderRate
     setShippingPlusOptOut addVariantToCart`,
  ],
  ['how a cart is refreshed', picks(widgetConfig, 'shippingPlus.cartRefresh'), 'reloadPage none'],
  [
    'how a cart is watched',
    picks(widgetConfig, 'shippingPlus.changeDetection'),
    'cartWatcher selectorObserver',
  ],
  ['how protection is sold', implementationType.options, 'Shipping_Line Product_Variant'],
  [
    'methods of configuring protection',
    picks(merchantApi.configureProtection.body, 'method'),
    `syncShippingZones
     createCheckoutPlusScript deleteCheckoutPlusScript checkoutPlusProducts bulkUpdateDiscounts removeGspCartScript`,
  ],
  ['where rates come from', picks(shipRate, 'carrierRetrievalMethod'), 'API RATE_TABLE'],
  ['types of rates', picks(shipRate, 'type'), 'Flat Order_Total Item_Weight'],
  [
    'discounts of rates',
    picks(shipRate, 'shippingDiscount.type'),
    'percentage fixedAmount removePlusPricing',
  ],
  ['how delivery is estimated', picks(shipRate, 'deliveryEstimate.strategy'), 'STATIC CARRIER_PROVIDED'],
  ['kinds of views', viewKind.options, 'Return Warranty Registration Shipping Order'],
  ['presets of dates', datePreset.options, '0d 7d 30d 90d 12m'],
  ['severities of alerts', picks(storeAlert, 'severity'), 'Info Warning'],
  ['categories of alerts', picks(storeAlert, 'category'), 'Home Product Settings'],
  [
    'states of invoices',
    invoiceStatus.options,
    `Generated Submitted Paid Partially_Paid Uncollectable Zero_Dollar
     Written_Off Submission_Scheduled`,
  ],
  [
    'states of plans',
    planStatus.options,
    'PENDING ACTIVE EXPIRED UNINSTALLED DECLINED FROZEN CANCELLED ACCEPTED',
  ],
  ['contacts', contactKind.options, 'Partner Account_Executive Merchant'],
  ['roles', roleCode.options, 'Aftercare_Admin Admin Staff Commerce_API_Admin'],
  ['scopes of keys', apiScopes, 'read:orders write:orders read:stores'],
  [
    'comparisons of rules',
    operator.options,
    'in notIn contains doesNotContain lessThan greaterThan equal notEqual',
  ],
  [
    'exchange methods',
    claimWords.advancedExchangeMethod.options,
    'PAYMENT PAYMENT_AND_PARTIAL_REFUND NO_PAYMENT_OR_REFUND',
  ],
  ['orders of exchange products', picks(exchangePolicy, 'sorting'), 'ALPHABETICAL NEWEST_FIRST'],
  ['incentives', picks(giftCardPolicy, 'incentive.type'), 'fixed percent none'],
  ['edits of orders', picks(orderEditingPolicy, 'approvalTypes'), 'UPDATE_SHIPPING_ADDRESS CANCEL_ORDER'],
  ['slugs that no store has', portalWords, 'order claim inactive register reorder'],
  [
    'files that are accepted',
    acceptedUploadTypes,
    'image/jpeg image/png image/webp video/mp4 video/webm application/pdf video/quicktime',
  ],
  ['directions of paging', picks(cursor, 'direction'), 'next prev'],
  ['orders of lists', picks(merchantApi.search.body, 'orderBy'), 'asc desc'],
]

describe('each published word of a closed list is in the contract', () => {
  test.for(lists)('%s', ([, known, words]) => {
    expect(known).toEqual(expect.arrayContaining(words.split(/\s+/)))
  })
})

const rate = { name: 'Standard', price: 5, currencyCode: 'USD' }
const aView = (name: string) => ({ kind: 'Order', name, columns: [], filters: {} })
const field = { displayName: 'Serial', valueType: 'Text' }
/** What is limited, what is just within, what is just beyond, and the message. */
const limits: readonly [
  what: string,
  schema: GenericSchema,
  within: unknown,
  beyond: unknown,
  message?: string,
][] = [
  ['a label', label, 'a'.repeat(128), 'a'.repeat(129)],
  ['the name of a rate', newShipRate, { ...rate, name: 'a'.repeat(128) }, { ...rate, name: 'a'.repeat(129) }],
  [
    'the price of a rate',
    newShipRate,
    { ...rate, price: 999_999.99 },
    { ...rate, price: 1_000_000 },
    'Value too large',
  ],
  [
    'a low price of a rate',
    newShipRate,
    { ...rate, price: 0 },
    { ...rate, price: -0.01 },
    'Must be zero or a positive number',
  ],
  ['the name of a view', newSavedView, aView('a'.repeat(40)), aView('a'.repeat(41))],
  ['a footnote', footnote, 'a'.repeat(30), 'a'.repeat(31), 'Footnote must be less than 30 characters'],
  [
    'the name of a custom field',
    newCustomField,
    { ...field, displayName: 'a'.repeat(30) },
    { ...field, displayName: 'a'.repeat(31) },
    'Name must be less than 30 characters',
  ],
  ['the days of a policy', policyDays, 999_999, 1_000_000, 'Must be less than 1,000,000'],
  ['no days of a policy', policyDays, 0, -1, 'Must be zero or a positive number'],
  ['the priority of a rule', storeRuleFields.entries.priority, 1, 0, 'Must be greater than zero'],
  ['a country', merchantAddress.entries.countryCode, 'US', 'USA', 'Country code should a be two letters'],
  [
    'the minutes of order editing',
    orderEditingPolicy.entries.windowMinutes,
    0,
    -1,
    'Must be zero or a positive number',
  ],
  [
    'a fixed gift-card bonus',
    giftCardPolicy.entries.incentive,
    { type: 'fixed', amount: 9999.99 },
    { type: 'fixed', amount: 10_000 },
    'Must be less than 10,000',
  ],
  [
    'a gift-card bonus in percent',
    giftCardPolicy.entries.incentive,
    { type: 'percent', amount: 100 },
    { type: 'percent', amount: 101 },
  ],
  ['stock to keep back', exchangePolicy.entries.minInventoryAvailableToCustomer, 0, -1],
  ['the life of a gift card', giftCardPolicy.entries.giftCardExpirationDays, 0, -1],
  ['the warranty', warrantyPolicy.entries.defaultWarrantyDays, 999_999, 1_000_000],
  ['a group of reasons', merchantApi.createReasonGroup.body.entries.claimReasonIds, [1], []],
  [
    'a parcel',
    merchantApi.quoteShipment.body.entries.dimensions,
    { length: 1, width: 1, height: 1, unit: 'in' },
    { length: 0, width: 1, height: 1, unit: 'in' },
  ],
]

describe('each published limit holds', () => {
  test.for(limits)('%s', ([, schema, within, beyond, message]) => {
    expect(v.safeParse(schema, within)).toMatchObject({ success: true })
    const messages = v.safeParse(schema, beyond).issues?.map((issue) => issue.message) ?? []
    expect(messages).toContain(message ?? messages[0] ?? 'a message')
  })
})

test('defaults are as published', () => {
  expect(v.parse(merchantApi.listOrders.query, {})).toMatchObject({ take: 50 })
  expect(v.getDefaults(exchangePolicy)).toMatchObject({
    timeToReturnBeforeCharging: 7,
    advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
    excludedOptionNames: ['Title'],
  })
  expect(v.safeParse(timeToReturnBeforeCharging, 7)).toMatchObject({ success: true })
  expect(v.parse(widgetConfig, { externalStorefrontId: '1' })).toMatchObject({
    title: 'Delivery Guarantee',
    description: 'For lost, damaged, or stolen packages',
    displayCountryCodes: ['US'],
    shippingPlus: { cartSelectors: ['cart-items', 'cart-drawer', '#cart'] },
  })
  expect(
    v.parse(newShipRate, { ...rate, deliveryEstimate: { strategy: 'STATIC' } }).deliveryEstimate,
  ).toMatchObject({ minDays: 3 })
})

/** The schemas that one is made of: what is inside optional, nullable and piped ones, lists and alternatives. */
function alternatives(schema: GenericSchema): GenericSchema[] {
  const { wrapped, item, options, pipe } = schema as {
    wrapped?: GenericSchema
    item?: GenericSchema
    options?: readonly (GenericSchema | string)[]
    pipe?: readonly GenericSchema[]
  }
  if (wrapped !== undefined) return alternatives(wrapped)
  if (item !== undefined) return alternatives(item)
  if (schema.type === 'lazy')
    return alternatives((schema as never as { getter: () => GenericSchema }).getter())
  if (options?.some((option) => typeof option === 'object'))
    return options.flatMap((option) => (typeof option === 'object' ? alternatives(option) : []))
  return [schema, ...(pipe?.slice(1).filter(({ kind }) => kind === 'schema') ?? [])]
}

/** The schemas of a field, which is named with the fields that lead to it. */
function schemasOf(schemas: readonly GenericSchema[], path: readonly string[]): GenericSchema[] {
  const all = schemas.flatMap(alternatives)
  const [first, ...rest] = path
  if (first === undefined) return all
  const inside = all.flatMap((schema) => {
    const { entries } = schema as { entries?: Record<string, GenericSchema> }
    return entries?.[first] ?? []
  })
  return inside.length === 0 ? [] : schemasOf(inside, rest)
}

test('a field that there is not is missed', () => {
  expect(has([merchantClaim], ['claimRollup', 'code'])).toBe(true)
  expect(has([merchantClaim], ['claimRollup', 'unheardOf'])).toBe(false)
})

function has(schemas: readonly GenericSchema[], path: readonly string[]): boolean {
  return schemasOf(schemas, path).length > 0
}

/** The words that a field can have: of a closed list, and of the alternatives that it tells apart. */
function picks(schema: GenericSchema, path: string): string[] {
  return schemasOf([schema], path.split('.')).flatMap((found) => {
    const { options, literal } = found as { options?: string[]; literal?: string }
    return options ?? (literal === undefined ? [] : [literal])
  })
}
