/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number]

/** Reads `#rgb`, `#rrggbb` (with or without the hash) and `rgb(...)`; anything else is undefined. */
export function parseColor(written: string | null | undefined): Color | undefined {
  const value = written?.trim().toLowerCase() ?? ''
  const named = value === 'black' ? '000' : value === 'white' ? 'fff' : value
  const short = /^#?([\da-f])([\da-f])([\da-f])$/.exec(named)
  const long = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(named)
  const hex = long?.slice(1) ?? short?.slice(1).map((digit) => digit + digit)
  if (hex) return toColor(hex.map((part) => parseInt(part, 16)))
  const decimal = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(named)
  return decimal ? toColor(decimal.slice(1).map(Number)) : undefined
}

const toColor = ([red = 0, green = 0, blue = 0]: number[]): Color => [
  Math.min(red, 255),
  Math.min(green, 255),
  Math.min(blue, 255),
]

export const toHex = (color: Color): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` 0 is `from`, 1 is `to`. */
export const mix = (from: Color, to: Color, share: number): Color => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Relative luminance as WCAG defines it, 0 for black to 1 for white. */
export function luminance([red, green, blue]: Color): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast of two colors as WCAG defines it, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(first, second) / Math.min(first, second)
}

/**
 * Moves a color away from its background, in small steps, until it has the contrast; black or white at the
 * latest.
 */
export function distinctFrom(color: Color, ground: Color, least: number): Color {
  const end = wordsOn(ground)
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(color, end, share)
    if (contrast(moved, ground) >= least) return moved
  }
  return end
}

/** Black or white, whichever is more legible on a color: always at least 4.5:1. */
export const wordsOn = (ground: Color): Color => (luminance(ground) < 0.179 ? white : black)

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]
