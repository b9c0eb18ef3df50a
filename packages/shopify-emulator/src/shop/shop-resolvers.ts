import { GraphQLError } from 'graphql'
import { checkTypeAccess } from '../graphql/access.ts'
import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { typeOfId } from '../graphql/global-ids.ts'
import { findMetafield, type MetafieldArgs } from '../metafields/find-metafield.ts'
import { visibleOrder } from '../orders/order-search.ts'
import type { Theme } from '../themes/theme-types.ts'
import { addressFields, type Address } from './address.ts'
import { byId } from './find.ts'
import type { Shop } from './shop-state.ts'
import type { GraphQLResolveInfo } from 'graphql'
import { isObjectType } from 'graphql'

const planNames = { basic: 'Basic', advanced: 'Advanced', plus: 'Shopify Plus' }

/** Objects that can be queried by their id alone. */
function findNode(context: Context, id: string): { id: string } | null {
  const { shop } = context
  const type = typeOfId(id)
  if (type === undefined)
    throw new GraphQLError(`Invalid global id '${id}'`, { extensions: { code: 'INVALID_VARIABLE' } })
  if (type === 'Order') return visibleOrder(context, id) ?? null
  const maps: Record<string, ReadonlyMap<string, { id: string }>> = {
    Product: shop.products,
    ProductVariant: shop.variants,
    InventoryItem: shop.inventoryItems,
    Collection: shop.collections,
    Customer: shop.customers,
    DraftOrder: shop.draftOrders,
    GiftCard: shop.giftCards,
    BulkOperation: shop.bulkOperations,
    AppSubscription: shop.appSubscriptions,
  }
  return maps[type]?.get(id) ?? byId(shop.locations, id) ?? null
}

const nodes = (
  _root: unknown,
  { ids }: { ids: string[] },
  context: Context,
  { schema }: GraphQLResolveInfo,
) =>
  ids.map((id) => {
    const found = findNode(context, id)
    const type = found && schema.getType(typeOfId(id) ?? '')
    if (isObjectType(type)) checkTypeAccess(type, context)
    return found
  })

export const shopResolvers: Resolvers = {
  QueryRoot: {
    shop: (_root: unknown, _args: object, { shop }: Context) => shop,
    nodes: nodes as unknown as (source: never, args: never, context: Context) => unknown,
    job: (_root: unknown, { id }: { id: string }, { shop }: Context) => shop.jobs.get(id) ?? null,
    themes: (_root: unknown, args: PageArgs & { roles?: string[] | null }, context: Context) =>
      connection(
        context.shop.themes.filter(({ role }) => !args.roles || args.roles.includes(role)),
        args,
        context,
      ),
  },
  Shop: {
    myshopifyDomain: ({ domain }: Shop) => domain,
    primaryDomain: ({ primaryDomain, id }: Shop) => ({
      id: id.replace('/Shop/', '/Domain/'),
      host: primaryDomain,
      url: `https://${primaryDomain}`,
    }),
    enabledPresentmentCurrencies: ({ presentmentCurrencies }: Shop) => presentmentCurrencies,
    ianaTimezone: ({ timeZone }: Shop) => timeZone,
    plan: ({ plan, isDevelopment }: Shop) => ({
      publicDisplayName: isDevelopment ? 'Development' : planNames[plan],
      shopifyPlus: plan === 'plus',
      partnerDevelopment: isDevelopment,
    }),
    shopAddress: ({ address, id }: Shop) => ({ ...address, id: id.replace('/Shop/', '/ShopAddress/') }),
    metafield: ({ id }: Shop, args: MetafieldArgs, { world, shop }: Context) =>
      findMetafield(world, shop, id, args),
  },
  ShopAddress: { countryCodeV2: ({ countryCode }: Address) => countryCode },
  OnlineStoreTheme: {
    files: (
      { files }: Theme,
      { filenames, ...args }: PageArgs & { filenames?: string[] | null },
      context: Context,
    ) => {
      const found = [...files].filter(([name]) => !filenames || filenames.includes(name))
      return connection(
        found.map(([filename, content]) => ({
          id: filename,
          filename,
          body: { __typename: 'OnlineStoreThemeFileBodyText', content },
        })),
        args,
        context,
      )
    },
  },
  ...addressFields,
}
