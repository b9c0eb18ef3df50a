/** The site whose page frames this one, where the browser says; undefined where it does not. */
export function framingOrigin(): string | undefined {
  // Firefox does not have it yet.
  const [parent] = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins ?? []
  return parent ?? URL.parse(document.referrer)?.origin
}
