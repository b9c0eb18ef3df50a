import type { Product } from '@aftercare/domain/catalog/product-schema'

/** What is entered for customs about a variant; an empty text stands for nothing. */
export type VariantCustoms = { idFromPlatform: string; hsCode: string; originCountryCode: string | null }

export const draftOf = ({ version, variants }: Product) => ({
  version,
  value: {
    variants: variants.map(({ idFromPlatform, hsCode, originCountryCode }): VariantCustoms => ({
      idFromPlatform,
      hsCode: hsCode ?? '',
      originCountryCode,
    })),
  },
})

/** As it is sent. */
export const customsOf = (variants: readonly VariantCustoms[]) =>
  variants.map(({ hsCode, ...variant }) => ({ ...variant, hsCode: hsCode.trim() === '' ? null : hsCode }))

type Told = { hsCode: string | null; originCountryCode: string | null }

/** Whether the same is told of all: it mostly is, and then it is entered once. */
export const areAlike = (variants: readonly Told[]): boolean =>
  variants.every(
    ({ hsCode, originCountryCode }) =>
      hsCode === variants[0]?.hsCode && originCountryCode === variants[0].originCountryCode,
  )
