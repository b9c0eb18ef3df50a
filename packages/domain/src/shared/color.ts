/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number]

/** Reads `#rgb`, `#rrggbb` (with or without the hash) and `rgb(...)`; anything else is undefined. */
export function parseColour(written: string | null | undefined): Colour | undefined {
  const value = written?.trim().toLowerCase() ?? ''
  const named = value === 'black' ? '000' : value === 'white' ? 'fff' : value
  const short = /^#?([\da-f])([\da-f])([\da-f])$/.exec(named)
  const long = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(named)
  const hex = long?.slice(1) ?? short?.slice(1).map((digit) => digit + digit)
  if (hex) return toColour(hex.map((part) => parseInt(part, 16)))
  const decimal = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(named)
  return decimal ? toColour(decimal.slice(1).map(Number)) : undefined
}

const toColour = ([red = 0, green = 0, blue = 0]: number[]): Colour => [
  Math.min(red, 255),
  Math.min(green, 255),
  Math.min(blue, 255),
]

export const toHex = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` 0 is `from`, 1 is `to`. */
export const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Relative luminance as WCAG defines it, 0 for black to 1 for white. */
export function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast of two colours as WCAG defines it, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(first, second) / Math.min(first, second)
}

/**
 * Moves a color away from its background, in small steps, until it has the contrast; black or white at the
 * latest.
 */
export function distinctFrom(colour: Colour, ground: Colour, least: number): Colour {
  const end = wordsOn(ground)
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(colour, end, share)
    if (contrast(moved, ground) >= least) return moved
  }
  return end
}

/** Black or white, whichever is more legible on a color: always at least 4.5:1. */
export const wordsOn = (ground: Colour): Colour => (luminance(ground) < 0.179 ? white : black)

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]
