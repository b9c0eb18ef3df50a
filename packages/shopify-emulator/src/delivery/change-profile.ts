import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { refuse } from '../graphql/user-errors.ts'
import { byId } from '../shop/find.ts'
import { mintId } from '../world/ids.ts'
import type { DeliveryMethod, DeliveryZone } from './delivery-types.ts'

type MethodInput = {
  id?: string | null
  name?: string | null
  active?: boolean | null
  participant?: { carrierServiceId?: string | null; adaptToNewServices?: boolean | null } | null
}
type ZoneInput = {
  id?: string | null
  methodDefinitionsToCreate?: MethodInput[] | null
  methodDefinitionsToUpdate?: MethodInput[] | null
}
type Args = {
  id: string
  profile: {
    locationGroupsToUpdate?: { id?: string | null; zonesToUpdate?: ZoneInput[] | null }[] | null
    methodDefinitionsToDelete?: string[] | null
  }
}

type Change = { zone: DeliveryZone; create: MethodInput[]; update: MethodInput[] }

/** Adds, changes and removes what zones of a profile offer. Only carriers' rates can be added here. */
export function changeProfile({ id, profile: input }: Args, context: Context) {
  const { shop, world } = context
  const profile = byId(shop.deliveryProfiles, idOf('DeliveryProfile', id))
  if (!profile) refuse('id', 'Profile could not be found.')
  const changes = (input.locationGroupsToUpdate ?? []).flatMap(
    ({ id: groupId, zonesToUpdate }, index): Change[] => {
      const at = `profile.locationGroupsToUpdate.${index}`
      const group = byId(profile.groups, groupId ?? '')
      if (!group) refuse(`${at}.id`, 'Location group could not be found.')
      return (zonesToUpdate ?? []).map((given, zoneIndex) => {
        const zone = byId(group.zones, given.id ?? '')
        if (!zone) refuse(`${at}.zonesToUpdate.${zoneIndex}.id`, 'Zone could not be found.')
        const create = given.methodDefinitionsToCreate ?? []
        const update = given.methodDefinitionsToUpdate ?? []
        for (const method of create) checkNew(context, zone, method)
        for (const method of update)
          if (!byId(zone.methods, method.id ?? ''))
            refuse(`${at}.zonesToUpdate`, 'Method definition could not be found.')
        return { zone, create, update }
      })
    },
  )
  const deleted = input.methodDefinitionsToDelete ?? []
  for (const zone of profile.groups.flatMap(({ zones }) => zones))
    zone.methods = zone.methods.filter((method) => !deleted.includes(method.id))
  for (const { zone, create, update } of changes) {
    for (const method of create) zone.methods.push(newMethod(world, method))
    for (const { id: methodId, name, active } of update) {
      const method = byId(zone.methods, methodId ?? '')
      if (method && typeof active === 'boolean') method.active = active
      if (method && name) method.name = name
    }
  }
  return { profile }
}

function checkNew({ shop }: Context, zone: DeliveryZone, { participant, name }: MethodInput): void {
  const serviceId = participant?.carrierServiceId
  if (!name) refuse('profile', 'Method definition name can’t be blank.')
  if (!serviceId || !shop.carrierServices.has(serviceId))
    refuse('profile', 'Carrier service could not be found.')
  const isThere = zone.methods.some(
    ({ provider }) => provider.kind === 'carrier' && provider.carrierServiceId === serviceId,
  )
  if (isThere) refuse('profile', 'The carrier service is already a participant of the zone.')
}

const newMethod = (world: Context['world'], { name, active, participant }: MethodInput): DeliveryMethod => ({
  id: mintId(world, 'DeliveryMethodDefinition'),
  name: name ?? '',
  active: active ?? true,
  provider: {
    kind: 'carrier',
    id: mintId(world, 'DeliveryParticipant'),
    carrierServiceId: participant?.carrierServiceId ?? '',
    adaptsToNewServices: participant?.adaptToNewServices ?? true,
  },
})
