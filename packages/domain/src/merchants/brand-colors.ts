import { contrast, luminance, mix, parseColour, toHex, type Colour } from '../shared/colour.ts'

const white: Colour = [255, 255, 255]
const ink: Colour = [28, 26, 22]

/** What brand-coloured things are drawn with. Every value is a CSS color. */
type BrandColors = {
  /** Lines, dots and bars: at least 3:1 against white. */
  brand: string
  /**
   * The background of a button and its text. A pale one is separated from the page by a border in `brand`.
   */
  brandFill: string
  onBrand: string
  brandHover: string
  brandPressed: string
  /** The ground of a chosen card. */
  brandSoft: string
  /** Links and text, on white and on the soft background. */
  brandText: string
}

/**
 * The colors derived from a merchant's one color, always legible: controls at least 3:1 against white, text
 * at least 4.5:1 against its background. A color that fails is darkened as little as needed; one that cannot
 * be parsed counts as black.
 */
export function brandColours(primary: string | null | undefined): BrandColours {
  const chosen = parseColour(primary) ?? [0, 0, 0]
  const onBrand = contrast(white, chosen) < legible && contrast(ink, chosen) >= legible ? ink : white
  const fill = darkenedUntil(chosen, (colour) => contrast(colour, onBrand) >= legible)
  const soft = mix(chosen, white, 0.92)

  return {
    brand: toHex(darkenedUntil(chosen, (colour) => contrast(colour, white) >= 3)),
    brandFill: toHex(fill),
    onBrand: toHex(onBrand),
    brandHover: toHex(shifted(fill, 0.1, onBrand)),
    brandPressed: toHex(shifted(fill, 0.18, onBrand)),
    brandSoft: toHex(soft),
    brandText: toHex(darkenedUntil(chosen, (colour) => contrast(colour, soft) >= legible)),
  }
}

/** The contrast that text needs (WCAG 2.2 AA). */
const legible = 4.5

/** Slightly darker if its text stays legible and the difference is visible, else slightly lighter. */
function shifted(fill: Colour, share: number, words: Colour): Colour {
  const darker = mix(fill, ink, share)
  const canBeSeen = luminance(fill) > 0.02
  return canBeSeen && contrast(darker, words) >= legible ? darker : mix(fill, white, share)
}

/** Darkens a color in small steps until it passes; black at the latest. */
function darkenedUntil(colour: Colour, satisfied: (colour: Colour) => boolean): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(colour, [0, 0, 0], share)
    if (satisfied(darker)) return darker
  }
  return [0, 0, 0]
}
