import * as v from 'valibot'
import { askShopify, refuseUserErrors, userErrors } from './ask-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const carrierServicesDocument = /* GraphQL */ `
  query CarrierServices {
    carrierServices(first: 100) {
      nodes {
        id
        active
        callbackUrl
      }
    }
  }
`

export const createCarrierServiceDocument = /* GraphQL */ `
  mutation CarrierServiceCreate($input: DeliveryCarrierServiceCreateInput!) {
    carrierServiceCreate(input: $input) {
      carrierService {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const updateCarrierServiceDocument = /* GraphQL */ `
  mutation CarrierServiceUpdate($input: DeliveryCarrierServiceUpdateInput!) {
    carrierServiceUpdate(input: $input) {
      carrierService {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

const listed = v.object({
  carrierServices: v.object({
    nodes: v.array(v.object({ id: v.string(), active: v.boolean(), callbackUrl: v.nullable(v.string()) })),
  }),
})
const changed = v.object({ userErrors })

type CarrierService = {
  /** As merchants see it beside their other carriers. */
  name: string
  callbackUrl: string
  /** By how its address begins a service that we registered before is known again. */
  callbackPrefix: string
}

/**
 * Lets the shop's checkout ask `callbackUrl` for rates. A service that we registered before is told the
 * address, so there is never a second one; nothing is changed where it is right already.
 *
 * @throws ShopifyRefusal such as for a plan without rates of others
 */
export async function registerCarrierService(access: ShopAccess, service: CarrierService): Promise<void> {
  const { name, callbackUrl, callbackPrefix } = service
  const { carrierServices } = await askShopify(access, { document: carrierServicesDocument }, listed)
  const ours = carrierServices.nodes.find((node) => node.callbackUrl?.startsWith(callbackPrefix))
  if (ours?.callbackUrl === callbackUrl && ours.active) return
  if (ours) {
    const input = { id: ours.id, callbackUrl, active: true }
    const asked = { document: updateCarrierServiceDocument, variables: { input } }
    const { carrierServiceUpdate } = await askShopify(
      access,
      asked,
      v.object({ carrierServiceUpdate: changed }),
    )
    return refuseUserErrors(carrierServiceUpdate.userErrors)
  }
  const input = { name, callbackUrl, active: true, supportsServiceDiscovery: false }
  const asked = { document: createCarrierServiceDocument, variables: { input } }
  const { carrierServiceCreate } = await askShopify(
    access,
    asked,
    v.object({ carrierServiceCreate: changed }),
  )
  refuseUserErrors(carrierServiceCreate.userErrors)
}
