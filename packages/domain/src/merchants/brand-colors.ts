import { contrast, distinctFrom, luminance, mix, parseColor, toHex, type Color } from '../shared/color.ts'

const white: Color = [255, 255, 255]
const ink: Color = [28, 26, 22]

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
export function brandColors(primary: string | null | undefined): BrandColors {
  const chosen = parseColor(primary) ?? [0, 0, 0]
  const onBrand = contrast(white, chosen) < legible && contrast(ink, chosen) >= legible ? ink : white
  const fill = darkenedUntil(chosen, (color) => contrast(color, onBrand) >= legible)
  const soft = mix(chosen, white, 0.92)

  return {
    brand: toHex(darkenedUntil(chosen, (color) => contrast(color, white) >= 3)),
    brandFill: toHex(fill),
    onBrand: toHex(onBrand),
    brandHover: toHex(shifted(fill, 0.1, onBrand)),
    brandPressed: toHex(shifted(fill, 0.18, onBrand)),
    brandSoft: toHex(soft),
    brandText: toHex(darkenedUntil(chosen, (color) => contrast(color, soft) >= legible)),
  }
}

/** Links and text in the store's color on a dark ground, lightened as little as legibility needs. */
export function brandTextOnDark(primary: string | null | undefined, ground: string): string {
  return toHex(distinctFrom(parseColor(primary) ?? white, parseColor(ground) ?? ink, legible))
}

/** The contrast that text needs (WCAG 2.2 AA). */
const legible = 4.5

/** Slightly darker if its text stays legible and the difference is visible, else slightly lighter. */
function shifted(fill: Color, share: number, words: Color): Color {
  const darker = mix(fill, ink, share)
  const canBeSeen = luminance(fill) > 0.02
  return canBeSeen && contrast(darker, words) >= legible ? darker : mix(fill, white, share)
}

/** Darkens a color in small steps until it passes; black at the latest. */
function darkenedUntil(color: Color, satisfied: (color: Color) => boolean): Color {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(color, [0, 0, 0], share)
    if (satisfied(darker)) return darker
  }
  return [0, 0, 0]
}
