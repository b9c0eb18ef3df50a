import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { aReturnShop } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

async function aShop() {
  const store = await aReturnShop(deps)
  const desk = await aDesk(deps, store)
  const { items } = await desk.call(merchantApi.listProducts, { params: desk.params, query: {} })
  const productId = items[0]?.id ?? ''
  const code = (query: object = {}) =>
    desk.call(merchantApi.registrationCode, { params: desk.params, query: { productId, ...query } })
  return { store, code }
}

test('a code leads to the form with the product, or with one of its variants', async () => {
  const { store, code } = await aShop()
  const form = `${deps.config.publicUrl}/${store.slug}/register`
  const ofProduct = await code()
  expect(ofProduct).toMatchObject({ name: 'Scarf', url: `${form}?product=scarf` })
  expect(ofProduct.svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1"/)
  expect(await code({ variantId: 'scarf-red' })).toMatchObject({
    name: 'Scarf · Red',
    url: `${form}?variant=scarf-red`,
  })
})

test.for([
  [undefined, 1],
  ['1', 1],
  ['12', 1],
  ['13', 2],
  ['600', 50],
] as const)('%s codes are on %i sheets', async ([copies, sheets]) => {
  const { code } = await aShop()
  const { pdf } = await code(copies === undefined ? {} : { copies })
  const document = await PDFDocument.load(Buffer.from(pdf, 'base64'))
  expect(document.getPageCount()).toBe(sheets)
})

test.for([
  [{ productId: '00000000-0000-4000-8000-00000000000a' }, 404],
  [{ variantId: 'unheard-of' }, 404],
  [{ copies: '601' }, 422],
  [{ copies: '0' }, 422],
] as const)('%j is refused', async ([query, status]) => {
  const { code } = await aShop()
  await expect(code(query)).rejects.toMatchObject({ status })
})
