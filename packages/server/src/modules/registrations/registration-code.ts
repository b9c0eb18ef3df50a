import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { codesPerSheet, type registrationsApi } from '@aftercare/domain/api/registrations-api'
import type { Deps } from '#deps.ts'
import { getProduct } from '#modules/catalog/product-list-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { fittedText } from '#platform/documents/printing/fitted-text.ts'
import { PdfPage, writePdf } from '#platform/documents/printing/pdf.ts'
import { drawQrCode, qrSvg } from '#platform/documents/printing/qr-code.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

type RegistrationCode = EndpointOutput<typeof registrationsApi.registrationCode>
type Asked = { productId: string; variantId?: string | undefined; copies: number }

/**
 * The code that opens the registration form with a product chosen, or with one of its variants: to print on
 * packaging.
 *
 * @throws AppError 404 for a product or variant that the store does not have
 */
export async function registrationCode(
  deps: Deps,
  store: Store,
  { productId, variantId, copies }: Asked,
): Promise<RegistrationCode> {
  if (!isUuid(productId)) throw notFound('Product')
  const product = await getProduct(deps.db, store, productId)
  const variant = product.variants.find(({ idFromPlatform }) => idFromPlatform === variantId)
  if (variantId !== undefined && !variant) throw notFound('Variant')

  const named = variant ? { variant: variant.idFromPlatform } : { product: product.idFromPlatform }
  const url = `${deps.config.publicUrl}/${store.slug}/register?${new URLSearchParams(named).toString()}`
  const options = variant?.optionsValueString ?? ''
  const name = [product.title, options].filter(Boolean).join(' · ')
  const lines = [product.title, [options, variant?.sku].filter(Boolean).join(' · ')]
  return {
    name,
    url,
    svg: qrSvg(url),
    pdf: Buffer.from(drawSheets({ title: name, url, lines, copies })).toString('base64'),
  }
}

/** Letter size, which fits on A4 as well. */
const width = 612
const height = 792
const margin = 36
const columns = 3
const rows = codesPerSheet / columns
const cell = { width: (width - 2 * margin) / columns, height: (height - 2 * margin) / rows }
const codeSize = 120

type Sheets = { title: string; url: string; lines: readonly string[]; copies: number }

/** Sheets of labels: on each, the code and below it the product. */
function drawSheets({ title, url, lines, copies }: Sheets): Uint8Array {
  const pages = Array.from({ length: Math.ceil(copies / codesPerSheet) }, (_, index) => {
    const page = new PdfPage(width, height)
    const onPage = Math.min(codesPerSheet, copies - index * codesPerSheet)
    for (let place = 0; place < onPage; place++) drawLabel(page, place, url, lines)
    return page
  })
  return writePdf(title, pages)
}

function drawLabel(page: PdfPage, place: number, url: string, lines: readonly string[]): void {
  const left = margin + (place % columns) * cell.width
  const top = height - margin - Math.floor(place / columns) * cell.height
  drawQrCode(page, url, { x: left + (cell.width - codeSize) / 2, y: top - codeSize, size: codeSize })
  lines.forEach((line, index) => {
    const y = top - codeSize - 12 - index * 12
    page.text(fittedText(line, 8, cell.width - 16), { x: left + 8, y, size: 8 })
  })
}
