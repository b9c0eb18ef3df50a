import type { Product } from '@aftercare/domain/catalog/product-schema'
import type { KnownToCustoms } from '@aftercare/domain/shared/customs-schema'
import type { EnteredCustoms } from '../../../../components/customs-inputs.tsx'

export type VariantCustoms = EnteredCustoms & { idFromPlatform: string }

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

/** Whether all have the same details: mostly yes, and then they are entered once. */
export const areAlike = (variants: readonly KnownToCustoms[]): boolean =>
  variants.every(
    ({ hsCode, originCountryCode }) =>
      hsCode === variants[0]?.hsCode && originCountryCode === variants[0].originCountryCode,
  )
