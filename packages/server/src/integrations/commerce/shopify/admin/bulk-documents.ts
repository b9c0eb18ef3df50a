/* The queries of bulk operations. They take no variables: their date and what is left out are texts in them. */

const beginning = '1970-01-01T00:00:00Z'

type BulkQuery = {
  /** Only what has changed since then; null for everything. */
  since: Date | null
  withCustomers: boolean
}

/** The products, with their variants and collections. */
export const bulkProductsQuery = ({ since }: BulkQuery): string => sinceThen(bulkProductsDocument, since)

/**
 * The orders that the shop shows us, with their lines. What is in a parcel, and what a refund took off the order,
 * are connections within lists, which bulk operations don't have.
 */
export const bulkOrdersQuery = ({ since, withCustomers }: BulkQuery): string =>
  sinceThen(bulkOrdersDocument, since).replace('@skip(if: false)', () =>
    withCustomers ? '' : '@skip(if: true)',
  )

const sinceThen = (document: string, since: Date | null): string =>
  document.replace(beginning, () => since?.toISOString() ?? beginning)

export const bulkProductsDocument = /* GraphQL */ `
  query BulkProducts {
    products(query: "updated_at:>='1970-01-01T00:00:00Z'") {
      edges {
        node {
          id
          title
          vendor
          productType
          tags
          status
          isGiftCard
          createdAt
          updatedAt
          publishedAt
          featuredMedia {
            preview {
              image {
                url
              }
            }
          }
          options {
            name
            optionValues {
              name
            }
          }
          variants {
            edges {
              node {
                id
                title
                sku
                price
                position
                inventoryQuantity
                inventoryPolicy
                selectedOptions {
                  name
                  value
                }
                inventoryItem {
                  tracked
                  requiresShipping
                  harmonizedSystemCode
                  countryCodeOfOrigin
                  measurement {
                    weight {
                      unit
                      value
                    }
                  }
                }
              }
            }
          }
          collections {
            edges {
              node {
                id
              }
            }
          }
        }
      }
    }
  }
`

export const bulkOrdersDocument = /* GraphQL */ `
  query BulkOrders {
    orders(query: "updated_at:>='1970-01-01T00:00:00Z'", sortKey: CREATED_AT) {
      edges {
        node {
          id
          name
          email
          phone
          customerLocale
          sourceName
          tags
          discountCodes
          customAttributes {
            key
            value
          }
          createdAt
          processedAt
          updatedAt
          cancelledAt
          currencyCode
          presentmentCurrencyCode
          taxesIncluded
          displayFinancialStatus
          displayFulfillmentStatus
          paymentGatewayNames
          totalPriceSet {
            shopMoney {
              amount
              currencyCode
            }
            presentmentMoney {
              amount
              currencyCode
            }
          }
          totalShippingPriceSet {
            shopMoney {
              amount
              currencyCode
            }
            presentmentMoney {
              amount
              currencyCode
            }
          }
          totalTipReceivedSet {
            shopMoney {
              amount
            }
          }
          shippingAddress {
            firstName
            lastName
            name
            address1
            address2
            city
            zip
            provinceCode
            countryCodeV2
            phone
          }
          billingAddress {
            firstName
            lastName
            name
            address1
            address2
            city
            zip
            provinceCode
            countryCodeV2
            phone
          }
          customer @skip(if: false) {
            id
            firstName
            lastName
            tags
            numberOfOrders
            amountSpent {
              amount
            }
            defaultEmailAddress {
              emailAddress
            }
            defaultPhoneNumber {
              phoneNumber
            }
          }
          risk {
            assessments {
              riskLevel
            }
          }
          shippingLines {
            edges {
              node {
                id
                code
                isRemoved
                originalPriceSet {
                  shopMoney {
                    amount
                  }
                }
                discountAllocations {
                  allocatedAmountSet {
                    shopMoney {
                      amount
                    }
                  }
                }
              }
            }
          }
          lineItems {
            edges {
              node {
                id
                title
                name
                variantTitle
                sku
                vendor
                quantity
                currentQuantity
                unfulfilledQuantity
                isGiftCard
                requiresShipping
                product {
                  id
                }
                variant {
                  id
                  inventoryItem {
                    measurement {
                      weight {
                        unit
                        value
                      }
                    }
                  }
                }
                originalUnitPriceSet {
                  shopMoney {
                    amount
                  }
                }
                discountAllocations {
                  allocatedAmountSet {
                    shopMoney {
                      amount
                    }
                  }
                }
                taxLines {
                  priceSet {
                    shopMoney {
                      amount
                    }
                  }
                }
              }
            }
          }
          transactions {
            id
            kind
            status
            gateway
            createdAt
            processedAt
            amountSet {
              presentmentMoney {
                amount
                currencyCode
              }
            }
            parentTransaction {
              id
            }
            paymentDetails {
              ... on CardPaymentDetails {
                company
                number
              }
            }
          }
          refunds {
            id
            createdAt
          }
          fulfillments {
            id
            status
            displayStatus
            createdAt
            updatedAt
            deliveredAt
            trackingInfo {
              company
              number
              url
            }
          }
        }
      }
    }
  }
`
