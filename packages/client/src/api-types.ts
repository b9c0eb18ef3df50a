// Generated from the server's contracts by `npm run docs:api`; their hash is a43baaba4fed04d8ef66128e97e655745bb3b5599bc400fc246ddb317e59669b.
export interface paths {
  '/v1/commerce/store': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Returns the store that the key belongs to. */
    get: operations['commerceStore']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/orders': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Lists orders by filters, paged. */
    get: operations['commerceListOrders']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/orders/{orderId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Returns an order, by your id or ours, with what can be claimed now, its payments and claims. */
    get: operations['commerceOrder']
    /** Creates or replaces an order under your id. An older order, or one that says the same, changes nothing. 409 for a store connected to Shopify. */
    put: operations['commerceSaveOrder']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/orders/{orderId}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Marks an order as canceled in your shop: nothing of it can be claimed anymore. */
    post: operations['commerceCancelOrder']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/orders/{orderId}/fulfillments/{fulfillmentId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Creates or replaces a parcel of an order under your id. An older parcel changes nothing. */
    put: operations['commerceSaveFulfillment']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/orders/{orderId}/fulfillments/{fulfillmentId}/events/{eventId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Adds a tracking event of a parcel under your id; a known event changes nothing. */
    put: operations['commerceAddTrackingEvent']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/products': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Lists products, by words of their title, vendor or SKUs, paged. */
    get: operations['commerceListProducts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/products/{productId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Creates or updates a product under your id. An older product changes nothing. 409 for a store connected to Shopify. */
    put: operations['commerceSaveProduct']
    post?: never
    /** Deletes a product for good; its id cannot be used again. Orders of it stay. */
    delete: operations['commerceRemoveProduct']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/registrations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Lists registrations by filters, paged. */
    get: operations['commerceListRegistrations']
    put?: never
    /** Registers products for a customer. A likely duplicate is accepted and flagged; 409 while the store takes no registrations. */
    post: operations['commerceCreateRegistration']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/registrations/{registrationId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Returns a registration with its products, their warranty, and its claims. */
    get: operations['commerceRegistration']
    /** Corrects a registration and adds files; its warranty is counted again. Products that are left out stay; those with a claim cannot be removed. 409 for a canceled one, and if the version is outdated. */
    put: operations['commerceUpdateRegistration']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/registrations/{registrationId}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Cancels a registration permanently: nothing of it can be claimed anymore. Open claims stay. */
    post: operations['commerceCancelRegistration']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Lists claims by filters, sorted and paged. Separate values of one filter by commas. */
    get: operations['commerceListClaims']
    put?: never
    /** Files a quoted claim. Everything is computed again: a difference is a 409 with the fresh calculation. */
    post: operations['commerceCreateClaim']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Lists claims that are new or changed since an earlier answer; some may be repeated. */
    get: operations['commerceListChangedClaims']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/quote': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Calculates a claim of an order, by your id or ours, and lists its return methods; valid for 30 minutes. */
    post: operations['commerceQuoteClaim']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Returns a claim with everything staff need to decide. */
    get: operations['commerceClaim']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/why': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Explains a claim in sentences: eligibility, return shipping, fees and rules. */
    get: operations['commerceExplainClaim']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/lines/{claimLineItemId}/decision': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Stages a decision about a line until the claim is finalized; null undoes it, so that the shopper’s request applies. */
    put: operations['commerceDecideLine']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/tags': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Replaces the tags of a claim; duplicates are merged, ignoring case. */
    put: operations['commerceTagClaim']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/comments': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Adds a comment that only staff see. */
    post: operations['commerceCommentOnClaim']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/receive': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Records that items have arrived if no carrier reports it; inspections, rules and the customer’s email follow. */
    post: operations['commerceReceiveItems']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Cancels every open line, permanently; its units can be claimed again. */
    post: operations['commerceCancelClaim']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/finalize/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Previews what finalizing now would do to money, orders and stock; changes nothing. */
    post: operations['commercePreviewFinalization']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/finalize': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Finalizes the decided lines of a claim. 202 while your shop or Shopify still has to do its part; with `Prefer: wait=10`, up to that many seconds later. */
    post: operations['commerceFinalizeClaim']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/shipments/quote': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Quotes label prices for some lines; changes nothing. */
    post: operations['commerceQuoteShipment']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/shipments': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Creates a label at a quoted price, or a packing slip. Lines under review are thereby requested, and the customer is emailed. An item can have up to 5 packages. */
    post: operations['commerceCreateShipment']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/claims/{claimId}/shipments/{returnShipmentId}/void': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Voids an unused label or packing slip. A refund by the carrier is posted to the ledger. */
    post: operations['commerceVoidShipment']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/shipping-claims': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Lists delivery claims by filters, paged. Separate values of one filter by commas. */
    get: operations['commerceListShippingClaims']
    put?: never
    /** Files a delivery claim for a customer, within the store’s terms; an order may have several. 409 for units in other claims, 403 for what the terms don’t allow. */
    post: operations['commerceCreateShippingClaim']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/shipping-claims/{shippingClaimId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Returns a delivery claim with its conversation, order and parcels. */
    get: operations['commerceShippingClaim']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/orders/{orderId}/shipping-claim-offer': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Returns what of an order, by your id or ours, a delivery claim can be filed for, and what prevents it for each reason. */
    get: operations['commerceShippingClaimOffer']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/orders/{orderId}/shipping-claim-images': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Returns a signed URL to PUT one picture to, and the name to use in a delivery claim of this order, by your id or ours. */
    post: operations['commerceUploadShippingClaimImage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/shipping-claims/{shippingClaimId}/conversation': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Emails the customer, records what they said, or adds a comment for staff. */
    post: operations['commerceWriteOnShippingClaim']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/shipping-claims/{shippingClaimId}/finalize/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Previews what resolving items this way would do to money and stock; changes nothing. */
    post: operations['commercePreviewShippingClaim']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/shipping-claims/{shippingClaimId}/finalize': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Refunds or resends items, once; or closes the claim as denied or resolved otherwise. 202 while your shop or Shopify still has to do its part; with `Prefer: wait=10`, up to that many seconds later. */
    post: operations['commerceFinalizeShippingClaim']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/tasks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Lists what your shop has to do for claims, paged; ask for `state=open` and `orderBy=asc`. */
    get: operations['commerceListTasks']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/tasks/{taskId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Returns a task. */
    get: operations['commerceTask']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/tasks/{taskId}/answer': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Says that your shop did a task, or why it can’t. The first answer counts: the same again changes nothing, another is 409. */
    post: operations['commerceAnswerTask']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/commerce/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Lists the events of the last 30 days, as webhooks send them, paged; with `orderBy=asc` and the last event’s id as `cursor`, those since. All are recorded from the first call on. */
    get: operations['commerceListEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Address: {
      id?: string
      firstName: string
      lastName: string
      line1: string
      line2?: string | null
      city: string
      /** @default  */
      stateOrProvinceCode: string | null
      /** @default  */
      postalCode: string | null
      countryCode: string
      phone?: string | null
    }
    StaffLineRequest:
      | {
          originalStoreOrderLineItemId: string
          quantity: number
          comments?: string
          /** @default [] */
          images: string[]
          /** @default [] */
          customFields: {
            id: number
            value: string
          }[]
          reasonDetailId?: number
          /** @enum {string} */
          policyAnswer?: 'yes' | 'no'
          subscriptionChange?:
            | {
                /** @constant */
                change: 'skip'
                /** Format: date */
                nextOrderOn: string
              }
            | {
                /** @constant */
                change: 'cancel'
              }
          reasonId: number
          /** @enum {string} */
          reasonCategoryCode:
            | 'Defective_Item'
            | 'Wrong_Fit'
            | 'Not_As_Expected'
            | 'Not_Satisfied'
            | 'No_Longer_Needed'
            | 'Wrong_Item'
            | 'Shipping_Issue'
          /** @enum {string} */
          requestedResolutionMethodEnum: 'refund' | 'giftCard'
        }
      | {
          originalStoreOrderLineItemId: string
          quantity: number
          comments?: string
          /** @default [] */
          images: string[]
          /** @default [] */
          customFields: {
            id: number
            value: string
          }[]
          reasonDetailId?: number
          /** @enum {string} */
          policyAnswer?: 'yes' | 'no'
          subscriptionChange?:
            | {
                /** @constant */
                change: 'skip'
                /** Format: date */
                nextOrderOn: string
              }
            | {
                /** @constant */
                change: 'cancel'
              }
          reasonId: number
          /** @enum {string} */
          reasonCategoryCode:
            | 'Defective_Item'
            | 'Wrong_Fit'
            | 'Not_As_Expected'
            | 'Not_Satisfied'
            | 'No_Longer_Needed'
            | 'Wrong_Item'
            | 'Shipping_Issue'
          /** @constant */
          requestedResolutionMethodEnum: 'variantExchange'
          variantExchangeLineItem: {
            quantity: number
            idFromPlatform: string
            price: number
            imgUrl: string | null
            title: string
            options: {
              name: string
              value: string
            }[]
          }
          /** @enum {string} */
          advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND' | 'PAYMENT' | 'PAYMENT_AND_PARTIAL_REFUND'
          /** @enum {string} */
          creditMethod?: 'Gift_Card' | 'Refund'
        }
      | {
          originalStoreOrderLineItemId: string
          quantity: number
          comments?: string
          /** @default [] */
          images: string[]
          /** @default [] */
          customFields: {
            id: number
            value: string
          }[]
          reasonDetailId?: number
          /** @enum {string} */
          policyAnswer?: 'yes' | 'no'
          subscriptionChange?:
            | {
                /** @constant */
                change: 'skip'
                /** Format: date */
                nextOrderOn: string
              }
            | {
                /** @constant */
                change: 'cancel'
              }
          reasonId: number
          /** @enum {string} */
          reasonCategoryCode:
            | 'Defective_Item'
            | 'Wrong_Fit'
            | 'Not_As_Expected'
            | 'Not_Satisfied'
            | 'No_Longer_Needed'
            | 'Wrong_Item'
            | 'Shipping_Issue'
          /** @constant */
          requestedResolutionMethodEnum: 'warrantyReview'
        }
      | {
          originalStoreOrderLineItemId: string
          quantity: number
          comments?: string
          /** @default [] */
          images: string[]
          /** @default [] */
          customFields: {
            id: number
            value: string
          }[]
          reasonDetailId?: number
          /** @enum {string} */
          policyAnswer?: 'yes' | 'no'
          subscriptionChange?:
            | {
                /** @constant */
                change: 'skip'
                /** Format: date */
                nextOrderOn: string
              }
            | {
                /** @constant */
                change: 'cancel'
              }
          reasonId: number
          /** @enum {string} */
          reasonCategoryCode:
            | 'Defective_Item'
            | 'Wrong_Fit'
            | 'Not_As_Expected'
            | 'Not_Satisfied'
            | 'No_Longer_Needed'
            | 'Wrong_Item'
            | 'Shipping_Issue'
          /** @enum {string} */
          requestedResolutionMethodEnum: 'repair' | 'replacementOrder' | 'other'
        }
    Calculation: {
      id: string
      currencyCode: string
      credits: {
        total: number
        sections: {
          label: string
          amount: number
          /** @enum {string} */
          type: 'INCENTIVE' | 'SHIPPING' | 'RETURN_SHIPPING' | 'FEE'
        }[]
        lineItems: {
          originalStoreOrderLineItemId: string
          name: string
          imgUrl: string | null
          quantity: number
          amount: number
          creditMethod: ('Gift_Card' | 'Refund') | null
        }[]
      }
      deductions: {
        total: number
        sections: {
          label: string
          amount: number
          /** @enum {string} */
          type: 'INCENTIVE' | 'SHIPPING' | 'RETURN_SHIPPING' | 'FEE'
        }[]
        lineItems: {
          originalStoreOrderLineItemId: string
          name: string
          imgUrl: string | null
          quantity: number
          amount: number
          creditMethod: ('Gift_Card' | 'Refund') | null
        }[]
      }
      balance: number
      /** @enum {string} */
      outstanding: 'payment' | 'refund' | 'giftCard' | 'none'
      owed: {
        /** @enum {string} */
        creditMethod: 'Gift_Card' | 'Refund'
        amount: number
        incentive: number
      }[]
      lineItemApplications: {
        originalStoreOrderLineItemId: string
        /** @enum {string} */
        resolutionMethod:
          | 'refund'
          | 'variantExchange'
          | 'giftCard'
          | 'repair'
          | 'replacementOrder'
          | 'warrantyReview'
          | 'other'
        creditMethod: ('Gift_Card' | 'Refund') | null
        creditMethods: ('Gift_Card' | 'Refund')[]
        creditAmount: number
      }[]
      paymentIntent: {
        clientSecret: string
        idFromPlatform: string
        amount: number
        currencyCode: string
        label: string
      } | null
      payment: {
        amount: number
        authorizedAmount: number
        currencyCode: string
      }
      exchangeMethods: ('standard' | 'instant')[]
      exchangeMethod: ('standard' | 'instant') | null
      instantExchange: {
        /** Format: date-time */
        chargeOn: string
        days: number
      } | null
      creditMethods: ('Gift_Card' | 'Refund')[]
      creditMethod: ('Gift_Card' | 'Refund') | null
      creditOptions: {
        /** @enum {string} */
        creditMethod: 'Gift_Card' | 'Refund'
        receipt: {
          credits: {
            total: number
            sections: {
              label: string
              amount: number
              /** @enum {string} */
              type: 'INCENTIVE' | 'SHIPPING' | 'RETURN_SHIPPING' | 'FEE'
            }[]
            lineItems: {
              originalStoreOrderLineItemId: string
              name: string
              imgUrl: string | null
              quantity: number
              amount: number
              creditMethod: ('Gift_Card' | 'Refund') | null
            }[]
          }
          deductions: {
            total: number
            sections: {
              label: string
              amount: number
              /** @enum {string} */
              type: 'INCENTIVE' | 'SHIPPING' | 'RETURN_SHIPPING' | 'FEE'
            }[]
            lineItems: {
              originalStoreOrderLineItemId: string
              name: string
              imgUrl: string | null
              quantity: number
              amount: number
              creditMethod: ('Gift_Card' | 'Refund') | null
            }[]
          }
          balance: number
          /** @enum {string} */
          outstanding: 'payment' | 'refund' | 'giftCard' | 'none'
          owed: {
            /** @enum {string} */
            creditMethod: 'Gift_Card' | 'Refund'
            amount: number
            incentive: number
          }[]
        } | null
      }[]
      giftCardIncentiveAmount: number
      shopNow: {
        lineItems: {
          quantity: number
          idFromPlatform: string
          price: number
          imgUrl: string | null
          title: string
          options: {
            name: string
            value: string
          }[]
        }[]
        itemsTotal: number
        credit: number
        incentive: number
      } | null
      applied: {
        feeApplied: number
        feeName: string | null
        giftCardIncentiveAmountApplied: number
        returnShippingAmountApplied: number
        exchangeOrderShippingAmountApplied: number
        shopNowIncentiveAmountApplied: number
      }
    }
    ShopTask: {
      id: string
      /** @enum {string} */
      kind: 'refund' | 'giftCard' | 'exchangeOrder' | 'replacementOrder' | 'restock'
      /** @enum {string} */
      state: 'open' | 'done' | 'failed'
      /** Format: date-time */
      createdOn: string
      answeredOn: string | null
      claimId: string
      currencyCode: string
      orderId: string
      orderNo: string
      amount: number | null
      payments: {
        paymentId: string | null
        gateway: string
        amount: number
      }[]
      giftCard: {
        /** @enum {string} */
        kind: 'Gift_Card' | 'Gift_Card_Order' | 'Store_Credit'
        incentiveAmount: number
        expiresOn: string | null
      } | null
      lines: {
        id: string | null
        lineId: string | null
        variantId: string | null
        quantity: number
        condition: string | null
      }[]
      recipient: {
        email: string
        shippingAddress: {
          firstName: string | null
          lastName: string | null
          line1: string | null
          line2: string | null
          city: string | null
          stateOrProvinceCode: string | null
          postalCode: string | null
          countryCode: string | null
          phone: string | null
        } | null
      } | null
      reference: string | null
      failure: string | null
    }
    /** @description Why a call was refused. `code` is stable; `clientMessage` is for people. */
    Refusal: {
      /** @constant */
      success: false
      clientMessage: string
      code: string
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  commerceStore: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            storefrontId: string
            displayName: string
            slug: string
            url: string
            portalUrl: string
            currencyCode: string
            timeZone: string
            locale: string
            /** @enum {string} */
            weightUnit: 'g' | 'kg' | 'oz' | 'lb'
            isActive: boolean
            /** @enum {string} */
            platform: 'shopify' | 'woocommerce' | 'custom' | 'none'
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceListOrders: {
    parameters: {
      query?: {
        cursor?: string
        direction?: 'next' | 'prev'
        orderBy?: 'asc' | 'desc'
        take?: string
        text?: string
        financialStatus?:
          'pending' | 'authorized' | 'partially_paid' | 'paid' | 'partially_refunded' | 'refunded' | 'voided'
        fulfillmentStatus?: 'unfulfilled' | 'fulfilled' | 'partial' | 'restocked'
        createdWithin?: '0d' | '7d' | '30d' | '90d' | '12m'
        createdFrom?: string
        createdTo?: string
      }
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: {
              id: string
              idFromPlatform: string
              orderNo: string
              /** Format: date-time */
              createdOn: string
              canceledOn: string | null
              email: string | null
              customerName: string | null
              total: number
              currencyCode: string
              financialStatus: string
              fulfillmentStatus: string
              claimCount: number
              tags: string[]
              /** @constant */
              isTest?: true
            }[]
            nextCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
            prevCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceOrder: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path: {
        orderId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            storeId: string
            storeSlug: string
            storeName: string
            storefrontId: string
            id: string
            idFromPlatform: string
            orderNo: string
            email: string | null
            locale: string | null
            currencyCode: string
            customerCurrencyCode: string
            customerCurrencyConversionRate: number
            /** Format: date-time */
            createdOn: string
            shippingAddress: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            } | null
            billingAddress: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            } | null
            fulfillments: {
              id: string
              isFulfilled: boolean
              destinationAddress: {
                firstName: string | null
                lastName: string | null
                line1: string | null
                line2: string | null
                city: string | null
                stateOrProvinceCode: string | null
                postalCode: string | null
                countryCode: string | null
                phone: string | null
              } | null
              tracker: {
                /** @enum {string} */
                status:
                  | 'pre_transit'
                  | 'in_transit'
                  | 'out_for_delivery'
                  | 'delivered'
                  | 'available_for_pickup'
                  | 'return_to_sender'
                  | 'failure'
                  | 'cancelled'
                  | 'unknown'
                  | 'error'
                estimatedDeliveryDate: string | null
                details: {
                  /** @enum {string} */
                  status:
                    | 'pre_transit'
                    | 'in_transit'
                    | 'out_for_delivery'
                    | 'delivered'
                    | 'available_for_pickup'
                    | 'return_to_sender'
                    | 'failure'
                    | 'cancelled'
                    | 'unknown'
                    | 'error'
                  message: string
                  /** Format: date-time */
                  date: string
                  location: {
                    city: string | null
                    state: string | null
                  } | null
                }[]
                carrier: {
                  name: string | null
                  trackingCode: string | null
                  trackingUrl: string | null
                }
                lineItemsInShipment: {
                  originalStoreOrderLineItemId: string
                  name: string
                  imgUrl: string | null
                  quantity: number
                }[]
              } | null
            }[]
            shippingClaims: {
              id: string
              /** @enum {string} */
              status:
                | 'Open'
                | 'InProgress'
                | 'Closed_Refunded'
                | 'Closed_Reordered'
                | 'Closed_Denied'
                | 'Closed_Resolved'
              /** Format: date-time */
              createdOn: string
            }[]
            returnUntil: string | null
            warrantyUntil: string | null
            editUntil: string | null
            withdrawal: {
              until: string | null
              items: {
                lineItemId: string
                quantity: number
              }[]
              exemptItems: {
                lineItemId: string
                /** @enum {string} */
                ground: 'customMade' | 'perishable' | 'hygiene' | 'media'
              }[]
            } | null
            isOrderEditable: boolean
            isOrderFulfilled: boolean
            wasShippingProtected: boolean
            isUnprotectedShippingClaimPermitted: boolean
            isShippingClaimImgRequired: boolean
            shippingClaimReasons: (
              | 'Damaged'
              | 'Stolen'
              | 'Lost'
              | 'Wrong_Item'
              | 'Missing_Item'
              | 'Quality_Issue'
              | 'Incorrect_Address'
            )[]
            shippingClaimReasonOverrides: {
              /** @enum {string} */
              reason:
                | 'Damaged'
                | 'Stolen'
                | 'Lost'
                | 'Wrong_Item'
                | 'Missing_Item'
                | 'Quality_Issue'
                | 'Incorrect_Address'
              headline: string
              description: string
              href: string
              buttonText: string
            }[]
            wasCreatedFromRegistration: boolean
            canceledOn: string | null
            isGiftReturn: boolean
            isExchangeOfExchange: boolean
            isRedacted: boolean
            /** @constant */
            isTest?: true
            allowClaimTypeSelection: boolean
            offerShopNow: {
              shopNowIncentive: {
                type: string
                amount?: number
              }
              shopNowHeadline: string
              shopNowDescription: string
            } | null
            offerInstantExchange: {
              isInstantExchangeRequired: boolean
              timeToReturnBeforeCharging: number
            } | null
            lineItems: {
              id: string
              idFromPlatform: string
              isAftercareProduct: boolean
              name: string
              imgUrl: string | null
              productIdFromPlatform: string | null
              variantIdFromPlatform: string | null
              optionsFromPlatform: {
                name: string
                value: string
              }[]
              currentQuantity: number
              quantity: number
              remainingReturnableQuantity: number
              unitPrice: number | null
              unitListPrice: number | null
              unitTax: number | null
              sku: string | null
              grams: number
              ineligibleLineItemFootnote: string | null
              productTagsAtPurchase: string[]
              return: {
                claimReasons: {
                  id: number
                  name: string
                  isDeleted: boolean
                  claimReasonDetails: {
                    id: number
                    name: string
                    isDeleted: boolean
                  }[]
                  category: {
                    /** @enum {string} */
                    code:
                      | 'Defective_Item'
                      | 'Wrong_Fit'
                      | 'Not_As_Expected'
                      | 'Not_Satisfied'
                      | 'No_Longer_Needed'
                      | 'Wrong_Item'
                      | 'Shipping_Issue'
                    name: string
                  }
                  subscriptionOffers?: ('skip' | 'cancel')[]
                }[]
                isFinalSale: boolean
                isExchangeOnly: boolean
                exchange: {
                  isEligible: boolean
                  lastEligibleDate: string | null
                }
                giftCard: {
                  isEligible: boolean
                  lastEligibleDate: string | null
                }
                refund: {
                  isEligible: boolean
                  lastEligibleDate: string | null
                }
              }
              warranty: {
                isEligible: boolean
                lastEligibleDate: string | null
                claimReasons: {
                  id: number
                  name: string
                  isDeleted: boolean
                  claimReasonDetails: {
                    id: number
                    name: string
                    isDeleted: boolean
                  }[]
                  category: {
                    /** @enum {string} */
                    code:
                      | 'Defective_Item'
                      | 'Wrong_Fit'
                      | 'Not_As_Expected'
                      | 'Not_Satisfied'
                      | 'No_Longer_Needed'
                      | 'Wrong_Item'
                      | 'Shipping_Issue'
                    name: string
                  }
                  subscriptionOffers?: ('skip' | 'cancel')[]
                }[]
                ineligibleFootnote: string | null
              }
              madeIneligibleOn: string | null
              ineligibleFootnote: string | null
              failedChecks: {
                return:
                  | (
                      | 'orderCanceled'
                      | 'otherCurrency'
                      | 'unknownConversion'
                      | 'claimTypeDisabled'
                      | 'excludedItem'
                      | 'exchangedTooOften'
                      | 'madeIneligible'
                      | 'ineligibleByRule'
                      | 'finalSale'
                      | 'notFulfilled'
                      | 'neverArrived'
                      | 'nothingLeft'
                      | 'outsideWindow'
                    )
                  | null
                warranty:
                  | (
                      | 'orderCanceled'
                      | 'otherCurrency'
                      | 'unknownConversion'
                      | 'claimTypeDisabled'
                      | 'excludedItem'
                      | 'exchangedTooOften'
                      | 'madeIneligible'
                      | 'ineligibleByRule'
                      | 'finalSale'
                      | 'notFulfilled'
                      | 'neverArrived'
                      | 'nothingLeft'
                      | 'outsideWindow'
                    )
                  | null
              }
            }[]
            total: number
            subtotal: number
            discount: number
            shipping: number
            tax: number
            isTaxIncluded: boolean
            otherCharges: number
            financialStatus: string
            fulfillmentStatus: string
            isDisputed: boolean
            moneyObstacle: ('otherCurrency' | 'unknownConversion') | null
            channel: string | null
            phone: string | null
            tags: string[]
            discountCodes: string[]
            shippingRateCodes: string[]
            hasShippingPlus: boolean
            consent: {
              /** Format: date-time */
              givenOn: string
              price: number
              currencyCode: string
              /** @enum {string} */
              placement: 'cartSwitch' | 'checkoutButton' | 'checkout'
            } | null
            customer: {
              id: string
              name: string | null
              email: string | null
              phone: string | null
              tags: string[]
              orderCount: number
              spent: number
            } | null
            transactions: {
              kind: string
              status: string
              gateway: string
              amount: number
              /** Format: date-time */
              createdOn: string
            }[]
            refunds: {
              amount: number
              /** Format: date-time */
              createdOn: string
            }[]
            claims: {
              id: string
              orderNo: string
              externalId: string
              /** @enum {string} */
              claimType: 'return' | 'warranty'
              /** @enum {string} */
              claimRollupStatusCode: 'inProgress' | 'readyForReview' | 'completed'
              amount: number
              /** Format: date-time */
              createdOn: string
            }[]
            platformAdminUrl: string | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceSaveOrder: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        orderId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          orderNo: string
          /** @default null */
          email?: string | null
          /** @default null */
          phone?: string | null
          /** @default null */
          locale?: string | null
          /** @default null */
          customer?: {
            id: string
            /** @default null */
            email?: string | null
            /** @default null */
            fullName?: string | null
            /** @default null */
            phone?: string | null
            /** @default [] */
            tags?: string[]
            /** @default 0 */
            orderCount?: number
            /** @default 0 */
            totalSpent?: number
          } | null
          currencyCode: string
          total: number
          /** @default 0 */
          shipping?: number
          /** @default false */
          isTaxIncluded?: boolean
          /**
           * @default paid
           * @enum {string}
           */
          financialStatus?:
            | 'pending'
            | 'authorized'
            | 'partially_paid'
            | 'paid'
            | 'partially_refunded'
            | 'refunded'
            | 'voided'
          /** @default null */
          channel?: string | null
          /** @default [] */
          tags?: string[]
          /** @default [] */
          discountCodes?: string[]
          /** @default null */
          shippingAddress?: {
            /** @default null */
            firstName?: string | null
            /** @default null */
            lastName?: string | null
            /** @default null */
            line1?: string | null
            /** @default null */
            line2?: string | null
            /** @default null */
            city?: string | null
            /** @default null */
            stateOrProvinceCode?: string | null
            /** @default null */
            postalCode?: string | null
            /** @default null */
            countryCode?: string | null
            /** @default null */
            phone?: string | null
          } | null
          /** @default null */
          billingAddress?: {
            /** @default null */
            firstName?: string | null
            /** @default null */
            lastName?: string | null
            /** @default null */
            line1?: string | null
            /** @default null */
            line2?: string | null
            /** @default null */
            city?: string | null
            /** @default null */
            stateOrProvinceCode?: string | null
            /** @default null */
            postalCode?: string | null
            /** @default null */
            countryCode?: string | null
            /** @default null */
            phone?: string | null
          } | null
          lines: {
            id: string
            /** @default null */
            productId?: string | null
            /** @default null */
            variantId?: string | null
            title: string
            /** @default null */
            variantTitle?: string | null
            /** @default null */
            sku?: string | null
            /** @default  */
            vendor?: string
            /**
             * @default item
             * @enum {string}
             */
            kind?: 'item' | 'protection' | 'gift_card' | 'tip'
            /** @default true */
            requiresShipping?: boolean
            /** @default 0 */
            grams?: number
            quantity: number
            currentQuantity?: number
            listPrice?: number
            paidTotal: number
            /** @default 0 */
            taxTotal?: number
          }[]
          payments?: {
            id: string
            /**
             * @default sale
             * @enum {string}
             */
            kind?: 'authorization' | 'sale' | 'capture' | 'void'
            /**
             * @default success
             * @enum {string}
             */
            status?: 'success' | 'pending' | 'failure'
            /** @default manual */
            gateway?: string
            amount: number
            /** @default null */
            paidWith?: string | null
            /** Format: date-time */
            createdOn?: string
          }[]
          /** @default [] */
          refunds?: {
            id: string
            amount: number
            /** @default null */
            paymentId?: string | null
            /** @default [] */
            lines?: {
              lineId: string
              quantity: number
            }[]
            /** Format: date-time */
            createdOn?: string
          }[]
          /** @default [] */
          fulfillments?: {
            id: string
            lines: {
              lineId: string
              quantity: number
            }[]
            /** @default false */
            isCanceled?: boolean
            /** @default null */
            carrier?: string | null
            /** @default null */
            trackingCode?: string | null
            /** @default null */
            trackingUrl?: string | null
            /**
             * @default unknown
             * @enum {string}
             */
            trackerStatus?:
              | 'pre_transit'
              | 'in_transit'
              | 'out_for_delivery'
              | 'delivered'
              | 'available_for_pickup'
              | 'return_to_sender'
              | 'failure'
              | 'cancelled'
              | 'unknown'
              | 'error'
            /** @default null */
            destinationAddress?: {
              /** @default null */
              firstName?: string | null
              /** @default null */
              lastName?: string | null
              /** @default null */
              line1?: string | null
              /** @default null */
              line2?: string | null
              /** @default null */
              city?: string | null
              /** @default null */
              stateOrProvinceCode?: string | null
              /** @default null */
              postalCode?: string | null
              /** @default null */
              countryCode?: string | null
              /** @default null */
              phone?: string | null
            } | null
            /** @default null */
            deliveredOn?: string | null
            /** Format: date-time */
            createdOn?: string
            /** Format: date-time */
            updatedOn?: string
          }[]
          /** Format: date-time */
          createdOn: string
          /** @default null */
          canceledOn?: string | null
          /** Format: date-time */
          updatedOn?: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            isChanged: boolean
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceCancelOrder: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        orderId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: date-time */
          canceledOn?: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            success: true
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceSaveFulfillment: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        orderId: string
        fulfillmentId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          lines: {
            lineId: string
            quantity: number
          }[]
          /** @default false */
          isCanceled?: boolean
          /** @default null */
          carrier?: string | null
          /** @default null */
          trackingCode?: string | null
          /** @default null */
          trackingUrl?: string | null
          /**
           * @default unknown
           * @enum {string}
           */
          trackerStatus?:
            | 'pre_transit'
            | 'in_transit'
            | 'out_for_delivery'
            | 'delivered'
            | 'available_for_pickup'
            | 'return_to_sender'
            | 'failure'
            | 'cancelled'
            | 'unknown'
            | 'error'
          /** @default null */
          destinationAddress?: {
            /** @default null */
            firstName?: string | null
            /** @default null */
            lastName?: string | null
            /** @default null */
            line1?: string | null
            /** @default null */
            line2?: string | null
            /** @default null */
            city?: string | null
            /** @default null */
            stateOrProvinceCode?: string | null
            /** @default null */
            postalCode?: string | null
            /** @default null */
            countryCode?: string | null
            /** @default null */
            phone?: string | null
          } | null
          /** @default null */
          deliveredOn?: string | null
          /** Format: date-time */
          createdOn?: string
          /** Format: date-time */
          updatedOn?: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            isChanged: boolean
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceAddTrackingEvent: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        orderId: string
        fulfillmentId: string
        eventId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          status:
            | 'pre_transit'
            | 'in_transit'
            | 'out_for_delivery'
            | 'delivered'
            | 'available_for_pickup'
            | 'return_to_sender'
            | 'failure'
            | 'cancelled'
            | 'unknown'
            | 'error'
          /** @default  */
          message?: string
          /** @default null */
          city?: string | null
          /** @default null */
          state?: string | null
          /** @default null */
          estimatedDeliveryOn?: string | null
          /** Format: date-time */
          happenedOn: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            isChanged: boolean
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceListProducts: {
    parameters: {
      query?: {
        cursor?: string
        direction?: 'next' | 'prev'
        orderBy?: 'asc' | 'desc'
        take?: string
        text?: string
      }
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: {
              id: string
              title: string
              idFromPlatform: string
              imgUrl: string | null
              type: string
              vendor: string
              tags: string[]
              collections: string[]
              isPublished: boolean
              isGiftCard: boolean
              isProtection: boolean
              /** Format: date-time */
              createdOn: string
              variants: {
                idFromPlatform: string
                title: string
                titleWithOptions: string
                optionsValueString: string
                options: {
                  name: string
                  value: string
                }[]
                sku: string | null
                price: number
                isStockTracked: boolean | null
                quantity: number | null
                grams: number
                imgUrl: string | null
                hsCode: string | null
                originCountryCode: string | null
              }[]
              version: string
            }[]
            nextCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
            prevCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceSaveProduct: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        productId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          title: string
          type?: string
          vendor?: string
          tags?: string[]
          collections?: string[]
          imageUrl?: string | null
          isPublished?: boolean
          isGiftCard?: boolean
          isProtection?: boolean
          variants?: {
            id: string
            title?: string
            sku?: string | null
            price: number
            isStockTracked?: boolean
            quantity?: number
            canOversell?: boolean
            grams?: number
            imageUrl?: string | null
            options?: {
              option: string
              value: string
            }[]
            requiresShipping?: boolean
            hsCode?: string | null
            originCountryCode?: string | null
          }[]
          /** Format: date-time */
          createdOn?: string
          /** Format: date-time */
          updatedOn?: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            isChanged: boolean
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceRemoveProduct: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path: {
        productId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceListRegistrations: {
    parameters: {
      query?: {
        cursor?: string
        direction?: 'next' | 'prev'
        orderBy?: 'asc' | 'desc'
        take?: string
        text?: string
        state?: 'active' | 'canceled'
        storeSalesChannelId?: string
        createdWithin?: '0d' | '7d' | '30d' | '90d' | '12m'
        createdFrom?: string
        createdTo?: string
      }
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: {
              id: string
              externalId: string
              /** Format: date-time */
              createdOn: string
              canceledOn: string | null
              firstName: string
              lastName: string
              email: string
              productNames: string[]
              estimatedPurchaseDate: string
              registrationChannelName: string
              isPossibleDuplicate: boolean
              claimCount: number
            }[]
            nextCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
            prevCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceCreateRegistration: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          firstName: string
          lastName: string
          /** Format: email */
          email: string
          /** @default null */
          address?: components['schemas']['Address'] | null
          /** @default null */
          customerProvidedOrderNumber?: string | null
          estimatedPurchaseDate: string
          storeSalesChannelId: string
          /** @default [] */
          customFields?: {
            id: number
            value: string
          }[]
          /** @default [] */
          proofOfPurchaseFilenames?: string[]
          storeProductVariants: {
            id: string
            quantity: number
          }[]
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            externalId: string
            /** Format: date-time */
            createdOn: string
            canceledOn: string | null
            firstName: string
            lastName: string
            email: string
            address: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            } | null
            orderIdFromPlatform: string
            orderNumber: string
            customerProvidedOrderNumber: string | null
            lineItems: {
              id: string
              name: string
              imgUrl: string | null
              optionsFromPlatform: {
                name: string
                value: string
              }[]
              sku: string | null
              quantity: number
              variantIdFromPlatform: string | null
              remainingReturnableQuantity: number
              warranty: {
                isEligible: boolean
                lastEligibleDate: string | null
              }
            }[]
            customFields: {
              id: number
              name: string
              value: string
            }[]
            estimatedPurchaseDate: string
            storeSalesChannelId: string
            registrationChannelName: string
            proofOfPurchaseFileUrls: string[]
            emailMarketingConsentCollectedOn: string | null
            emailMarketingConsentWording: {
              label: string
              detail: string
              policyTitle: string
              policyText: string
              policyUrl: string
            } | null
            referrer: string | null
            warrantyUntil: string | null
            customer: {
              id: string
              name: string | null
            } | null
            duplicateOf: {
              id: string
              externalId: string
            } | null
            sharedAnswer: string | null
            matchedOrder: {
              id: string
              orderNo: string
            } | null
            claims: {
              id: string
              orderNo: string
              externalId: string
              /** @enum {string} */
              claimType: 'return' | 'warranty'
              /** @enum {string} */
              claimRollupStatusCode: 'inProgress' | 'readyForReview' | 'completed'
              amount: number
              /** Format: date-time */
              createdOn: string
            }[]
            history: {
              /** @enum {string} */
              type: 'created' | 'corrected' | 'canceled' | 'emailed' | 'emailFailed'
              by: string | null
              isByCustomer: boolean
              /** Format: date-time */
              createdOn: string
            }[]
            version: string
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceRegistration: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path: {
        registrationId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            externalId: string
            /** Format: date-time */
            createdOn: string
            canceledOn: string | null
            firstName: string
            lastName: string
            email: string
            address: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            } | null
            orderIdFromPlatform: string
            orderNumber: string
            customerProvidedOrderNumber: string | null
            lineItems: {
              id: string
              name: string
              imgUrl: string | null
              optionsFromPlatform: {
                name: string
                value: string
              }[]
              sku: string | null
              quantity: number
              variantIdFromPlatform: string | null
              remainingReturnableQuantity: number
              warranty: {
                isEligible: boolean
                lastEligibleDate: string | null
              }
            }[]
            customFields: {
              id: number
              name: string
              value: string
            }[]
            estimatedPurchaseDate: string
            storeSalesChannelId: string
            registrationChannelName: string
            proofOfPurchaseFileUrls: string[]
            emailMarketingConsentCollectedOn: string | null
            emailMarketingConsentWording: {
              label: string
              detail: string
              policyTitle: string
              policyText: string
              policyUrl: string
            } | null
            referrer: string | null
            warrantyUntil: string | null
            customer: {
              id: string
              name: string | null
            } | null
            duplicateOf: {
              id: string
              externalId: string
            } | null
            sharedAnswer: string | null
            matchedOrder: {
              id: string
              orderNo: string
            } | null
            claims: {
              id: string
              orderNo: string
              externalId: string
              /** @enum {string} */
              claimType: 'return' | 'warranty'
              /** @enum {string} */
              claimRollupStatusCode: 'inProgress' | 'readyForReview' | 'completed'
              amount: number
              /** Format: date-time */
              createdOn: string
            }[]
            history: {
              /** @enum {string} */
              type: 'created' | 'corrected' | 'canceled' | 'emailed' | 'emailFailed'
              by: string | null
              isByCustomer: boolean
              /** Format: date-time */
              createdOn: string
            }[]
            version: string
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceUpdateRegistration: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        registrationId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version: string
          firstName: string
          lastName: string
          /** Format: email */
          email: string
          /** @default null */
          address?: components['schemas']['Address'] | null
          /** @default null */
          customerProvidedOrderNumber?: string | null
          estimatedPurchaseDate: string
          storeSalesChannelId: string
          /** @default [] */
          customFields?: {
            id: number
            value: string
          }[]
          /** @default [] */
          proofOfPurchaseFilenames?: string[]
          storeProductVariants?: {
            id: string
            quantity: number
          }[]
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            externalId: string
            /** Format: date-time */
            createdOn: string
            canceledOn: string | null
            firstName: string
            lastName: string
            email: string
            address: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            } | null
            orderIdFromPlatform: string
            orderNumber: string
            customerProvidedOrderNumber: string | null
            lineItems: {
              id: string
              name: string
              imgUrl: string | null
              optionsFromPlatform: {
                name: string
                value: string
              }[]
              sku: string | null
              quantity: number
              variantIdFromPlatform: string | null
              remainingReturnableQuantity: number
              warranty: {
                isEligible: boolean
                lastEligibleDate: string | null
              }
            }[]
            customFields: {
              id: number
              name: string
              value: string
            }[]
            estimatedPurchaseDate: string
            storeSalesChannelId: string
            registrationChannelName: string
            proofOfPurchaseFileUrls: string[]
            emailMarketingConsentCollectedOn: string | null
            emailMarketingConsentWording: {
              label: string
              detail: string
              policyTitle: string
              policyText: string
              policyUrl: string
            } | null
            referrer: string | null
            warrantyUntil: string | null
            customer: {
              id: string
              name: string | null
            } | null
            duplicateOf: {
              id: string
              externalId: string
            } | null
            sharedAnswer: string | null
            matchedOrder: {
              id: string
              orderNo: string
            } | null
            claims: {
              id: string
              orderNo: string
              externalId: string
              /** @enum {string} */
              claimType: 'return' | 'warranty'
              /** @enum {string} */
              claimRollupStatusCode: 'inProgress' | 'readyForReview' | 'completed'
              amount: number
              /** Format: date-time */
              createdOn: string
            }[]
            history: {
              /** @enum {string} */
              type: 'created' | 'corrected' | 'canceled' | 'emailed' | 'emailFailed'
              by: string | null
              isByCustomer: boolean
              /** Format: date-time */
              createdOn: string
            }[]
            version: string
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceCancelRegistration: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        registrationId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            externalId: string
            /** Format: date-time */
            createdOn: string
            canceledOn: string | null
            firstName: string
            lastName: string
            email: string
            address: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            } | null
            orderIdFromPlatform: string
            orderNumber: string
            customerProvidedOrderNumber: string | null
            lineItems: {
              id: string
              name: string
              imgUrl: string | null
              optionsFromPlatform: {
                name: string
                value: string
              }[]
              sku: string | null
              quantity: number
              variantIdFromPlatform: string | null
              remainingReturnableQuantity: number
              warranty: {
                isEligible: boolean
                lastEligibleDate: string | null
              }
            }[]
            customFields: {
              id: number
              name: string
              value: string
            }[]
            estimatedPurchaseDate: string
            storeSalesChannelId: string
            registrationChannelName: string
            proofOfPurchaseFileUrls: string[]
            emailMarketingConsentCollectedOn: string | null
            emailMarketingConsentWording: {
              label: string
              detail: string
              policyTitle: string
              policyText: string
              policyUrl: string
            } | null
            referrer: string | null
            warrantyUntil: string | null
            customer: {
              id: string
              name: string | null
            } | null
            duplicateOf: {
              id: string
              externalId: string
            } | null
            sharedAnswer: string | null
            matchedOrder: {
              id: string
              orderNo: string
            } | null
            claims: {
              id: string
              orderNo: string
              externalId: string
              /** @enum {string} */
              claimType: 'return' | 'warranty'
              /** @enum {string} */
              claimRollupStatusCode: 'inProgress' | 'readyForReview' | 'completed'
              amount: number
              /** Format: date-time */
              createdOn: string
            }[]
            history: {
              /** @enum {string} */
              type: 'created' | 'corrected' | 'canceled' | 'emailed' | 'emailFailed'
              by: string | null
              isByCustomer: boolean
              /** Format: date-time */
              createdOn: string
            }[]
            version: string
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceListClaims: {
    parameters: {
      query?: {
        cursor?: string
        direction?: 'next' | 'prev'
        orderBy?: 'asc' | 'desc'
        take?: string
        text?: string
        claimType?: string
        rollup?: string
        status?: string
        statusDetail?: string
        reasonId?: string
        reasonCategory?: string
        resolutionMethod?: string
        tag?: string
        riskLevel?: string
        source?: string
        hasError?: 'true' | 'false'
        createdWithin?: '0d' | '7d' | '30d' | '90d' | '12m'
        createdFrom?: string
        createdTo?: string
        sortBy?: 'createdOn' | 'updatedOn' | 'amount'
      }
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: {
              id: string
              externalId: string
              orderNo: string
              /** Format: date-time */
              createdOn: string
              /** Format: date-time */
              updatedOn: string
              customerEmail: string
              customerName: string
              /** @enum {string} */
              claimType: 'return' | 'warranty'
              /** @enum {string} */
              claimRollupStatusCode: 'inProgress' | 'readyForReview' | 'completed'
              resolutionMethods: (
                | 'refund'
                | 'variantExchange'
                | 'giftCard'
                | 'repair'
                | 'replacementOrder'
                | 'warrantyReview'
                | 'other'
              )[]
              statuses: string[]
              reasons: string[]
              amount: number
              /** @default null */
              product: {
                name: string
                imgUrl: string | null
              } | null
              itemCount: number
              lineItemHasError: boolean
              riskLevel: ('Low' | 'Medium' | 'High') | null
              isGiftReturn: boolean
              /** @enum {string} */
              source:
                | 'Customer_App'
                | 'Merchant_App'
                | 'Retool'
                | 'Gorgias_Ticket_Widget'
                | 'Zowie_Inbox_Integration'
                | 'Gladly_Hero_Integration'
                | 'Kustomer_App_Integration'
                | 'Zendesk_App_Integration'
                | 'Front_App_Integration'
              tags: string[]
              /** @constant */
              isTest?: true
            }[]
            nextCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
            prevCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceCreateClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          calculationId: string
          /** Format: email */
          customerEmail: string
          shippingAddress: components['schemas']['Address']
          /** @default null */
          noteToCustomer?: string | null
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            externalId: string
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceListChangedClaims: {
    parameters: {
      query?: {
        since?: string
      }
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: {
              id: string
              externalId: string
              orderNo: string
              /** Format: date-time */
              createdOn: string
              /** Format: date-time */
              updatedOn: string
              customerEmail: string
              customerName: string
              /** @enum {string} */
              claimType: 'return' | 'warranty'
              /** @enum {string} */
              claimRollupStatusCode: 'inProgress' | 'readyForReview' | 'completed'
              resolutionMethods: (
                | 'refund'
                | 'variantExchange'
                | 'giftCard'
                | 'repair'
                | 'replacementOrder'
                | 'warrantyReview'
                | 'other'
              )[]
              statuses: string[]
              reasons: string[]
              amount: number
              /** @default null */
              product: {
                name: string
                imgUrl: string | null
              } | null
              itemCount: number
              lineItemHasError: boolean
              riskLevel: ('Low' | 'Medium' | 'High') | null
              isGiftReturn: boolean
              /** @enum {string} */
              source:
                | 'Customer_App'
                | 'Merchant_App'
                | 'Retool'
                | 'Gorgias_Ticket_Widget'
                | 'Zowie_Inbox_Integration'
                | 'Gladly_Hero_Integration'
                | 'Kustomer_App_Integration'
                | 'Zendesk_App_Integration'
                | 'Front_App_Integration'
              tags: string[]
              /** @constant */
              isTest?: true
            }[]
            since: string
            areTooMany: boolean
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceQuoteClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          originalStoreOrderId: string
          /** @enum {string} */
          claimType: 'return' | 'warranty'
          claimLineItems: components['schemas']['StaffLineRequest'][]
          /** @default null */
          creditResolutionMethod?: ('Gift_Card' | 'Refund') | null
          /** @default null */
          returnShipment?: {
            id: string
            /** @enum {string} */
            type: 'Label' | 'Packing_Slip'
          } | null
          shippingAddress: components['schemas']['Address']
          /** @default false */
          isGiftReturn?: boolean
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            calculation: components['schemas']['Calculation']
            returnMethods: {
              id: string
              /** @enum {string} */
              type: 'Label' | 'Packing_Slip'
              carrier: string | null
              service: string | null
              carrierAccountId: string | null
              cost: number
              currency: string
            }[]
            returnMethodId: string | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            externalId: string
            /** @enum {string} */
            claimType: 'return' | 'warranty'
            claimRollup: {
              name: string
              /** @enum {string} */
              code: 'inProgress' | 'readyForReview' | 'completed'
            }
            claimReturnShipments: {
              /** Format: date-time */
              createdOn: string
              shipmentExpiresOn: string | null
              canceledOn: string | null
              returnShipmentId: string
              toAddress: {
                firstName: string | null
                lastName: string | null
                line1: string | null
                line2: string | null
                city: string | null
                stateOrProvinceCode: string | null
                postalCode: string | null
                countryCode: string | null
                phone: string | null
              } | null
              fromAddress: {
                firstName: string | null
                lastName: string | null
                line1: string | null
                line2: string | null
                city: string | null
                stateOrProvinceCode: string | null
                postalCode: string | null
                countryCode: string | null
                phone: string | null
              } | null
              /** @enum {string} */
              type: 'Label' | 'Packing_Slip'
              qrCodeDetail: {
                imgUrl: string
                instructions: string
              } | null
              returnShipmentPdfAssetUrl: string | null
              inTransitOn: string | null
              isReturnShipment: boolean
              tracker: {
                /** @enum {string} */
                status:
                  | 'pre_transit'
                  | 'in_transit'
                  | 'out_for_delivery'
                  | 'delivered'
                  | 'available_for_pickup'
                  | 'return_to_sender'
                  | 'failure'
                  | 'cancelled'
                  | 'unknown'
                  | 'error'
                estimatedDeliveryDate: string | null
                details: {
                  /** @enum {string} */
                  status:
                    | 'pre_transit'
                    | 'in_transit'
                    | 'out_for_delivery'
                    | 'delivered'
                    | 'available_for_pickup'
                    | 'return_to_sender'
                    | 'failure'
                    | 'cancelled'
                    | 'unknown'
                    | 'error'
                  message: string
                  /** Format: date-time */
                  date: string
                  location: {
                    city: string | null
                    state: string | null
                  } | null
                }[]
                carrier: {
                  name: string | null
                  trackingCode: string | null
                  trackingUrl: string | null
                }
                lineItemsInShipment: {
                  originalStoreOrderLineItemId: string
                  name: string
                  imgUrl: string | null
                  quantity: number
                }[]
              } | null
              rmaId: string | null
              rmaNumber: string | null
              rmaProvider:
                ('Ship_Bob' | 'Ship_Hero' | 'Blue_Box' | 'Xb_Fulfillment' | 'Logiwa' | 'Two_Boxes') | null
              pickup: {
                id: string
                /** @enum {string} */
                state: 'booking' | 'scheduled' | 'refused' | 'canceling'
                /** Format: date-time */
                startsOn: string
                /** Format: date-time */
                endsOn: string
                carrier: string
                confirmation: string | null
              } | null
              claimLineItemIds: string[]
              cost: number
              labelFormats: ('PDF' | 'PNG' | 'ZPL')[]
              canBePickedUp: boolean
              voidOutcome: ('refunded' | 'kept') | null
            }[]
            shippingAddress: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            }
            noteToCustomer: string | null
            question: {
              id: string
              question: string
              claimLineItemIds: string[]
              /** Format: date-time */
              askedOn: string
              /** Format: date-time */
              lapsesOn: string
              askedBy: string
            } | null
            currencyCode: string
            customerCurrencyCode: string
            customerCurrencyConversionRate: number
            feeApplied: number
            feeName: string | null
            giftCardIncentiveAmountApplied: number
            returnShippingAmountApplied: number
            exchangeOrderShippingAmountApplied: number
            shopNowIncentiveAmountApplied: number
            isGiftReturn: boolean
            isInstantExchange: boolean
            isReturnNotRequired: boolean
            linkToCustomerUi: string
            requestSummary: {
              refund: number
              giftCard: number
            }
            /** Format: date-time */
            createdOn: string
            /** Format: date-time */
            updatedOn: string
            finalizedOn: string | null
            withdrawnOn: string | null
            customerPayment: {
              id: string
              idFromPlatform: string
              amount: number
              authorizedAmount: number
              capturedAmount: number
              refundedAmount: number
              note: string | null
              currencyCode: string
              /** @enum {string} */
              status: 'Authorized' | 'Captured' | 'Refunded' | 'Expired'
              authorizationExpiresOn: string | null
              capturedOn: string | null
              card: string | null
              waiting: {
                /** Format: date-time */
                chargeOn: string
                isOnSavedCard: boolean
              } | null
              isTest: boolean
              isDisputed: boolean
              dispute: {
                /** @enum {string} */
                state: 'needs_response' | 'under_review' | 'won' | 'lost'
                reason: string
                amount: number
                respondBy: string | null
              } | null
            } | null
            shopNowItems: {
              idFromPlatform: string
              title: string
              imgUrl: string | null
              quantity: number
              price: number
              options: {
                name: string
                value: string
              }[]
            }[]
            resolutionSummary: {
              refunds: {
                amount: number
                handlingFee: number
                shippingFee: number
              }[]
              giftCards: {
                amount: number
                incentiveAmount: number
                /** @enum {string} */
                type: 'Gift_Card' | 'Gift_Card_Order' | 'Store_Credit'
              }[]
              exchangeOrders: {
                orderNo: string
                idFromPlatform: string
                platformAdminUrl: string | null
              }[]
            }
            claimLineItems: {
              id: string
              quantity: number
              unitPrice: number
              unitTax: number
              amount: number
              finalizedOn: string | null
              canceledOn: string | null
              deniedOn: string | null
              wasResolvedExternally: boolean
              noteToCustomer: string | null
              /** @enum {string} */
              requestedResolutionMethodEnum:
                | 'refund'
                | 'variantExchange'
                | 'giftCard'
                | 'repair'
                | 'replacementOrder'
                | 'warrantyReview'
                | 'other'
              resolutionMethodEnum:
                | (
                    | 'refund'
                    | 'variantExchange'
                    | 'giftCard'
                    | 'repair'
                    | 'replacementOrder'
                    | 'warrantyReview'
                    | 'other'
                  )
                | null
              exchangeDeltaAmount: number | null
              isShopNow: boolean
              comments: string | null
              variantExchangeLineItem: {
                idFromPlatform: string
                title: string
                imgUrl: string | null
                quantity: number
                price: number | null
                options: {
                  name: string
                  value: string
                }[]
              } | null
              requestedAmount: number
              deductedAmount: number
              status: {
                id: number
                /** @enum {string} */
                code:
                  | 'Open'
                  | 'Awaiting_Return'
                  | 'In_Transit'
                  | 'At_Return_Location'
                  | 'Approved'
                  | 'Denied'
                  | 'Closed'
                name: string
                detail:
                  | (
                      | 'Final_Sale'
                      | 'Pending_Review'
                      | 'Pending_Additional_Info'
                      | 'Awaiting_Customer_Dropoff_Label_Provided'
                      | 'Awaiting_Customer_Dropoff_Packing_Slip_Provided'
                      | 'In_Transit'
                      | 'Pending_Inspection'
                      | 'Pending_Approval'
                      | 'Variant_Exchange'
                      | 'Gift_Card_Issued'
                      | 'Refunded'
                      | 'Refunded_Partial'
                      | 'Gift_Card_Issued_Partial'
                      | 'Replacement_Order'
                      | 'Repaired'
                      | 'Wrong_Item'
                      | 'Item_Not_Returned'
                      | 'Noncompliant_Return'
                      | 'Not_Covered_Under_Warranty'
                      | 'Pending_Return_Shipment_Creation'
                      | 'Return_Not_Required'
                      | 'Additional_Info_Not_Provided'
                      | 'No_Action_Taken'
                      | 'Item_Credit_Applied_To_Claim'
                    )
                  | null
              }
              reason: {
                id: number
                name: string
                /** @enum {string} */
                categoryCode:
                  | 'Defective_Item'
                  | 'Wrong_Fit'
                  | 'Not_As_Expected'
                  | 'Not_Satisfied'
                  | 'No_Longer_Needed'
                  | 'Wrong_Item'
                  | 'Shipping_Issue'
                detail: string | null
                detailId: number | null
              }
              policy: {
                question: string
                answer: ('yes' | 'no') | null
              } | null
              subscriptionChange?: {
                /** @enum {string} */
                change: 'skip' | 'cancel'
                nextOrderOn: string | null
                /** @enum {string} */
                state: 'waiting' | 'asked' | 'done' | 'failed'
              }
              customFields: {
                id: number
                displayName: string
                valueType: ('Text' | 'Number' | 'Date' | 'Select' | 'MultiSelect') | null
                value: string
              }[]
              decision:
                | (
                    | {
                        /** @constant */
                        type: 'approve'
                        resolution:
                          | {
                              /** @constant */
                              method: 'refund'
                              /** @default null */
                              amount: number | null
                              /** @default 0 */
                              handlingFee: number
                              /** @default 0 */
                              shippingFee: number
                            }
                          | {
                              /** @constant */
                              method: 'giftCard'
                              /** @default null */
                              amount: number | null
                              /** @default true */
                              hasIncentive: boolean
                            }
                          | {
                              /** @constant */
                              method: 'variantExchange'
                              /** @default null */
                              variantIdFromPlatform: string | null
                              /** @default null */
                              creditMethod: ('Gift_Card' | 'Refund') | null
                              /**
                               * @default decrementObeyingPolicy
                               * @enum {string}
                               */
                              inventory: 'bypass' | 'decrementIgnoringPolicy' | 'decrementObeyingPolicy'
                            }
                          | {
                              /** @constant */
                              method: 'replacementOrder'
                              /** @default null */
                              variantIdFromPlatform: string | null
                              /**
                               * @default decrementObeyingPolicy
                               * @enum {string}
                               */
                              inventory: 'bypass' | 'decrementIgnoringPolicy' | 'decrementObeyingPolicy'
                            }
                          | {
                              /** @constant */
                              method: 'repair'
                            }
                        /** @default false */
                        wasResolvedExternally: boolean
                        /** @default null */
                        isRestocked: boolean | null
                        /** @default null */
                        noteToCustomer: string | null
                      }
                    | {
                        /** @constant */
                        type: 'deny'
                        /** @enum {string} */
                        code:
                          | 'Wrong_Item'
                          | 'Item_Not_Returned'
                          | 'Noncompliant_Return'
                          | 'Not_Covered_Under_Warranty'
                          | 'No_Action_Taken'
                        /** @default null */
                        noteToCustomer: string | null
                      }
                    | {
                        /** @constant */
                        type: 'cancel'
                        /** @default null */
                        noteToCustomer: string | null
                      }
                  )
                | null
              decidedItem: string | null
              inspections: {
                id: string
                name: string
                storeInspectionGrade: {
                  id: string
                  name: string
                  /** @enum {string} */
                  code: 'A_Stock' | 'B_Stock' | 'Dispose'
                } | null
                comment: string | null
                images: {
                  name: string
                  originalName: string
                  contentType: string | null
                  src: string
                }[]
                customFields: {
                  id: number
                  displayName: string
                  valueType: ('Text' | 'Number' | 'Date' | 'Select' | 'MultiSelect') | null
                  value: string
                }[]
                /** Format: date-time */
                createdOn: string
                savedOn: string | null
                savedBy: string | null
              }[]
              images: {
                name: string
                originalName: string
                contentType: string | null
                src: string
              }[]
              errors: {
                code: string
                message: string
              }[]
              choice: {
                askedOn: string | null
              } | null
              replacementItems: {
                orderId: string
                orderNo: string
                name: string
                quantity: number
              }[]
              originalStoreOrderLineItem: {
                id: string
                name: string
                imgUrl: string | null
                options: {
                  name: string
                  value: string
                }[]
                sku: string | null
                quantity: number
                productIdFromPlatform: string | null
                productTagsAtPurchase: string[]
                madeIneligibleOn: string | null
              }
            }[]
            emailPause?: {
              id: string
              address: string
              /** @enum {string} */
              reason: 'bounced' | 'complained'
              detail: string
              /** Format: date-time */
              createdOn: string
            }
            shopTasks?: components['schemas']['ShopTask'][]
            returnIdFromPlatform: string | null
            customerEmail: string
            customerName: string
            customer: {
              id: string
              name: string | null
              email: string | null
              phone: string | null
              tags: string[]
              orderCount: number
              spent: number
            } | null
            billingAddress: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            } | null
            /** @enum {string} */
            source:
              | 'Customer_App'
              | 'Merchant_App'
              | 'Retool'
              | 'Gorgias_Ticket_Widget'
              | 'Zowie_Inbox_Integration'
              | 'Gladly_Hero_Integration'
              | 'Kustomer_App_Integration'
              | 'Zendesk_App_Integration'
              | 'Front_App_Integration'
            wasOriginalOrderModified: boolean
            tags: string[]
            riskLevel: ('Low' | 'Medium' | 'High') | null
            isHeldForReview: boolean
            isAutoFinalised: boolean
            returnMethod: {
              id: string
              /** @enum {string} */
              type: 'Label' | 'Packing_Slip'
              carrier: string | null
              service: string | null
              carrierAccountId: string | null
              cost: number
              currency: string
            } | null
            answers: {
              id: string
              question: string
              claimLineItemIds: string[]
              /** Format: date-time */
              askedOn: string
              askedBy: string
              answer: string
              /** Format: date-time */
              answeredOn: string
              images: {
                name: string
                originalName: string
                contentType: string | null
                src: string
              }[]
            }[]
            version: number
            creditMethod: ('Gift_Card' | 'Refund') | null
            exchangeMethod: ('standard' | 'instant') | null
            balance: number
            timeline: {
              id: string
              /** Format: date-time */
              datetime: string
              message: string
              /** @enum {string} */
              type:
                | 'email'
                | 'shipment'
                | 'processing'
                | 'simple'
                | 'money'
                | 'comment'
                | 'edit'
                | 'shopify'
                | 'warning'
              subject: string | null
              isForCustomer: boolean
              author: string | null
              images: {
                name: string
                originalName: string
                contentType: string | null
                src: string
              }[]
            }[]
            originalStoreOrder: {
              id: string
              idFromPlatform: string
              orderNo: string
              /** Format: date-time */
              createdOn: string
              canceledOn: string | null
              email: string | null
              total: number
              currencyCode: string
              financialStatus: string
              fulfillmentStatus: string
              tags: string[]
              isDisputed: boolean
              isExchangeOfExchange: boolean
              /** @constant */
              isTest?: true
              platformAdminUrl: string | null
            }
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceExplainClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            sections: {
              title: string
              lineItem: {
                id: string
                name: string
              } | null
              sentences: {
                text: string
                /** @enum {string} */
                tone: 'yes' | 'no' | 'note' | 'unmet'
              }[]
            }[]
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceDecideLine: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
        claimLineItemId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          decision:
            | (
                | {
                    /** @constant */
                    type: 'approve'
                    resolution:
                      | {
                          /** @constant */
                          method: 'refund'
                          /** @default null */
                          amount?: number | null
                          /** @default 0 */
                          handlingFee?: number
                          /** @default 0 */
                          shippingFee?: number
                        }
                      | {
                          /** @constant */
                          method: 'giftCard'
                          /** @default null */
                          amount?: number | null
                          /** @default true */
                          hasIncentive?: boolean
                        }
                      | {
                          /** @constant */
                          method: 'variantExchange'
                          /** @default null */
                          variantIdFromPlatform?: string | null
                          /** @default null */
                          creditMethod?: ('Gift_Card' | 'Refund') | null
                          /**
                           * @default decrementObeyingPolicy
                           * @enum {string}
                           */
                          inventory?: 'bypass' | 'decrementIgnoringPolicy' | 'decrementObeyingPolicy'
                        }
                      | {
                          /** @constant */
                          method: 'replacementOrder'
                          /** @default null */
                          variantIdFromPlatform?: string | null
                          /**
                           * @default decrementObeyingPolicy
                           * @enum {string}
                           */
                          inventory?: 'bypass' | 'decrementIgnoringPolicy' | 'decrementObeyingPolicy'
                        }
                      | {
                          /** @constant */
                          method: 'repair'
                        }
                    /** @default false */
                    wasResolvedExternally?: boolean
                    /** @default null */
                    isRestocked?: boolean | null
                    /** @default null */
                    noteToCustomer?: string | null
                  }
                | {
                    /** @constant */
                    type: 'deny'
                    /** @enum {string} */
                    code:
                      | 'Wrong_Item'
                      | 'Item_Not_Returned'
                      | 'Noncompliant_Return'
                      | 'Not_Covered_Under_Warranty'
                      | 'No_Action_Taken'
                    /** @default null */
                    noteToCustomer?: string | null
                  }
                | {
                    /** @constant */
                    type: 'cancel'
                    /** @default null */
                    noteToCustomer?: string | null
                  }
              )
            | null
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            success: true
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceTagClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          tags: string[]
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            success: true
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceCommentOnClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          message: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            success: true
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceReceiveItems: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          claimLineItemIds: string[]
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            success: true
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceCancelClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          /** @default true */
          notifyCustomerByEmail?: boolean
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            success: true
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commercePreviewFinalization: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          claimLineItemIds?: string[]
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            version: number
            approved: {
              claimLineItemId: string
              /** @enum {string} */
              detail:
                | 'Final_Sale'
                | 'Pending_Review'
                | 'Pending_Additional_Info'
                | 'Awaiting_Customer_Dropoff_Label_Provided'
                | 'Awaiting_Customer_Dropoff_Packing_Slip_Provided'
                | 'In_Transit'
                | 'Pending_Inspection'
                | 'Pending_Approval'
                | 'Variant_Exchange'
                | 'Gift_Card_Issued'
                | 'Refunded'
                | 'Refunded_Partial'
                | 'Gift_Card_Issued_Partial'
                | 'Replacement_Order'
                | 'Repaired'
                | 'Wrong_Item'
                | 'Item_Not_Returned'
                | 'Noncompliant_Return'
                | 'Not_Covered_Under_Warranty'
                | 'Pending_Return_Shipment_Creation'
                | 'Return_Not_Required'
                | 'Additional_Info_Not_Provided'
                | 'No_Action_Taken'
                | 'Item_Credit_Applied_To_Claim'
              wasResolvedExternally: boolean
              noteToCustomer: string | null
            }[]
            denied: {
              claimLineItemId: string
              /** @enum {string} */
              code:
                | 'Final_Sale'
                | 'Pending_Review'
                | 'Pending_Additional_Info'
                | 'Awaiting_Customer_Dropoff_Label_Provided'
                | 'Awaiting_Customer_Dropoff_Packing_Slip_Provided'
                | 'In_Transit'
                | 'Pending_Inspection'
                | 'Pending_Approval'
                | 'Variant_Exchange'
                | 'Gift_Card_Issued'
                | 'Refunded'
                | 'Refunded_Partial'
                | 'Gift_Card_Issued_Partial'
                | 'Replacement_Order'
                | 'Repaired'
                | 'Wrong_Item'
                | 'Item_Not_Returned'
                | 'Noncompliant_Return'
                | 'Not_Covered_Under_Warranty'
                | 'Pending_Return_Shipment_Creation'
                | 'Return_Not_Required'
                | 'Additional_Info_Not_Provided'
                | 'No_Action_Taken'
                | 'Item_Credit_Applied_To_Claim'
              noteToCustomer: string | null
            }[]
            canceled: {
              claimLineItemId: string
              noteToCustomer: string | null
            }[]
            obstructed: {
              claimLineItemId: string
              code: string
              message: string
            }[]
            refund: {
              amount: number
              handlingFee: number
              shippingFee: number
            } | null
            giftCard: {
              amount: number
              incentiveAmount: number
              /** @enum {string} */
              type: 'Gift_Card' | 'Gift_Card_Order' | 'Store_Credit'
            } | null
            newItems: {
              claimLineItemId: string
              /** @enum {string} */
              kind: 'exchange' | 'replacement'
              quantity: number
              title: string | null
              /** @enum {string} */
              inventory: 'bypass' | 'decrementIgnoringPolicy' | 'decrementObeyingPolicy'
            }[]
            restocked: {
              claimLineItemId: string
              quantity: number
              /** @enum {string} */
              condition: 'sellable' | 'damaged'
            }[]
            paidOut: number
            givenAway: number
            approvalLimit: number | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceFinalizeClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description `wait=10` waits up to so many seconds, at most 20, until everything is done. */
        prefer?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          claimLineItemIds?: string[]
          notifyCustomerByEmail?: boolean
          noteToCustomer?: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            isDone: boolean
            claim: {
              id: string
              externalId: string
              /** @enum {string} */
              claimType: 'return' | 'warranty'
              claimRollup: {
                name: string
                /** @enum {string} */
                code: 'inProgress' | 'readyForReview' | 'completed'
              }
              claimReturnShipments: {
                /** Format: date-time */
                createdOn: string
                shipmentExpiresOn: string | null
                canceledOn: string | null
                returnShipmentId: string
                toAddress: {
                  firstName: string | null
                  lastName: string | null
                  line1: string | null
                  line2: string | null
                  city: string | null
                  stateOrProvinceCode: string | null
                  postalCode: string | null
                  countryCode: string | null
                  phone: string | null
                } | null
                fromAddress: {
                  firstName: string | null
                  lastName: string | null
                  line1: string | null
                  line2: string | null
                  city: string | null
                  stateOrProvinceCode: string | null
                  postalCode: string | null
                  countryCode: string | null
                  phone: string | null
                } | null
                /** @enum {string} */
                type: 'Label' | 'Packing_Slip'
                qrCodeDetail: {
                  imgUrl: string
                  instructions: string
                } | null
                returnShipmentPdfAssetUrl: string | null
                inTransitOn: string | null
                isReturnShipment: boolean
                tracker: {
                  /** @enum {string} */
                  status:
                    | 'pre_transit'
                    | 'in_transit'
                    | 'out_for_delivery'
                    | 'delivered'
                    | 'available_for_pickup'
                    | 'return_to_sender'
                    | 'failure'
                    | 'cancelled'
                    | 'unknown'
                    | 'error'
                  estimatedDeliveryDate: string | null
                  details: {
                    /** @enum {string} */
                    status:
                      | 'pre_transit'
                      | 'in_transit'
                      | 'out_for_delivery'
                      | 'delivered'
                      | 'available_for_pickup'
                      | 'return_to_sender'
                      | 'failure'
                      | 'cancelled'
                      | 'unknown'
                      | 'error'
                    message: string
                    /** Format: date-time */
                    date: string
                    location: {
                      city: string | null
                      state: string | null
                    } | null
                  }[]
                  carrier: {
                    name: string | null
                    trackingCode: string | null
                    trackingUrl: string | null
                  }
                  lineItemsInShipment: {
                    originalStoreOrderLineItemId: string
                    name: string
                    imgUrl: string | null
                    quantity: number
                  }[]
                } | null
                rmaId: string | null
                rmaNumber: string | null
                rmaProvider:
                  ('Ship_Bob' | 'Ship_Hero' | 'Blue_Box' | 'Xb_Fulfillment' | 'Logiwa' | 'Two_Boxes') | null
                pickup: {
                  id: string
                  /** @enum {string} */
                  state: 'booking' | 'scheduled' | 'refused' | 'canceling'
                  /** Format: date-time */
                  startsOn: string
                  /** Format: date-time */
                  endsOn: string
                  carrier: string
                  confirmation: string | null
                } | null
                claimLineItemIds: string[]
                cost: number
                labelFormats: ('PDF' | 'PNG' | 'ZPL')[]
                canBePickedUp: boolean
                voidOutcome: ('refunded' | 'kept') | null
              }[]
              shippingAddress: {
                firstName: string | null
                lastName: string | null
                line1: string | null
                line2: string | null
                city: string | null
                stateOrProvinceCode: string | null
                postalCode: string | null
                countryCode: string | null
                phone: string | null
              }
              noteToCustomer: string | null
              question: {
                id: string
                question: string
                claimLineItemIds: string[]
                /** Format: date-time */
                askedOn: string
                /** Format: date-time */
                lapsesOn: string
                askedBy: string
              } | null
              currencyCode: string
              customerCurrencyCode: string
              customerCurrencyConversionRate: number
              feeApplied: number
              feeName: string | null
              giftCardIncentiveAmountApplied: number
              returnShippingAmountApplied: number
              exchangeOrderShippingAmountApplied: number
              shopNowIncentiveAmountApplied: number
              isGiftReturn: boolean
              isInstantExchange: boolean
              isReturnNotRequired: boolean
              linkToCustomerUi: string
              requestSummary: {
                refund: number
                giftCard: number
              }
              /** Format: date-time */
              createdOn: string
              /** Format: date-time */
              updatedOn: string
              finalizedOn: string | null
              withdrawnOn: string | null
              customerPayment: {
                id: string
                idFromPlatform: string
                amount: number
                authorizedAmount: number
                capturedAmount: number
                refundedAmount: number
                note: string | null
                currencyCode: string
                /** @enum {string} */
                status: 'Authorized' | 'Captured' | 'Refunded' | 'Expired'
                authorizationExpiresOn: string | null
                capturedOn: string | null
                card: string | null
                waiting: {
                  /** Format: date-time */
                  chargeOn: string
                  isOnSavedCard: boolean
                } | null
                isTest: boolean
                isDisputed: boolean
                dispute: {
                  /** @enum {string} */
                  state: 'needs_response' | 'under_review' | 'won' | 'lost'
                  reason: string
                  amount: number
                  respondBy: string | null
                } | null
              } | null
              shopNowItems: {
                idFromPlatform: string
                title: string
                imgUrl: string | null
                quantity: number
                price: number
                options: {
                  name: string
                  value: string
                }[]
              }[]
              resolutionSummary: {
                refunds: {
                  amount: number
                  handlingFee: number
                  shippingFee: number
                }[]
                giftCards: {
                  amount: number
                  incentiveAmount: number
                  /** @enum {string} */
                  type: 'Gift_Card' | 'Gift_Card_Order' | 'Store_Credit'
                }[]
                exchangeOrders: {
                  orderNo: string
                  idFromPlatform: string
                  platformAdminUrl: string | null
                }[]
              }
              claimLineItems: {
                id: string
                quantity: number
                unitPrice: number
                unitTax: number
                amount: number
                finalizedOn: string | null
                canceledOn: string | null
                deniedOn: string | null
                wasResolvedExternally: boolean
                noteToCustomer: string | null
                /** @enum {string} */
                requestedResolutionMethodEnum:
                  | 'refund'
                  | 'variantExchange'
                  | 'giftCard'
                  | 'repair'
                  | 'replacementOrder'
                  | 'warrantyReview'
                  | 'other'
                resolutionMethodEnum:
                  | (
                      | 'refund'
                      | 'variantExchange'
                      | 'giftCard'
                      | 'repair'
                      | 'replacementOrder'
                      | 'warrantyReview'
                      | 'other'
                    )
                  | null
                exchangeDeltaAmount: number | null
                isShopNow: boolean
                comments: string | null
                variantExchangeLineItem: {
                  idFromPlatform: string
                  title: string
                  imgUrl: string | null
                  quantity: number
                  price: number | null
                  options: {
                    name: string
                    value: string
                  }[]
                } | null
                requestedAmount: number
                deductedAmount: number
                status: {
                  id: number
                  /** @enum {string} */
                  code:
                    | 'Open'
                    | 'Awaiting_Return'
                    | 'In_Transit'
                    | 'At_Return_Location'
                    | 'Approved'
                    | 'Denied'
                    | 'Closed'
                  name: string
                  detail:
                    | (
                        | 'Final_Sale'
                        | 'Pending_Review'
                        | 'Pending_Additional_Info'
                        | 'Awaiting_Customer_Dropoff_Label_Provided'
                        | 'Awaiting_Customer_Dropoff_Packing_Slip_Provided'
                        | 'In_Transit'
                        | 'Pending_Inspection'
                        | 'Pending_Approval'
                        | 'Variant_Exchange'
                        | 'Gift_Card_Issued'
                        | 'Refunded'
                        | 'Refunded_Partial'
                        | 'Gift_Card_Issued_Partial'
                        | 'Replacement_Order'
                        | 'Repaired'
                        | 'Wrong_Item'
                        | 'Item_Not_Returned'
                        | 'Noncompliant_Return'
                        | 'Not_Covered_Under_Warranty'
                        | 'Pending_Return_Shipment_Creation'
                        | 'Return_Not_Required'
                        | 'Additional_Info_Not_Provided'
                        | 'No_Action_Taken'
                        | 'Item_Credit_Applied_To_Claim'
                      )
                    | null
                }
                reason: {
                  id: number
                  name: string
                  /** @enum {string} */
                  categoryCode:
                    | 'Defective_Item'
                    | 'Wrong_Fit'
                    | 'Not_As_Expected'
                    | 'Not_Satisfied'
                    | 'No_Longer_Needed'
                    | 'Wrong_Item'
                    | 'Shipping_Issue'
                  detail: string | null
                  detailId: number | null
                }
                policy: {
                  question: string
                  answer: ('yes' | 'no') | null
                } | null
                subscriptionChange?: {
                  /** @enum {string} */
                  change: 'skip' | 'cancel'
                  nextOrderOn: string | null
                  /** @enum {string} */
                  state: 'waiting' | 'asked' | 'done' | 'failed'
                }
                customFields: {
                  id: number
                  displayName: string
                  valueType: ('Text' | 'Number' | 'Date' | 'Select' | 'MultiSelect') | null
                  value: string
                }[]
                decision:
                  | (
                      | {
                          /** @constant */
                          type: 'approve'
                          resolution:
                            | {
                                /** @constant */
                                method: 'refund'
                                /** @default null */
                                amount: number | null
                                /** @default 0 */
                                handlingFee: number
                                /** @default 0 */
                                shippingFee: number
                              }
                            | {
                                /** @constant */
                                method: 'giftCard'
                                /** @default null */
                                amount: number | null
                                /** @default true */
                                hasIncentive: boolean
                              }
                            | {
                                /** @constant */
                                method: 'variantExchange'
                                /** @default null */
                                variantIdFromPlatform: string | null
                                /** @default null */
                                creditMethod: ('Gift_Card' | 'Refund') | null
                                /**
                                 * @default decrementObeyingPolicy
                                 * @enum {string}
                                 */
                                inventory: 'bypass' | 'decrementIgnoringPolicy' | 'decrementObeyingPolicy'
                              }
                            | {
                                /** @constant */
                                method: 'replacementOrder'
                                /** @default null */
                                variantIdFromPlatform: string | null
                                /**
                                 * @default decrementObeyingPolicy
                                 * @enum {string}
                                 */
                                inventory: 'bypass' | 'decrementIgnoringPolicy' | 'decrementObeyingPolicy'
                              }
                            | {
                                /** @constant */
                                method: 'repair'
                              }
                          /** @default false */
                          wasResolvedExternally: boolean
                          /** @default null */
                          isRestocked: boolean | null
                          /** @default null */
                          noteToCustomer: string | null
                        }
                      | {
                          /** @constant */
                          type: 'deny'
                          /** @enum {string} */
                          code:
                            | 'Wrong_Item'
                            | 'Item_Not_Returned'
                            | 'Noncompliant_Return'
                            | 'Not_Covered_Under_Warranty'
                            | 'No_Action_Taken'
                          /** @default null */
                          noteToCustomer: string | null
                        }
                      | {
                          /** @constant */
                          type: 'cancel'
                          /** @default null */
                          noteToCustomer: string | null
                        }
                    )
                  | null
                decidedItem: string | null
                inspections: {
                  id: string
                  name: string
                  storeInspectionGrade: {
                    id: string
                    name: string
                    /** @enum {string} */
                    code: 'A_Stock' | 'B_Stock' | 'Dispose'
                  } | null
                  comment: string | null
                  images: {
                    name: string
                    originalName: string
                    contentType: string | null
                    src: string
                  }[]
                  customFields: {
                    id: number
                    displayName: string
                    valueType: ('Text' | 'Number' | 'Date' | 'Select' | 'MultiSelect') | null
                    value: string
                  }[]
                  /** Format: date-time */
                  createdOn: string
                  savedOn: string | null
                  savedBy: string | null
                }[]
                images: {
                  name: string
                  originalName: string
                  contentType: string | null
                  src: string
                }[]
                errors: {
                  code: string
                  message: string
                }[]
                choice: {
                  askedOn: string | null
                } | null
                replacementItems: {
                  orderId: string
                  orderNo: string
                  name: string
                  quantity: number
                }[]
                originalStoreOrderLineItem: {
                  id: string
                  name: string
                  imgUrl: string | null
                  options: {
                    name: string
                    value: string
                  }[]
                  sku: string | null
                  quantity: number
                  productIdFromPlatform: string | null
                  productTagsAtPurchase: string[]
                  madeIneligibleOn: string | null
                }
              }[]
              emailPause?: {
                id: string
                address: string
                /** @enum {string} */
                reason: 'bounced' | 'complained'
                detail: string
                /** Format: date-time */
                createdOn: string
              }
              shopTasks?: components['schemas']['ShopTask'][]
              returnIdFromPlatform: string | null
              customerEmail: string
              customerName: string
              customer: {
                id: string
                name: string | null
                email: string | null
                phone: string | null
                tags: string[]
                orderCount: number
                spent: number
              } | null
              billingAddress: {
                firstName: string | null
                lastName: string | null
                line1: string | null
                line2: string | null
                city: string | null
                stateOrProvinceCode: string | null
                postalCode: string | null
                countryCode: string | null
                phone: string | null
              } | null
              /** @enum {string} */
              source:
                | 'Customer_App'
                | 'Merchant_App'
                | 'Retool'
                | 'Gorgias_Ticket_Widget'
                | 'Zowie_Inbox_Integration'
                | 'Gladly_Hero_Integration'
                | 'Kustomer_App_Integration'
                | 'Zendesk_App_Integration'
                | 'Front_App_Integration'
              wasOriginalOrderModified: boolean
              tags: string[]
              riskLevel: ('Low' | 'Medium' | 'High') | null
              isHeldForReview: boolean
              isAutoFinalised: boolean
              returnMethod: {
                id: string
                /** @enum {string} */
                type: 'Label' | 'Packing_Slip'
                carrier: string | null
                service: string | null
                carrierAccountId: string | null
                cost: number
                currency: string
              } | null
              answers: {
                id: string
                question: string
                claimLineItemIds: string[]
                /** Format: date-time */
                askedOn: string
                askedBy: string
                answer: string
                /** Format: date-time */
                answeredOn: string
                images: {
                  name: string
                  originalName: string
                  contentType: string | null
                  src: string
                }[]
              }[]
              version: number
              creditMethod: ('Gift_Card' | 'Refund') | null
              exchangeMethod: ('standard' | 'instant') | null
              balance: number
              timeline: {
                id: string
                /** Format: date-time */
                datetime: string
                message: string
                /** @enum {string} */
                type:
                  | 'email'
                  | 'shipment'
                  | 'processing'
                  | 'simple'
                  | 'money'
                  | 'comment'
                  | 'edit'
                  | 'shopify'
                  | 'warning'
                subject: string | null
                isForCustomer: boolean
                author: string | null
                images: {
                  name: string
                  originalName: string
                  contentType: string | null
                  src: string
                }[]
              }[]
              originalStoreOrder: {
                id: string
                idFromPlatform: string
                orderNo: string
                /** Format: date-time */
                createdOn: string
                canceledOn: string | null
                email: string | null
                total: number
                currencyCode: string
                financialStatus: string
                fulfillmentStatus: string
                tags: string[]
                isDisputed: boolean
                isExchangeOfExchange: boolean
                /** @constant */
                isTest?: true
                platformAdminUrl: string | null
              }
            }
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceQuoteShipment: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          claimLineItemIds?: string[]
          toAddressId?: string
          fromAddressId?: string
          weightInOunces?: number
          dimensions?: {
            length: number
            width: number
            height: number
            /**
             * @default in
             * @enum {string}
             */
            unit?: 'in' | 'cm'
          }
          customs?: {
            signerName?: string
            items: {
              claimLineItemId: string
              hsCode: string
              originCountryCode: string
              value: number
            }[]
          }
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | {
                /** @constant */
                success: true
                rates: {
                  id: string
                  carrier: string
                  service: string
                  carrierAccountId: string | null
                  cost: number
                  currency: string
                }[]
                toAddressId: string
                fromAddressId: string
                shipmentIdFromPlatform: string
                weightInOunces: number
                customsItems: {
                  claimLineItemId: string
                  hsCode: string | null
                  originCountryCode: string | null
                }[]
              }
            | {
                /** @constant */
                success: false
                errors: string[]
                customsItems: {
                  claimLineItemId: string
                  hsCode: string | null
                  originCountryCode: string | null
                }[]
              }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceCreateShipment: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json':
          | {
              /** @constant */
              type: 'Label'
              version?: number
              /** @default false */
              isAdditional?: boolean
              claimLineItemIds?: string[]
              toAddressId?: string
              fromAddressId?: string
              weightInOunces?: number
              dimensions?: {
                length: number
                width: number
                height: number
                /**
                 * @default in
                 * @enum {string}
                 */
                unit?: 'in' | 'cm'
              }
              customs?: {
                signerName?: string
                items: {
                  claimLineItemId: string
                  hsCode: string
                  originCountryCode: string
                  value: number
                }[]
              }
              shipmentIdFromPlatform?: string
              rate: {
                id: string
                cost: number
              }
            }
          | {
              /** @constant */
              type: 'Packing_Slip'
              version?: number
              /** @default false */
              isAdditional?: boolean
              claimLineItemIds?: string[]
              toAddressId?: string
              fromAddressId?: string
            }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            returnShipmentId: string | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceVoidShipment: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        claimId: string
        returnShipmentId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            success: true
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceListShippingClaims: {
    parameters: {
      query?: {
        cursor?: string
        direction?: 'next' | 'prev'
        orderBy?: 'asc' | 'desc'
        take?: string
        text?: string
        createdWithin?: '0d' | '7d' | '30d' | '90d' | '12m'
        createdFrom?: string
        createdTo?: string
        status?: string
        reason?: string
        resolutionMethod?: string
        hasError?: 'true' | 'false'
      }
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: {
              id: string
              storeOrderId: string
              orderNo: string
              /** Format: date-time */
              createdOn: string
              /** Format: date-time */
              updatedOn: string
              customerEmail: string
              customerName: string
              /** @enum {string} */
              reason:
                | 'Damaged'
                | 'Stolen'
                | 'Lost'
                | 'Wrong_Item'
                | 'Missing_Item'
                | 'Quality_Issue'
                | 'Incorrect_Address'
              /** @enum {string} */
              status:
                | 'Open'
                | 'InProgress'
                | 'Closed_Refunded'
                | 'Closed_Reordered'
                | 'Closed_Denied'
                | 'Closed_Resolved'
              resolutionMethod: ('Refund' | 'Reorder') | null
              amount: number
              product: {
                name: string
                imgUrl: string | null
              }
              itemCount: number
              hasError: boolean
              /** @enum {string} */
              source:
                | 'Customer_App'
                | 'Merchant_App'
                | 'Retool'
                | 'Gorgias_Ticket_Widget'
                | 'Zowie_Inbox_Integration'
                | 'Gladly_Hero_Integration'
                | 'Kustomer_App_Integration'
                | 'Zendesk_App_Integration'
                | 'Front_App_Integration'
            }[]
            nextCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
            prevCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceCreateShippingClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          reason:
            | 'Damaged'
            | 'Stolen'
            | 'Lost'
            | 'Wrong_Item'
            | 'Missing_Item'
            | 'Quality_Issue'
            | 'Incorrect_Address'
          originalStoreOrder: {
            id: string
            lineItems: {
              id: string
              quantity: number
            }[]
          }
          /** @default null */
          noteFromCustomer?: string | null
          /** @default [] */
          images?: string[]
          /** Format: email */
          customerEmail: string
          shippingAddress: components['schemas']['Address']
          /** @default true */
          notifyCustomerByEmail?: boolean
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceShippingClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path: {
        shippingClaimId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** Format: date-time */
            createdOn: string
            /** Format: date-time */
            updatedOn: string
            customerEmail: string
            customerName: string
            /** @enum {string} */
            reason:
              | 'Damaged'
              | 'Stolen'
              | 'Lost'
              | 'Wrong_Item'
              | 'Missing_Item'
              | 'Quality_Issue'
              | 'Incorrect_Address'
            /** @enum {string} */
            status:
              | 'Open'
              | 'InProgress'
              | 'Closed_Refunded'
              | 'Closed_Reordered'
              | 'Closed_Denied'
              | 'Closed_Resolved'
            resolutionMethod: ('Refund' | 'Reorder') | null
            amount: number
            /** @enum {string} */
            source:
              | 'Customer_App'
              | 'Merchant_App'
              | 'Retool'
              | 'Gorgias_Ticket_Widget'
              | 'Zowie_Inbox_Integration'
              | 'Gladly_Hero_Integration'
              | 'Kustomer_App_Integration'
              | 'Zendesk_App_Integration'
              | 'Front_App_Integration'
            currencyCode: string
            version: number
            noteFromCustomer: string | null
            noteFromMerchant: string | null
            shippingAddress: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            }
            images: {
              name: string
              originalName: string
              contentType: string | null
              src: string
            }[]
            shippingClaimLineItems: {
              id: string
              quantity: number
              amount: number
              resolutionMethod: ('Refund' | 'Reorder') | null
              originalStoreOrderLineItem: {
                id: string
                name: string
                imgUrl: string | null
                optionsFromPlatform: {
                  name: string
                  value: string
                }[]
                sku: string | null
                quantity: number
              }
            }[]
            emailPause?: {
              id: string
              address: string
              /** @enum {string} */
              reason: 'bounced' | 'complained'
              detail: string
              /** Format: date-time */
              createdOn: string
            }
            emailConversation: {
              id: string
              /** Format: date-time */
              createdOn: string
              /** @enum {string} */
              kind: 'toCustomer' | 'fromCustomer' | 'comment' | 'event'
              message: string
              author: string | null
              images: {
                name: string
                originalName: string
                contentType: string | null
                src: string
              }[]
            }[]
            resolvedOn: string | null
            resolvedIn:
              | (
                  | 'Merchant_App'
                  | 'Gorgias_Ticket_Widget'
                  | 'Zowie_Inbox_Integration'
                  | 'Gladly_Hero_Integration'
                  | 'Kustomer_App_Integration'
                  | 'Zendesk_App_Integration'
                  | 'Front_App_Integration'
                )
              | null
            isBeingSettled: boolean
            begun: {
              /** @enum {string} */
              resolutionMethod: 'Refund' | 'Reorder'
              shippingClaimLineItemIds: string[]
            } | null
            error: {
              code: string
              message: string
            } | null
            refunds: {
              amount: number
            }[]
            reorders: {
              id: string
              orderNo: string
            }[]
            customerId: string | null
            originalStoreOrder: {
              id: string
              idFromPlatform: string
              orderNo: string
              /** Format: date-time */
              createdOn: string
              canceledOn: string | null
              financialStatus: string
              fulfillmentStatus: string
              total: number
              wasShippingProtected: boolean
              fulfillments: {
                id: string
                isFulfilled: boolean
                destinationAddress: {
                  firstName: string | null
                  lastName: string | null
                  line1: string | null
                  line2: string | null
                  city: string | null
                  stateOrProvinceCode: string | null
                  postalCode: string | null
                  countryCode: string | null
                  phone: string | null
                } | null
                tracker: {
                  /** @enum {string} */
                  status:
                    | 'pre_transit'
                    | 'in_transit'
                    | 'out_for_delivery'
                    | 'delivered'
                    | 'available_for_pickup'
                    | 'return_to_sender'
                    | 'failure'
                    | 'cancelled'
                    | 'unknown'
                    | 'error'
                  estimatedDeliveryDate: string | null
                  details: {
                    /** @enum {string} */
                    status:
                      | 'pre_transit'
                      | 'in_transit'
                      | 'out_for_delivery'
                      | 'delivered'
                      | 'available_for_pickup'
                      | 'return_to_sender'
                      | 'failure'
                      | 'cancelled'
                      | 'unknown'
                      | 'error'
                    message: string
                    /** Format: date-time */
                    date: string
                    location: {
                      city: string | null
                      state: string | null
                    } | null
                  }[]
                  carrier: {
                    name: string | null
                    trackingCode: string | null
                    trackingUrl: string | null
                  }
                  lineItemsInShipment: {
                    originalStoreOrderLineItemId: string
                    name: string
                    imgUrl: string | null
                    quantity: number
                  }[]
                } | null
              }[]
              claims: {
                id: string
                externalId: string
                /** @enum {string} */
                claimType: 'return' | 'warranty'
                /** @enum {string} */
                rollupCode: 'inProgress' | 'readyForReview' | 'completed'
              }[]
              shippingClaims: {
                id: string
                /** @enum {string} */
                status:
                  | 'Open'
                  | 'InProgress'
                  | 'Closed_Refunded'
                  | 'Closed_Reordered'
                  | 'Closed_Denied'
                  | 'Closed_Resolved'
                /** Format: date-time */
                createdOn: string
              }[]
            }
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceShippingClaimOffer: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path: {
        orderId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            storeOrderId: string
            orderNo: string
            currencyCode: string
            customerEmail: string | null
            shippingAddress: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            } | null
            wasShippingProtected: boolean
            lineItems: {
              id: string
              name: string
              imgUrl: string | null
              optionsFromPlatform: {
                name: string
                value: string
              }[]
              sku: string | null
              quantity: number
              claimableQuantity: number
              unitAmount: number
            }[]
            reasons: {
              /** @enum {string} */
              reason:
                | 'Damaged'
                | 'Stolen'
                | 'Lost'
                | 'Wrong_Item'
                | 'Missing_Item'
                | 'Quality_Issue'
                | 'Incorrect_Address'
              obstacle:
                | (
                    | 'order_canceled'
                    | 'other_currency'
                    | 'unknown_conversion'
                    | 'not_protected'
                    | 'not_shipped'
                    | 'too_early'
                    | 'too_late'
                  )
                | null
              requiredImageCount: number
              override: {
                /** @enum {string} */
                reason:
                  | 'Damaged'
                  | 'Stolen'
                  | 'Lost'
                  | 'Wrong_Item'
                  | 'Missing_Item'
                  | 'Quality_Issue'
                  | 'Incorrect_Address'
                headline: string
                description: string
                href: string
                buttonText: string
                translations?: {
                  [key: string]: {
                    [key: string]: string
                  }
                }
              } | null
            }[]
            shippingClaims: {
              id: string
              /** @enum {string} */
              status:
                | 'Open'
                | 'InProgress'
                | 'Closed_Refunded'
                | 'Closed_Reordered'
                | 'Closed_Denied'
                | 'Closed_Resolved'
              /** Format: date-time */
              createdOn: string
            }[]
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceUploadShippingClaimImage: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        orderId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          filename: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            url: string
            uploadFilename: string
            signedUploadUrl: string
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceWriteOnShippingClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        shippingClaimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          kind: 'toCustomer' | 'fromCustomer' | 'comment'
          message: string
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** Format: date-time */
            createdOn: string
            /** Format: date-time */
            updatedOn: string
            customerEmail: string
            customerName: string
            /** @enum {string} */
            reason:
              | 'Damaged'
              | 'Stolen'
              | 'Lost'
              | 'Wrong_Item'
              | 'Missing_Item'
              | 'Quality_Issue'
              | 'Incorrect_Address'
            /** @enum {string} */
            status:
              | 'Open'
              | 'InProgress'
              | 'Closed_Refunded'
              | 'Closed_Reordered'
              | 'Closed_Denied'
              | 'Closed_Resolved'
            resolutionMethod: ('Refund' | 'Reorder') | null
            amount: number
            /** @enum {string} */
            source:
              | 'Customer_App'
              | 'Merchant_App'
              | 'Retool'
              | 'Gorgias_Ticket_Widget'
              | 'Zowie_Inbox_Integration'
              | 'Gladly_Hero_Integration'
              | 'Kustomer_App_Integration'
              | 'Zendesk_App_Integration'
              | 'Front_App_Integration'
            currencyCode: string
            version: number
            noteFromCustomer: string | null
            noteFromMerchant: string | null
            shippingAddress: {
              firstName: string | null
              lastName: string | null
              line1: string | null
              line2: string | null
              city: string | null
              stateOrProvinceCode: string | null
              postalCode: string | null
              countryCode: string | null
              phone: string | null
            }
            images: {
              name: string
              originalName: string
              contentType: string | null
              src: string
            }[]
            shippingClaimLineItems: {
              id: string
              quantity: number
              amount: number
              resolutionMethod: ('Refund' | 'Reorder') | null
              originalStoreOrderLineItem: {
                id: string
                name: string
                imgUrl: string | null
                optionsFromPlatform: {
                  name: string
                  value: string
                }[]
                sku: string | null
                quantity: number
              }
            }[]
            emailPause?: {
              id: string
              address: string
              /** @enum {string} */
              reason: 'bounced' | 'complained'
              detail: string
              /** Format: date-time */
              createdOn: string
            }
            emailConversation: {
              id: string
              /** Format: date-time */
              createdOn: string
              /** @enum {string} */
              kind: 'toCustomer' | 'fromCustomer' | 'comment' | 'event'
              message: string
              author: string | null
              images: {
                name: string
                originalName: string
                contentType: string | null
                src: string
              }[]
            }[]
            resolvedOn: string | null
            resolvedIn:
              | (
                  | 'Merchant_App'
                  | 'Gorgias_Ticket_Widget'
                  | 'Zowie_Inbox_Integration'
                  | 'Gladly_Hero_Integration'
                  | 'Kustomer_App_Integration'
                  | 'Zendesk_App_Integration'
                  | 'Front_App_Integration'
                )
              | null
            isBeingSettled: boolean
            begun: {
              /** @enum {string} */
              resolutionMethod: 'Refund' | 'Reorder'
              shippingClaimLineItemIds: string[]
            } | null
            error: {
              code: string
              message: string
            } | null
            refunds: {
              amount: number
            }[]
            reorders: {
              id: string
              orderNo: string
            }[]
            customerId: string | null
            originalStoreOrder: {
              id: string
              idFromPlatform: string
              orderNo: string
              /** Format: date-time */
              createdOn: string
              canceledOn: string | null
              financialStatus: string
              fulfillmentStatus: string
              total: number
              wasShippingProtected: boolean
              fulfillments: {
                id: string
                isFulfilled: boolean
                destinationAddress: {
                  firstName: string | null
                  lastName: string | null
                  line1: string | null
                  line2: string | null
                  city: string | null
                  stateOrProvinceCode: string | null
                  postalCode: string | null
                  countryCode: string | null
                  phone: string | null
                } | null
                tracker: {
                  /** @enum {string} */
                  status:
                    | 'pre_transit'
                    | 'in_transit'
                    | 'out_for_delivery'
                    | 'delivered'
                    | 'available_for_pickup'
                    | 'return_to_sender'
                    | 'failure'
                    | 'cancelled'
                    | 'unknown'
                    | 'error'
                  estimatedDeliveryDate: string | null
                  details: {
                    /** @enum {string} */
                    status:
                      | 'pre_transit'
                      | 'in_transit'
                      | 'out_for_delivery'
                      | 'delivered'
                      | 'available_for_pickup'
                      | 'return_to_sender'
                      | 'failure'
                      | 'cancelled'
                      | 'unknown'
                      | 'error'
                    message: string
                    /** Format: date-time */
                    date: string
                    location: {
                      city: string | null
                      state: string | null
                    } | null
                  }[]
                  carrier: {
                    name: string | null
                    trackingCode: string | null
                    trackingUrl: string | null
                  }
                  lineItemsInShipment: {
                    originalStoreOrderLineItemId: string
                    name: string
                    imgUrl: string | null
                    quantity: number
                  }[]
                } | null
              }[]
              claims: {
                id: string
                externalId: string
                /** @enum {string} */
                claimType: 'return' | 'warranty'
                /** @enum {string} */
                rollupCode: 'inProgress' | 'readyForReview' | 'completed'
              }[]
              shippingClaims: {
                id: string
                /** @enum {string} */
                status:
                  | 'Open'
                  | 'InProgress'
                  | 'Closed_Refunded'
                  | 'Closed_Reordered'
                  | 'Closed_Denied'
                  | 'Closed_Resolved'
                /** Format: date-time */
                createdOn: string
              }[]
            }
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commercePreviewShippingClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        shippingClaimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          resolutionMethod: ('Refund' | 'Reorder') | null
          shippingClaimLineItemIds?: string[]
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            version: number
            refund: {
              amount: number
            } | null
            reordered: {
              shippingClaimLineItemId: string
              quantity: number
              inStock: number | null
            }[]
            obstructed: {
              shippingClaimLineItemId: string
              code: string
              message: string
            }[]
            givenAway: number
            approvalLimit: number | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceFinalizeShippingClaim: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description `wait=10` waits up to so many seconds, at most 20, until everything is done. */
        prefer?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        shippingClaimId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          resolutionMethod: ('Refund' | 'Reorder') | null
          shippingClaimLineItemIds?: string[]
          version?: number
          /** @default false */
          isDenied?: boolean
          /** @default null */
          noteToCustomer?: string | null
          notifyCustomerByEmail?: boolean
          /** @enum {string} */
          finalizationSource?:
            | 'Merchant_App'
            | 'Gorgias_Ticket_Widget'
            | 'Zowie_Inbox_Integration'
            | 'Gladly_Hero_Integration'
            | 'Kustomer_App_Integration'
            | 'Zendesk_App_Integration'
            | 'Front_App_Integration'
        }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            isDone: boolean
            claim: {
              id: string
              /** Format: date-time */
              createdOn: string
              /** Format: date-time */
              updatedOn: string
              customerEmail: string
              customerName: string
              /** @enum {string} */
              reason:
                | 'Damaged'
                | 'Stolen'
                | 'Lost'
                | 'Wrong_Item'
                | 'Missing_Item'
                | 'Quality_Issue'
                | 'Incorrect_Address'
              /** @enum {string} */
              status:
                | 'Open'
                | 'InProgress'
                | 'Closed_Refunded'
                | 'Closed_Reordered'
                | 'Closed_Denied'
                | 'Closed_Resolved'
              resolutionMethod: ('Refund' | 'Reorder') | null
              amount: number
              /** @enum {string} */
              source:
                | 'Customer_App'
                | 'Merchant_App'
                | 'Retool'
                | 'Gorgias_Ticket_Widget'
                | 'Zowie_Inbox_Integration'
                | 'Gladly_Hero_Integration'
                | 'Kustomer_App_Integration'
                | 'Zendesk_App_Integration'
                | 'Front_App_Integration'
              currencyCode: string
              version: number
              noteFromCustomer: string | null
              noteFromMerchant: string | null
              shippingAddress: {
                firstName: string | null
                lastName: string | null
                line1: string | null
                line2: string | null
                city: string | null
                stateOrProvinceCode: string | null
                postalCode: string | null
                countryCode: string | null
                phone: string | null
              }
              images: {
                name: string
                originalName: string
                contentType: string | null
                src: string
              }[]
              shippingClaimLineItems: {
                id: string
                quantity: number
                amount: number
                resolutionMethod: ('Refund' | 'Reorder') | null
                originalStoreOrderLineItem: {
                  id: string
                  name: string
                  imgUrl: string | null
                  optionsFromPlatform: {
                    name: string
                    value: string
                  }[]
                  sku: string | null
                  quantity: number
                }
              }[]
              emailPause?: {
                id: string
                address: string
                /** @enum {string} */
                reason: 'bounced' | 'complained'
                detail: string
                /** Format: date-time */
                createdOn: string
              }
              emailConversation: {
                id: string
                /** Format: date-time */
                createdOn: string
                /** @enum {string} */
                kind: 'toCustomer' | 'fromCustomer' | 'comment' | 'event'
                message: string
                author: string | null
                images: {
                  name: string
                  originalName: string
                  contentType: string | null
                  src: string
                }[]
              }[]
              resolvedOn: string | null
              resolvedIn:
                | (
                    | 'Merchant_App'
                    | 'Gorgias_Ticket_Widget'
                    | 'Zowie_Inbox_Integration'
                    | 'Gladly_Hero_Integration'
                    | 'Kustomer_App_Integration'
                    | 'Zendesk_App_Integration'
                    | 'Front_App_Integration'
                  )
                | null
              isBeingSettled: boolean
              begun: {
                /** @enum {string} */
                resolutionMethod: 'Refund' | 'Reorder'
                shippingClaimLineItemIds: string[]
              } | null
              error: {
                code: string
                message: string
              } | null
              refunds: {
                amount: number
              }[]
              reorders: {
                id: string
                orderNo: string
              }[]
              customerId: string | null
              originalStoreOrder: {
                id: string
                idFromPlatform: string
                orderNo: string
                /** Format: date-time */
                createdOn: string
                canceledOn: string | null
                financialStatus: string
                fulfillmentStatus: string
                total: number
                wasShippingProtected: boolean
                fulfillments: {
                  id: string
                  isFulfilled: boolean
                  destinationAddress: {
                    firstName: string | null
                    lastName: string | null
                    line1: string | null
                    line2: string | null
                    city: string | null
                    stateOrProvinceCode: string | null
                    postalCode: string | null
                    countryCode: string | null
                    phone: string | null
                  } | null
                  tracker: {
                    /** @enum {string} */
                    status:
                      | 'pre_transit'
                      | 'in_transit'
                      | 'out_for_delivery'
                      | 'delivered'
                      | 'available_for_pickup'
                      | 'return_to_sender'
                      | 'failure'
                      | 'cancelled'
                      | 'unknown'
                      | 'error'
                    estimatedDeliveryDate: string | null
                    details: {
                      /** @enum {string} */
                      status:
                        | 'pre_transit'
                        | 'in_transit'
                        | 'out_for_delivery'
                        | 'delivered'
                        | 'available_for_pickup'
                        | 'return_to_sender'
                        | 'failure'
                        | 'cancelled'
                        | 'unknown'
                        | 'error'
                      message: string
                      /** Format: date-time */
                      date: string
                      location: {
                        city: string | null
                        state: string | null
                      } | null
                    }[]
                    carrier: {
                      name: string | null
                      trackingCode: string | null
                      trackingUrl: string | null
                    }
                    lineItemsInShipment: {
                      originalStoreOrderLineItemId: string
                      name: string
                      imgUrl: string | null
                      quantity: number
                    }[]
                  } | null
                }[]
                claims: {
                  id: string
                  externalId: string
                  /** @enum {string} */
                  claimType: 'return' | 'warranty'
                  /** @enum {string} */
                  rollupCode: 'inProgress' | 'readyForReview' | 'completed'
                }[]
                shippingClaims: {
                  id: string
                  /** @enum {string} */
                  status:
                    | 'Open'
                    | 'InProgress'
                    | 'Closed_Refunded'
                    | 'Closed_Reordered'
                    | 'Closed_Denied'
                    | 'Closed_Resolved'
                  /** Format: date-time */
                  createdOn: string
                }[]
              }
            }
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceListTasks: {
    parameters: {
      query?: {
        cursor?: string
        direction?: 'next' | 'prev'
        orderBy?: 'asc' | 'desc'
        take?: string
        state?: 'open' | 'done' | 'failed'
        claimId?: string
      }
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['ShopTask'][]
            nextCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
            prevCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceTask: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path: {
        taskId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShopTask']
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceAnswerTask: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
        /** @description A repeat with the same key gets the first answer and changes nothing, for 24 hours. */
        'idempotency-key'?: string
      }
      path: {
        taskId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json':
          | {
              /** @constant */
              outcome: 'done'
              reference: string
              orderNo?: string
              /** @default {} */
              lineIds?: {
                [key: string]: string
              }
            }
          | {
              /** @constant */
              outcome: 'failed'
              message: string
            }
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShopTask']
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
  commerceListEvents: {
    parameters: {
      query?: {
        cursor?: string
        direction?: 'next' | 'prev'
        orderBy?: 'asc' | 'desc'
        take?: string
        type?:
          | 'claim/created'
          | 'claim/updated'
          | 'claim/finalized'
          | 'shipping_claim/created'
          | 'shipping_claim/updated'
          | 'shipping_claim/finalized'
          | 'registration/created'
      }
      header?: {
        /** @description The version that the request is written for: 2026-11-01. */
        'aftercare-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: {
              id: string
              payload:
                | {
                    /** @enum {string} */
                    type: 'claim/created' | 'claim/updated' | 'claim/finalized'
                    /** Format: date-time */
                    timestamp: string
                    version: string
                    storeId: string
                    data: {
                      claim: {
                        id: string
                        externalId: string
                        /** Format: date-time */
                        createdOn: string
                        /** Format: date-time */
                        updatedOn: string
                        customerEmail: string
                        customerName: string
                        /** @enum {string} */
                        claimType: 'return' | 'warranty'
                        /** @enum {string} */
                        claimRollupStatusCode: 'inProgress' | 'readyForReview' | 'completed'
                        resolutionMethods: (
                          | 'refund'
                          | 'variantExchange'
                          | 'giftCard'
                          | 'repair'
                          | 'replacementOrder'
                          | 'warrantyReview'
                          | 'other'
                        )[]
                        statuses: string[]
                        reasons: string[]
                        amount: number
                        itemCount: number
                        lineItemHasError: boolean
                        isGiftReturn: boolean
                        /** @enum {string} */
                        source:
                          | 'Customer_App'
                          | 'Merchant_App'
                          | 'Retool'
                          | 'Gorgias_Ticket_Widget'
                          | 'Zowie_Inbox_Integration'
                          | 'Gladly_Hero_Integration'
                          | 'Kustomer_App_Integration'
                          | 'Zendesk_App_Integration'
                          | 'Front_App_Integration'
                        tags: string[]
                        /** @constant */
                        isTest?: true
                        currencyCode: string
                        order: {
                          id: string
                          idFromPlatform: string
                          orderNo: string
                        }
                        finalizedOn: string | null
                        trackingCodes: string[]
                        claimLineItems: {
                          id: string
                          storeOrderLineItemId: string
                          name: string
                          sku: string | null
                          variantIdFromPlatform: string | null
                          quantity: number
                          amount: number
                          /** @enum {string} */
                          status:
                            | 'Open'
                            | 'Awaiting_Return'
                            | 'In_Transit'
                            | 'At_Return_Location'
                            | 'Approved'
                            | 'Denied'
                            | 'Closed'
                          detail:
                            | (
                                | 'Final_Sale'
                                | 'Pending_Review'
                                | 'Pending_Additional_Info'
                                | 'Awaiting_Customer_Dropoff_Label_Provided'
                                | 'Awaiting_Customer_Dropoff_Packing_Slip_Provided'
                                | 'In_Transit'
                                | 'Pending_Inspection'
                                | 'Pending_Approval'
                                | 'Variant_Exchange'
                                | 'Gift_Card_Issued'
                                | 'Refunded'
                                | 'Refunded_Partial'
                                | 'Gift_Card_Issued_Partial'
                                | 'Replacement_Order'
                                | 'Repaired'
                                | 'Wrong_Item'
                                | 'Item_Not_Returned'
                                | 'Noncompliant_Return'
                                | 'Not_Covered_Under_Warranty'
                                | 'Pending_Return_Shipment_Creation'
                                | 'Return_Not_Required'
                                | 'Additional_Info_Not_Provided'
                                | 'No_Action_Taken'
                                | 'Item_Credit_Applied_To_Claim'
                              )
                            | null
                          /** @enum {string} */
                          requestedResolutionMethod:
                            | 'refund'
                            | 'variantExchange'
                            | 'giftCard'
                            | 'repair'
                            | 'replacementOrder'
                            | 'warrantyReview'
                            | 'other'
                          resolutionMethod:
                            | (
                                | 'refund'
                                | 'variantExchange'
                                | 'giftCard'
                                | 'repair'
                                | 'replacementOrder'
                                | 'warrantyReview'
                                | 'other'
                              )
                            | null
                          reason: {
                            id: number
                            name: string
                            /** @enum {string} */
                            categoryCode:
                              | 'Defective_Item'
                              | 'Wrong_Fit'
                              | 'Not_As_Expected'
                              | 'Not_Satisfied'
                              | 'No_Longer_Needed'
                              | 'Wrong_Item'
                              | 'Shipping_Issue'
                          }
                        }[]
                      }
                    }
                  }
                | {
                    /** @constant */
                    type: 'claim/rule_matched'
                    /** Format: date-time */
                    timestamp: string
                    version: string
                    storeId: string
                    data: {
                      claim: {
                        id: string
                        externalId: string
                        /** Format: date-time */
                        createdOn: string
                        /** Format: date-time */
                        updatedOn: string
                        customerEmail: string
                        customerName: string
                        /** @enum {string} */
                        claimType: 'return' | 'warranty'
                        /** @enum {string} */
                        claimRollupStatusCode: 'inProgress' | 'readyForReview' | 'completed'
                        resolutionMethods: (
                          | 'refund'
                          | 'variantExchange'
                          | 'giftCard'
                          | 'repair'
                          | 'replacementOrder'
                          | 'warrantyReview'
                          | 'other'
                        )[]
                        statuses: string[]
                        reasons: string[]
                        amount: number
                        itemCount: number
                        lineItemHasError: boolean
                        isGiftReturn: boolean
                        /** @enum {string} */
                        source:
                          | 'Customer_App'
                          | 'Merchant_App'
                          | 'Retool'
                          | 'Gorgias_Ticket_Widget'
                          | 'Zowie_Inbox_Integration'
                          | 'Gladly_Hero_Integration'
                          | 'Kustomer_App_Integration'
                          | 'Zendesk_App_Integration'
                          | 'Front_App_Integration'
                        tags: string[]
                        /** @constant */
                        isTest?: true
                        currencyCode: string
                        order: {
                          id: string
                          idFromPlatform: string
                          orderNo: string
                        }
                        finalizedOn: string | null
                        trackingCodes: string[]
                        claimLineItems: {
                          id: string
                          storeOrderLineItemId: string
                          name: string
                          sku: string | null
                          variantIdFromPlatform: string | null
                          quantity: number
                          amount: number
                          /** @enum {string} */
                          status:
                            | 'Open'
                            | 'Awaiting_Return'
                            | 'In_Transit'
                            | 'At_Return_Location'
                            | 'Approved'
                            | 'Denied'
                            | 'Closed'
                          detail:
                            | (
                                | 'Final_Sale'
                                | 'Pending_Review'
                                | 'Pending_Additional_Info'
                                | 'Awaiting_Customer_Dropoff_Label_Provided'
                                | 'Awaiting_Customer_Dropoff_Packing_Slip_Provided'
                                | 'In_Transit'
                                | 'Pending_Inspection'
                                | 'Pending_Approval'
                                | 'Variant_Exchange'
                                | 'Gift_Card_Issued'
                                | 'Refunded'
                                | 'Refunded_Partial'
                                | 'Gift_Card_Issued_Partial'
                                | 'Replacement_Order'
                                | 'Repaired'
                                | 'Wrong_Item'
                                | 'Item_Not_Returned'
                                | 'Noncompliant_Return'
                                | 'Not_Covered_Under_Warranty'
                                | 'Pending_Return_Shipment_Creation'
                                | 'Return_Not_Required'
                                | 'Additional_Info_Not_Provided'
                                | 'No_Action_Taken'
                                | 'Item_Credit_Applied_To_Claim'
                              )
                            | null
                          /** @enum {string} */
                          requestedResolutionMethod:
                            | 'refund'
                            | 'variantExchange'
                            | 'giftCard'
                            | 'repair'
                            | 'replacementOrder'
                            | 'warrantyReview'
                            | 'other'
                          resolutionMethod:
                            | (
                                | 'refund'
                                | 'variantExchange'
                                | 'giftCard'
                                | 'repair'
                                | 'replacementOrder'
                                | 'warrantyReview'
                                | 'other'
                              )
                            | null
                          reason: {
                            id: number
                            name: string
                            /** @enum {string} */
                            categoryCode:
                              | 'Defective_Item'
                              | 'Wrong_Fit'
                              | 'Not_As_Expected'
                              | 'Not_Satisfied'
                              | 'No_Longer_Needed'
                              | 'Wrong_Item'
                              | 'Shipping_Issue'
                          }
                        }[]
                      }
                      rule: {
                        id: string
                        name: string
                      }
                    }
                  }
                | {
                    /** @enum {string} */
                    type: 'shipping_claim/created' | 'shipping_claim/updated' | 'shipping_claim/finalized'
                    /** Format: date-time */
                    timestamp: string
                    version: string
                    storeId: string
                    data: {
                      shippingClaim: {
                        id: string
                        /** Format: date-time */
                        createdOn: string
                        /** Format: date-time */
                        updatedOn: string
                        customerEmail: string
                        customerName: string
                        /** @enum {string} */
                        reason:
                          | 'Damaged'
                          | 'Stolen'
                          | 'Lost'
                          | 'Wrong_Item'
                          | 'Missing_Item'
                          | 'Quality_Issue'
                          | 'Incorrect_Address'
                        /** @enum {string} */
                        status:
                          | 'Open'
                          | 'InProgress'
                          | 'Closed_Refunded'
                          | 'Closed_Reordered'
                          | 'Closed_Denied'
                          | 'Closed_Resolved'
                        resolutionMethod: ('Refund' | 'Reorder') | null
                        amount: number
                        itemCount: number
                        hasError: boolean
                        /** @enum {string} */
                        source:
                          | 'Customer_App'
                          | 'Merchant_App'
                          | 'Retool'
                          | 'Gorgias_Ticket_Widget'
                          | 'Zowie_Inbox_Integration'
                          | 'Gladly_Hero_Integration'
                          | 'Kustomer_App_Integration'
                          | 'Zendesk_App_Integration'
                          | 'Front_App_Integration'
                        currencyCode: string
                        order: {
                          id: string
                          idFromPlatform: string
                          orderNo: string
                        }
                        resolvedOn: string | null
                        shippingClaimLineItems: {
                          id: string
                          storeOrderLineItemId: string
                          name: string
                          sku: string | null
                          variantIdFromPlatform: string | null
                          quantity: number
                          amount: number
                        }[]
                      }
                    }
                  }
                | {
                    /** @constant */
                    type: 'registration/created'
                    /** Format: date-time */
                    timestamp: string
                    version: string
                    storeId: string
                    data: {
                      registration: {
                        id: string
                        externalId: string
                        /** Format: date-time */
                        createdOn: string
                        firstName: string
                        lastName: string
                        email: string
                        address: {
                          firstName: string | null
                          lastName: string | null
                          line1: string | null
                          line2: string | null
                          city: string | null
                          stateOrProvinceCode: string | null
                          postalCode: string | null
                          countryCode: string | null
                          phone: string | null
                        } | null
                        orderNumber: string
                        customerProvidedOrderNumber: string | null
                        customFields: {
                          id: number
                          name: string
                          value: string
                        }[]
                        estimatedPurchaseDate: string
                        registrationChannelName: string
                        emailMarketingConsentCollectedOn: string | null
                        referrer: string | null
                        lineItems: {
                          id: string
                          name: string
                          sku: string | null
                          variantIdFromPlatform: string | null
                          quantity: number
                        }[]
                      }
                    }
                  }
                | {
                    /** @constant */
                    type: 'test'
                    /** Format: date-time */
                    timestamp: string
                    version: string
                    storeId: string
                    data: {
                      message: string
                    }
                  }
            }[]
            nextCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
            prevCursor: {
              id: string
              /** @enum {string} */
              direction: 'next' | 'prev'
            } | null
          }
        }
      }
      /** @description The request is not what the contract says; the message names the first fault. */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Nobody is signed in, or no longer. */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Role, scope or way of signing in do not include it. */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Not there, or not yours: the same answer. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description It contradicts what is stored, or the same request is being processed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description The request is not what the contract says; `fields` names each fault with its path. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Too many attempts; `Retry-After` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
      /** @description Our fault; the request may be tried again. */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Refusal']
        }
      }
    }
  }
}
