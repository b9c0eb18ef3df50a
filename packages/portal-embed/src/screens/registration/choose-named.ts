import { registrationApi } from '@aftercare/domain/api/registration-api'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { call } from '../../api.ts'
import { addItem, changeRegistration, registrationAt } from '../../drafts/registration-draft.ts'

/**
 * Chooses the product that the address names, as codes on packaging do: by the platform's id of a variant, or of
 * a product, whose only variant is chosen and whose others are the first to choose from. One that cannot be
 * registered is left out.
 */
export async function chooseNamed(
  store: string,
  { storefrontId }: CustomerSettings,
  search: URLSearchParams,
): Promise<void> {
  const [product, variant] = [search.get('product'), search.get('variant')]
  if (!product && !variant) return
  const { products } = await call(registrationApi.registrationProducts, {
    params: { storefrontId },
    query: { ...(product && { product }), ...(variant && { variant }) },
  })
  const [found] = products
  const [only, ...others] = found?.variants ?? []
  if (!found || !only) return
  if (others.length > 0) return changeRegistration(store, { named: product })
  const { items } = registrationAt(store)
  if (items.some(({ variantIdFromPlatform }) => variantIdFromPlatform === only.idFromPlatform)) return
  addItem(store, {
    variantIdFromPlatform: only.idFromPlatform,
    title: found.title,
    options: only.optionsValueString,
    imgUrl: only.imgUrl ?? found.imgUrl,
  })
}
