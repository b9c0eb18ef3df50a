type Variant = { isAvailable: boolean; options: readonly { name: string; value: string }[] }

/** Option names with the value a shopper picked. */
export type ChosenOptions = Readonly<Record<string, string>>

/**
 * The variant that a shopper has selected: the only one of its product, or the only one left by the chosen
 * options. Undefined while several are left, and for an unavailable one.
 */
export function variantByOptions<V extends Variant>(
  variants: readonly V[],
  chosen: ChosenOptions,
): V | undefined {
  const [first, ...others] =
    variants.length === 1 ? variants : variants.filter((variant) => has(variant, chosen))
  return others.length === 0 && first?.isAvailable ? first : undefined
}

/**
 * The values of one option in the order of the variants, each with whether it is available with the other
 * chosen options. An earlier choice of the same option does not limit the rest.
 */
export function choosableValues(
  variants: readonly Variant[],
  chosen: ChosenOptions,
  name: string,
): { value: string; isAvailable: boolean }[] {
  const values = new Set(
    variants.flatMap(({ options }) =>
      options.filter((option) => option.name === name).map(({ value }) => value),
    ),
  )
  return [...values].map((value) => ({
    value,
    isAvailable: variants.some(
      (variant) => variant.isAvailable && has(variant, { ...chosen, [name]: value }),
    ),
  }))
}

const has = ({ options }: Variant, chosen: ChosenOptions): boolean =>
  Object.entries(chosen).every(([name, value]) =>
    options.some((option) => option.name === name && option.value === value),
  )
