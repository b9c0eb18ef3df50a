import { checkScopes } from '../graphql/access.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { typeOfId } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { productPayload } from '../catalog/catalog-payloads.ts'
import { publish } from '../webhooks/publish.ts'
import { uniqueTags } from './order-update.ts'
import { touchOrder } from './place-order.ts'

type Args = { id: string; tags: string[] }
type Tagged = { id: string; tags: string[] }

/** Objects with tags, which publish changes. */
function findTagged(context: Context, id: string): { node: Tagged; tell: () => void } {
  const { world, shop } = context
  const type = typeOfId(id)
  const scopes: Record<string, string> = {
    Order: 'write_orders',
    Customer: 'write_customers',
    Product: 'write_products',
    DraftOrder: 'write_draft_orders',
  }
  const scope = scopes[type ?? '']
  if (!scope) refuse('id', 'Invalid id')
  checkScopes('tagsAdd', [scope], context)
  const order = shop.orders.get(id)
  if (order) return { node: order, tell: () => touchOrder(world, shop, order) }
  const product = shop.products.get(id)
  if (product)
    return {
      node: product,
      tell: () => publish(world, shop, 'products/update', productPayload(shop, product)),
    }
  const other = shop.customers.get(id) ?? shop.draftOrders.get(id)
  if (!other) refuse('id', `${type} does not exist`)
  return { node: other, tell: () => undefined }
}

const change = (changed: (before: readonly string[], given: readonly string[]) => string[]) =>
  mutation(({ id, tags }: Args, context: Context) => {
    const { node, tell } = findTagged(context, id)
    if (tags.some((tag) => tag.length > 255)) refuse('tags', 'Tag is too long (maximum is 255 characters)')
    const after = changed(node.tags, tags)
    const isSame = after.join('\n') === node.tags.join('\n')
    node.tags = after
    if (!isSame) tell()
    return { node }
  })

const isNamed = (tag: string, given: readonly string[]) =>
  given.some((each) => each.trim().toLowerCase() === tag.toLowerCase())

export const tagResolvers: Resolvers = {
  Mutation: {
    tagsAdd: change((before, given) => uniqueTags([...before, ...given])),
    tagsRemove: change((before, given) => before.filter((tag) => !isNamed(tag, given))),
  },
}
