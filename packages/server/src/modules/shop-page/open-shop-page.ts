import { embedTexts, englishEmbedTexts } from '@aftercare/domain/embed/embed-texts'
import type { Deps } from '#deps.ts'
import { readProxyQuery } from '#integrations/commerce/shopify/read-proxy-query.ts'
import { issuePageToken } from '#modules/customer-access/customer-token.ts'
import { findStoreByShopDomain } from '#modules/merchants/store-reads.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import { recordShopPage } from '#modules/shopify/shop-page-visits.ts'
import { AppError, notFound } from '#platform/errors.ts'

/**
 * The portal as Liquid, for Shopify to render within the shop's theme; for a customer who is logged in to the shop,
 * with a token that shows their orders, or the named one, without a look-up.
 *
 * @throws AppError 401 for a request that Shopify did not sign for us, 404 for a shop that is not connected
 */
export async function openShopPage(
  deps: Deps,
  params: URLSearchParams,
  orderIdFromPlatform: string | null,
): Promise<string> {
  const request = await readProxyQuery(deps.config, params)
  if (!request) throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')
  const { shopDomain, customerId, path } = request
  const store = await findStoreByShopDomain(deps.db, shopDomain)
  if (!store || !(await isConnected(deps.db, store.storeId))) throw notFound('Store')
  await recordShopPage(deps, store.storeId, path)
  return pageOf(deps.config.publicUrl, {
    store: store.slug,
    ...(orderIdFromPlatform !== null && { 'order-id': orderIdFromPlatform }),
    ...(customerId !== null && { 'customer-token': issuePageToken(deps, store, customerId) }),
  })
}

/** As docs/embed.md describes it; the link is there until the portal is, in the language of the shop's page. */
function pageOf(publicUrl: string, data: { store: string } & Record<string, string>): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return `${linkText}
<div id="aftercare-returns" style="min-height: 480px">
  <a href="${escaped(`${publicUrl}/${data.store}`)}">{{ link_text }}</a>
</div>
<script src="${escaped(`${publicUrl}/embed.js`)}"${attributes.join('')} data-container="#aftercare-returns" fetchpriority="high" async></script>
`
}

const linkText = [
  '{%- assign language = request.locale.iso_code | slice: 0, 2 -%}',
  '{%- case language -%}',
  ...Object.entries(embedTexts).map(
    ([language, { link }]) => `{%- when '${language}' -%}{%- assign link_text = '${link}' -%}`,
  ),
  `{%- else -%}{%- assign link_text = '${englishEmbedTexts.link}' -%}`,
  '{%- endcase -%}',
].join('\n')

/** For an attribute, and so that Liquid finds nothing of its own in it. */
const escaped = (value: string): string =>
  value.replace(/[&<>"'{}%]/g, (character) => `&#${character.charCodeAt(0)};`)
