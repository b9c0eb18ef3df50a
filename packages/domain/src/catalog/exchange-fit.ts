import type { ReasonCategoryCode } from '../claims/claim-words.ts'
import type { ChosenOptions } from './choose-variant.ts'
import { isSizeOption, sortSizes } from './sizes.ts'

/** How the size does not fit. */
export type Misfit = 'tooSmall' | 'tooLarge'

type Reason = { categoryCode: ReasonCategoryCode; name: string; detail: string | null }

const small = /\b(?:small|tight|short|narrow|snug|klein|kurz|schmal)|\beng\b/iu
const large = /\b(?:large|big|long|wide|loose|baggy|gro(?:ß|ss)|weit|lang|breit)/iu

/** Read from the merchant's texts for a reason about fit: its name, then its detail; null if neither says. */
export function misfitOf({ categoryCode, name, detail }: Reason): Misfit | null {
  if (categoryCode !== 'Wrong_Fit') return null
  for (const words of [name, detail ?? '']) {
    const isSmall = small.test(words)
    if (isSmall !== large.test(words)) return isSmall ? 'tooSmall' : 'tooLarge'
  }
  return null
}

type Option = { name: string; value: string }
type Variant = { idFromPlatform: string; isAvailable: boolean; options: readonly Option[] }
type Product<V extends Variant> = {
  options: readonly { name: string; values: readonly string[] }[]
  variants: readonly V[]
}

/** Without the very variant that does not fit: it can be seen, and not had. */
export const withoutMisfit = <P extends { variants: readonly Variant[] }>(
  products: readonly P[],
  variantIdFromPlatform: string | null,
): P[] =>
  products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) =>
      variant.idFromPlatform === variantIdFromPlatform ? { ...variant, isAvailable: false } : variant,
    ),
  }))

/**
 * The preselected options for an item that is too small or too large: the next available size up or down,
 * with the shopper's other options if there is one. Empty if there is no other size.
 */
export function optionsForMisfit<V extends Variant>(
  { options, variants }: Product<V>,
  owned: readonly Option[],
  misfit: Misfit,
): ChosenOptions {
  const size = options.find(isSizeOption)
  const current = size && owned.find(({ name }) => isSame(name, size.name))
  if (!size || !current) return {}

  const sizes = sortSizes(size.values)
  const at = sizes.findIndex((value) => isSame(value, current.value))
  if (at < 0) return {}
  const others = misfit === 'tooSmall' ? sizes.slice(at + 1) : sizes.slice(0, at).reverse()
  const alike = Object.fromEntries(
    owned.flatMap(({ name, value }) => {
      const option = options.find((one) => isSame(one.name, name))
      const known = option?.values.find((one) => isSame(one, value))
      return option && known !== undefined && option !== size ? [[option.name, known]] : []
    }),
  )
  const canBeHad = (chosen: ChosenOptions) =>
    variants.some(
      (variant) =>
        variant.isAvailable &&
        Object.entries(chosen).every(([name, value]) =>
          variant.options.some((option) => option.name === name && option.value === value),
        ),
    )
  const wished = others.flatMap((value) => [{ ...alike, [size.name]: value }])
  const bySizeAlone = others.map((value) => ({ [size.name]: value }))
  return [...wished.slice(0, 1), ...bySizeAlone.slice(0, 1), ...wished, ...bySizeAlone].find(canBeHad) ?? {}
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
