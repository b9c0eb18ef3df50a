import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { byId } from '../shop/find.ts'
import { mintId } from '../world/ids.ts'
import { moneyView } from '../world/money.ts'
import { changeProfile } from './change-profile.ts'
import type { CarrierService, DeliveryMethod, DeliveryProfile, DeliveryZone } from './delivery-types.ts'

type Given = Partial<Omit<CarrierService, 'id'>>

const carrierServiceCreate = mutation(
  ({ input }: { input: Omit<CarrierService, 'id'> }, { world, shop }: Context) => {
    if (shop.plan === 'basic' && !shop.isDevelopment)
      refuse('input', 'Carrier Calculated Shipping must be enabled for your store.')
    checkUrl(input.callbackUrl)
    if (input.name.trim() === '') refuse('input.name', "Name can't be blank")
    if ([...shop.carrierServices.values()].some(({ name }) => name === input.name))
      refuse('input.name', `${input.name} is already configured`)
    const service: CarrierService = { ...input, id: mintId(world, 'DeliveryCarrierService') }
    shop.carrierServices.set(service.id, service)
    return { carrierService: service }
  },
)

const carrierServiceUpdate = mutation(({ input }: { input: { id: string } & Given }, { shop }: Context) => {
  const service = shop.carrierServices.get(idOf('DeliveryCarrierService', input.id))
  if (!service) refuse('input.id', 'The carrier or app could not be found.')
  if (input.callbackUrl) checkUrl(input.callbackUrl)
  Object.assign(service, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)))
  return { carrierService: service }
})

const carrierServiceDelete = mutation(({ id }: { id: string }, { shop }: Context) => {
  if (!shop.carrierServices.delete(idOf('DeliveryCarrierService', id)))
    refuse('id', 'The carrier or app could not be found.')
  for (const { groups } of shop.deliveryProfiles)
    for (const zone of groups.flatMap(({ zones }) => zones))
      zone.methods = zone.methods.filter(
        ({ provider }) => provider.kind !== 'carrier' || provider.carrierServiceId !== id,
      )
  return { deletedId: id }
})

function checkUrl(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) refuse('input.callbackUrl', 'Callback URL is invalid')
}

type Group = DeliveryProfile['groups'][number]

const countryView = (zone: DeliveryZone, country: string) => ({
  id: `${zone.id.replace('/DeliveryZone/', '/DeliveryCountry/')}${country === '*' ? '0' : country}`,
  code: { countryCode: country === '*' ? null : country, restOfWorld: country === '*' },
})

export const deliveryResolvers: Resolvers = {
  QueryRoot: {
    carrierService: (_root: unknown, { id }: { id: string }, { shop }: Context) =>
      shop.carrierServices.get(idOf('DeliveryCarrierService', id)) ?? null,
    carrierServices: (_root: unknown, args: PageArgs, context: Context) =>
      connection([...context.shop.carrierServices.values()], args, context),
    deliveryProfiles: (_root: unknown, args: PageArgs, context: Context) =>
      connection(context.shop.deliveryProfiles, args, context),
  },
  DeliveryCarrierService: { formattedName: ({ name }: CarrierService) => `${name} (Rates provided by app)` },
  DeliveryProfile: {
    default: ({ isDefault }: DeliveryProfile) => isDefault,
    profileLocationGroups: ({ groups }: DeliveryProfile) => groups,
  },
  DeliveryProfileLocationGroup: {
    locationGroup: (group: Group) => group,
    locationGroupZones: ({ zones }: Group, args: PageArgs, context: Context) =>
      connection(zones, args, context),
  },
  DeliveryLocationGroup: {
    locations: ({ locationIds }: Group, args: PageArgs, context: Context) =>
      connection(
        locationIds.flatMap((id) => byId(context.shop.locations, id) ?? []),
        args,
        context,
      ),
  },
  DeliveryLocationGroupZone: {
    zone: (zone: DeliveryZone) => zone,
    methodDefinitions: (
      { methods }: DeliveryZone,
      { type, ...args }: PageArgs & { type?: 'MERCHANT' | 'PARTICIPANT' | null },
      context: Context,
    ) =>
      connection(
        methods.filter(({ provider }) => !type || (provider.kind === 'carrier') === (type === 'PARTICIPANT')),
        args,
        context,
      ),
  },
  DeliveryZone: {
    countries: (zone: DeliveryZone) => zone.countries.map((country) => countryView(zone, country)),
  },
  DeliveryMethodDefinition: {
    rateProvider: ({ provider }: DeliveryMethod, _args: object, { shop }: Context) =>
      provider.kind === 'rate'
        ? {
            __typename: 'DeliveryRateDefinition',
            id: provider.id,
            price: moneyView(provider.price, shop.currencyCode),
          }
        : {
            __typename: 'DeliveryParticipant',
            id: provider.id,
            adaptToNewServicesFlag: provider.adaptsToNewServices,
            carrierService: shop.carrierServices.get(provider.carrierServiceId),
          },
  },
  Mutation: {
    carrierServiceCreate,
    carrierServiceUpdate,
    carrierServiceDelete,
    deliveryProfileUpdate: mutation(changeProfile),
  },
}
