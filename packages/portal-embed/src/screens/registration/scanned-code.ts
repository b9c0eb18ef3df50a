/** A code on packaging that we made, or any other code. */
type ScannedCode = { product: string | null; variant: string | null } | { text: string }

/** What a scanned code says: the product of a registration link, else its text, such as a SKU or a serial number. */
export function scannedCode(raw: string, store: string): ScannedCode {
  const text = raw.trim()
  const [, query] = text.split(`/${encodeURIComponent(store)}/register?`)
  if (query === undefined) return { text }
  const search = new URLSearchParams(query)
  const [product, variant] = [search.get('product'), search.get('variant')]
  return product || variant ? { product, variant } : { text }
}
