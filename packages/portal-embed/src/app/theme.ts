import { contrast, luminance, mix, parseColour, toHex, type Colour } from './colour.ts'

const white: Colour = [255, 255, 255]
const ink: Colour = [28, 25, 23]

/** What brand-coloured things are drawn with. Every value is a CSS colour. */
export type BrandColours = {
  brand: string
  brandHover: string
  brandPressed: string
  brandSoft: string
  onBrand: string
  brandText: string
}

/**
 * The colours that follow from a merchant's one colour, legible whatever it is: controls at least 3:1
 * against white, what is written on them and in them at least 4.5:1. A colour that fails is darkened
 * just as far as needed; one that cannot be read counts as black (specification section 9).
 */
export function brandColours(primary: string | null | undefined): BrandColours {
  const chosen = parseColour(primary) ?? [0, 0, 0]
  const brand = darkenedUntil(chosen, (colour) => contrast(colour, white) >= 3)
  const onBrand = contrast(white, brand) < 4.5 && contrast(ink, brand) >= 4.5 ? ink : white
  const fill = darkenedUntil(brand, (colour) => onBrand === ink || contrast(colour, white) >= 4.5)
  const soft = mix(fill, white, 0.92)
  const towards = onBrand === ink ? white : luminance(fill) < 0.02 ? white : ink

  return {
    brand: toHex(fill),
    brandHover: toHex(mix(fill, towards, 0.14)),
    brandPressed: toHex(mix(fill, towards, 0.24)),
    brandSoft: toHex(soft),
    onBrand: toHex(onBrand),
    brandText: toHex(darkenedUntil(fill, (colour) => contrast(colour, soft) >= 4.5)),
  }
}

/** Moves a colour towards black in small steps until it satisfies; black is returned at the latest. */
function darkenedUntil(colour: Colour, satisfied: (colour: Colour) => boolean): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(colour, [0, 0, 0], share)
    if (satisfied(darker)) return darker
  }
  return [0, 0, 0]
}
