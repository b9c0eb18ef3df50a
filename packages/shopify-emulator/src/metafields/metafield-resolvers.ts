import { checkScopes } from '../graphql/access.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { typeOfId } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { fullNamespace, metafieldKey } from './find-metafield.ts'
import { metafieldWriter, type MetafieldInput } from './write-metafields.ts'

/**
 * Write access to an object allows setting its metafields; the shop and the app's installation are open to
 * every app.
 */
const scopesByOwner: Record<string, string[]> = {
  AppInstallation: [],
  Customer: ['write_customers'],
  DraftOrder: ['write_draft_orders'],
  Order: ['write_orders'],
  Product: ['write_products'],
  ProductVariant: ['write_products'],
  Shop: [],
}

const mostAtOnce = 25

type Given = MetafieldInput & { ownerId: string }

const metafieldsSet = mutation(({ metafields }: { metafields: Given[] }, context: Context) => {
  if (metafields.length > mostAtOnce)
    refuse(
      'metafields',
      `Exceeded the maximum metafields input limit of ${mostAtOnce}.`,
      'LESS_THAN_OR_EQUAL_TO',
    )
  const writers = metafields.map((given, index) => {
    checkOwner(context, given.ownerId, `metafields.${index}.ownerId`)
    return metafieldWriter(context, [given], 'metafields', given.ownerId)
  })
  return { metafields: writers.flatMap((write, index) => write(metafields[index]?.ownerId ?? '')) }
})

function checkOwner(context: Context, ownerId: string, at: string): void {
  const { shop } = context
  const scopes = scopesByOwner[typeOfId(ownerId) ?? '']
  if (!scopes) refuse(at, 'Owner does not exist.', 'INVALID')
  checkScopes('metafieldsSet', scopes, context)
  const isThere =
    ownerId === shop.id ||
    ownerId === shop.installation?.id ||
    [shop.customers, shop.draftOrders, shop.orders, shop.products, shop.variants].some((all) =>
      all.has(ownerId),
    )
  if (!isThere) refuse(at, 'Owner does not exist.', 'INVALID')
}

type Identifier = { ownerId: string; namespace: string; key: string }

const metafieldsDelete = mutation(({ metafields }: { metafields: Identifier[] }, context: Context) => {
  const { world, shop } = context
  for (const [index, { ownerId }] of metafields.entries())
    checkOwner(context, ownerId, `metafields.${index}.ownerId`)
  return {
    deletedMetafields: metafields.map(({ ownerId, namespace, key }) => {
      const full = fullNamespace(world, namespace)
      return shop.metafields.delete(metafieldKey(ownerId, full, key))
        ? { ownerId, namespace: full, key }
        : null
    }),
  }
})

export const metafieldResolvers: Resolvers = { Mutation: { metafieldsSet, metafieldsDelete } }
