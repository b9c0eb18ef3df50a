import * as v from 'valibot'
import { callShopify, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const carrierServiceDocument = /* GraphQL */ `
  query CarrierService($id: ID!) {
    carrierService(id: $id) {
      id
      active
      callbackUrl
    }
  }
`

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

const service = v.object({ id: v.string(), active: v.boolean(), callbackUrl: v.nullable(v.string()) })
const created = v.object({ carrierService: v.nullable(v.object({ id: v.string() })), userErrors })

type CarrierService = {
  /** The id that Shopify gave to the service that we registered; null when we know of none. */
  id: string | null
  /** The name that merchants see next to their other carriers. */
  name: string
  callbackUrl: string
  /** The start of the address of a service that we registered without learning its id. */
  callbackPrefix: string
}

/**
 * Registers `callbackUrl` for the shop's checkout rates and returns the id of the carrier service. An
 * existing service of ours is updated, whatever its address was, so there is never a second one; nothing
 * changes if it is already correct.
 *
 * @throws ShopifyRefusal such as for a plan without rates of others
 */
export async function registerCarrierService(access: ShopAccess, wanted: CarrierService): Promise<string> {
  const { name, callbackUrl } = wanted
  const ours = (await findById(access, wanted.id)) ?? (await findByAddress(access, wanted.callbackPrefix))
  if (!ours) return createService(access, { name, callbackUrl })
  if (ours.callbackUrl !== callbackUrl || !ours.active)
    await updateService(access, { id: ours.id, callbackUrl })
  return ours.id
}

async function findById(access: ShopAccess, id: string | null) {
  if (id === null) return null
  const asked = { document: carrierServiceDocument, variables: { id } }
  const { carrierService } = await callShopify(
    access,
    asked,
    v.object({ carrierService: v.nullable(service) }),
  )
  return carrierService
}

async function findByAddress(access: ShopAccess, callbackPrefix: string) {
  const listed = v.object({ carrierServices: v.object({ nodes: v.array(service) }) })
  const { carrierServices } = await callShopify(access, { document: carrierServicesDocument }, listed)
  return carrierServices.nodes.find((node) => node.callbackUrl?.startsWith(callbackPrefix))
}

async function updateService(access: ShopAccess, change: { id: string; callbackUrl: string }): Promise<void> {
  const input = { ...change, active: true }
  const asked = { document: updateCarrierServiceDocument, variables: { input } }
  const answer = v.object({ carrierServiceUpdate: v.object({ userErrors }) })
  const { carrierServiceUpdate } = await callShopify(access, asked, answer)
  refuseUserErrors(carrierServiceUpdate.userErrors)
}

async function createService(
  access: ShopAccess,
  given: { name: string; callbackUrl: string },
): Promise<string> {
  const input = { ...given, active: true, supportsServiceDiscovery: false }
  const asked = { document: createCarrierServiceDocument, variables: { input } }
  const answer = v.object({ carrierServiceCreate: created })
  const { carrierServiceCreate } = await callShopify(access, asked, answer)
  refuseUserErrors(carrierServiceCreate.userErrors)
  if (!carrierServiceCreate.carrierService)
    throw new ShopifyRefusal('Shopify didn’t register the carrier service.')
  return carrierServiceCreate.carrierService.id
}
