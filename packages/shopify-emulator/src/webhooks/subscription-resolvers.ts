import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { mintId } from '../world/ids.ts'
import type { WebhookSubscription } from './webhook-types.ts'

type Given = { uri?: string | null; includeFields?: string[] | null }

const create = (args: { topic: string; webhookSubscription: Given }, { world, shop }: Context) => {
  const { topic, webhookSubscription: given } = args
  const uri = checkedUri(given.uri)
  const subscriptions = [...shop.webhookSubscriptions.values()]
  if (subscriptions.some((each) => each.topic === topic && each.uri === uri))
    refuse('webhookSubscription.uri', 'Address for this topic has already been taken')
  const subscription: WebhookSubscription = {
    id: mintId(world, 'WebhookSubscription'),
    topic,
    uri,
    includeFields: given.includeFields ?? [],
    failures: 0,
  }
  shop.webhookSubscriptions.set(subscription.id, subscription)
  return { webhookSubscription: subscription }
}

const update = (args: { id: string; webhookSubscription: Given }, { shop }: Context) => {
  const { webhookSubscription: given } = args
  const subscription = shop.webhookSubscriptions.get(idOf('WebhookSubscription', args.id))
  if (!subscription) refuse('id', 'Webhook subscription does not exist')
  if (given.uri) subscription.uri = checkedUri(given.uri)
  if (given.includeFields) subscription.includeFields = given.includeFields
  return { webhookSubscription: subscription }
}

const remove = ({ id }: { id: string }, { shop }: Context) => {
  if (!shop.webhookSubscriptions.delete(idOf('WebhookSubscription', id)))
    refuse('id', 'Webhook subscription does not exist')
  return { deletedWebhookSubscriptionId: id }
}

/** Shopify calls only public https addresses; this machine is allowed too. */
function checkedUri(uri: string | null | undefined): string {
  if (!uri) refuse('webhookSubscription.uri', "Address can't be blank")
  const isWeb = URL.canParse(uri) && ['https:', 'http:'].includes(new URL(uri).protocol)
  if (!isWeb) refuse('webhookSubscription.uri', 'Address is invalid')
  return uri
}

export const webhookSubscriptionResolvers: Resolvers = {
  QueryRoot: {
    webhookSubscriptions: (_root: unknown, args: PageArgs, context: Context) =>
      connection([...context.shop.webhookSubscriptions.values()], args, context),
  },
  WebhookSubscription: { filter: () => null },
  Mutation: {
    webhookSubscriptionCreate: mutation(create),
    webhookSubscriptionUpdate: mutation(update),
    webhookSubscriptionDelete: mutation(remove),
  },
}
