import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { askShipHero, onBehalf, type ShipHeroAccount } from './shiphero-client.ts'
import { signedJson } from '../../webhooks/signed-json.ts'

export const shipHeroSignatureHeader = 'x-shiphero-hmac-sha256'

const returnUpdate = 'Return Update'

/** Whether the body was signed with the secret of the webhook. The signature holds no time. */
export function isSignedByShipHero(secret: string, signature: string, rawBody: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('base64'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const aboutReturn = v.pipe(
  signedJson,
  v.object({ webhook_type: v.literal(returnUpdate), return_uuid: v.pipe(v.string(), v.nonEmpty()) }),
)

/** The return that an event is about; undefined for events about something else. */
export function returnIdIn(rawBody: string): string | undefined {
  const read = v.safeParse(aboutReturn, rawBody)
  return read.success ? read.output.return_uuid : undefined
}

const listed = v.object({
  webhooks: v.object({
    data: v.object({
      edges: v.array(
        v.object({ node: v.object({ name: v.string(), shop_name: v.nullish(v.string(), null) }) }),
      ),
    }),
  }),
})

/**
 * Registers the webhook of returns, and returns its secret, which ShipHero tells only once: one that was registered
 * before under this name is replaced. A 3PL registers it in its customer's account, the only place where it works.
 *
 * @throws ProviderError
 */
export async function registerReturnWebhook(
  account: ShipHeroAccount,
  { url, shopName }: { url: string; shopName: string },
): Promise<string> {
  const { webhooks } = await askShipHero(account, {
    query: `query webhooks($customer_account_id: String) {
      webhooks(customer_account_id: $customer_account_id) {
        request_id complexity data(first: 100) { edges { node { name shop_name } } }
      }
    }`,
    variables: onBehalf(account),
    data: listed,
  })
  const named = { name: returnUpdate, shop_name: shopName }
  if (webhooks.data.edges.some(({ node }) => node.name === returnUpdate && node.shop_name === shopName))
    await askShipHero(account, {
      query: `mutation remove($data: DeleteWebhookInput!) {
        webhook_delete(data: $data) { request_id complexity }
      }`,
      variables: { data: { ...onBehalf(account), ...named } },
      data: v.unknown(),
    })
  const { webhook_create: made } = await askShipHero(account, {
    query: `mutation register($data: CreateWebhookInput!) {
      webhook_create(data: $data) { request_id complexity webhook { shared_signature_secret } }
    }`,
    variables: { data: { ...onBehalf(account), ...named, url } },
    data: v.object({
      webhook_create: v.object({
        webhook: v.object({ shared_signature_secret: v.pipe(v.string(), v.nonEmpty()) }),
      }),
    }),
  })
  return made.webhook.shared_signature_secret
}
