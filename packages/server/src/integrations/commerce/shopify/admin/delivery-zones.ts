import type { DeliveryZone } from '@aftercare/domain/widget/shop-placement-schema'
import * as v from 'valibot'
import { callShopify, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

/** One profile at a time: a query may cost at most a thousand points. */
export const deliveryZonesDocument = /* GraphQL */ `
  query DeliveryZones($after: String) {
    deliveryProfiles(first: 1, after: $after) {
      nodes {
        id
        name
        profileLocationGroups {
          locationGroup {
            id
          }
          locationGroupZones(first: 25) {
            nodes {
              zone {
                id
                name
                countries {
                  code {
                    countryCode
                    restOfWorld
                  }
                }
              }
              methodDefinitions(first: 10, type: PARTICIPANT) {
                nodes {
                  id
                  active
                  rateProvider {
                    ... on DeliveryParticipant {
                      carrierService {
                        id
                      }
                    }
                  }
                }
              }
            }
            pageInfo {
              hasNextPage
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

export const updateDeliveryProfileDocument = /* GraphQL */ `
  mutation DeliveryProfileUpdate($id: ID!, $profile: DeliveryProfileInput!) {
    deliveryProfileUpdate(id: $id, profile: $profile) {
      userErrors {
        message
      }
    }
  }
`

const zoneNode = v.object({
  zone: v.object({
    id: v.string(),
    name: v.string(),
    countries: v.array(
      v.object({ code: v.object({ countryCode: v.nullable(v.string()), restOfWorld: v.boolean() }) }),
    ),
  }),
  methodDefinitions: v.object({
    nodes: v.array(
      v.object({
        id: v.string(),
        active: v.boolean(),
        rateProvider: v.object({ carrierService: v.optional(v.nullable(v.object({ id: v.string() }))) }),
      }),
    ),
  }),
})
type ZoneNode = v.InferOutput<typeof zoneNode>

const page = v.object({
  deliveryProfiles: v.object({
    nodes: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        profileLocationGroups: v.array(
          v.object({
            locationGroup: v.object({ id: v.string() }),
            locationGroupZones: v.object({
              nodes: v.array(zoneNode),
              pageInfo: v.object({ hasNextPage: v.boolean() }),
            }),
          }),
        ),
      }),
    ),
    pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
  }),
})
type Profile = v.InferOutput<typeof page>['deliveryProfiles']['nodes'][number]

/** A zone of a shop's shipping profiles, with the methods by which our carrier service is in it. */
export type FoundZone = DeliveryZone & {
  profileId: string
  groupId: string
  zoneId: string
  ourMethodIds: string[]
}

/** How many profiles are read; shops have one or a few. */
const profilesMax = 20

/**
 * The shop's shipping zones, of 20 profiles and 25 zones of each of their location groups at most; `isComplete` says
 * whether these are all.
 *
 * @throws ShopifyRefusal; ProviderError for a retryable failure
 */
export async function readDeliveryZones(
  access: ShopAccess,
  carrierServiceId: string | null,
): Promise<{ zones: FoundZone[]; isComplete: boolean }> {
  const zones: FoundZone[] = []
  let isComplete = true
  let after: string | null = null
  for (let read = 0; read < profilesMax; read++) {
    const asked = { document: deliveryZonesDocument, variables: { after } }
    const answer: v.InferOutput<typeof page> = await callShopify(access, asked, page)
    const { nodes, pageInfo } = answer.deliveryProfiles
    for (const profile of nodes) {
      zones.push(...zonesOf(profile, carrierServiceId))
      if (profile.profileLocationGroups.some((group) => group.locationGroupZones.pageInfo.hasNextPage))
        isComplete = false
    }
    after = pageInfo.endCursor
    if (!pageInfo.hasNextPage || after === null) return { zones, isComplete }
  }
  return { zones, isComplete: false }
}

const zonesOf = ({ id, name, profileLocationGroups }: Profile, serviceId: string | null): FoundZone[] =>
  profileLocationGroups.flatMap(({ locationGroup, locationGroupZones }) =>
    locationGroupZones.nodes.map(({ zone, methodDefinitions }) => {
      const ours = methodDefinitions.nodes.filter((method) => isOurs(method, serviceId))
      return {
        // The same zone may be in several location groups.
        id: `${idOfGid(locationGroup.id)}-${idOfGid(zone.id)}`,
        name: zone.name,
        profileName: name,
        countries: zone.countries.map(({ code }) => (code.restOfWorld ? '*' : (code.countryCode ?? ''))),
        hasOurRates: ours.some(({ active }) => active),
        profileId: id,
        groupId: locationGroup.id,
        ourMethodIds: ours.map((method) => method.id),
        zoneId: zone.id,
      }
    }),
  )

const isOurs = (
  { rateProvider }: ZoneNode['methodDefinitions']['nodes'][number],
  serviceId: string | null,
): boolean => serviceId !== null && rateProvider.carrierService?.id === serviceId

/**
 * Adds our carrier service to zones of one profile and removes it from others. Zones that are already right stay
 * unchanged.
 *
 * @throws ShopifyRefusal, such as for a zone that is gone; ProviderError for a retryable failure
 */
export async function updateZonesOfProfile(
  access: ShopAccess,
  profileId: string,
  change: { add: readonly FoundZone[]; remove: readonly FoundZone[] },
  service: { carrierServiceId: string; name: string },
): Promise<void> {
  const { carrierServiceId, name } = service
  const participant = { carrierServiceId, adaptToNewServices: true }
  const groupIds = [...new Set(change.add.map(({ groupId }) => groupId))]
  const profile = {
    locationGroupsToUpdate: groupIds.map((id) => ({
      id,
      zonesToUpdate: change.add
        .filter(({ groupId }) => groupId === id)
        .map((zone) => ({
          id: zone.zoneId,
          methodDefinitionsToCreate: [{ name, active: true, participant }],
        })),
    })),
    methodDefinitionsToDelete: [...change.remove, ...change.add].flatMap(({ ourMethodIds }) => ourMethodIds),
  }
  const { deliveryProfileUpdate } = await callShopify(
    access,
    { document: updateDeliveryProfileDocument, variables: { id: profileId, profile } },
    v.object({ deliveryProfileUpdate: v.object({ userErrors }) }),
  )
  refuseUserErrors(deliveryProfileUpdate.userErrors)
}
