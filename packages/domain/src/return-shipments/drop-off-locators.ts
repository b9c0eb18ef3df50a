/**
 * The public pages on which carriers find their drop-off points, by the carriers' names on screens (see
 * docs/integrations/easypost.md). They take no postal code in their address that the carriers document.
 */
const locators = new Map([
  ['USPS', 'https://tools.usps.com/find-location.htm'],
  ['UPS', 'https://www.ups.com/dropoff'],
  ['FedEx', 'https://local.fedex.com/'],
  ['DHL Express', 'https://locator.dhl.com/'],
  ['Canada Post', 'https://www.canadapost-postescanada.ca/cpc/en/tools/find-a-post-office.page'],
])

/** Where a carrier's drop-off points are found; null for a carrier without such a page that we know. */
export const dropOffLocatorOf = (carrier: string | null | undefined): string | null =>
  (carrier && locators.get(carrier)) || null
