import { contrast, distinctFrom, wordsOn, type Colour } from '@aftercare/domain/shared/colour'

/**
 * Gives a host the colours to draw with: the merchant's, or that of the theme's text around it, as far from
 * what is behind it as a control has to be (3:1), and words that can be read on it (4.5:1).
 */
export function colourHost(host: HTMLElement, surroundings: Element, accentColor: string | null): void {
  const { style } = host
  const ground = groundOf(surroundings)
  const text = solid(getComputedStyle(surroundings).color) ?? ground
  const ink = contrast(text, ground) < 4.5 ? wordsOn(ground) : text
  // The browser reads the merchant's colour, however it is written.
  style.setProperty('color', accentColor, 'important')
  const accent = distinctFrom((accentColor && solid(getComputedStyle(host).color)) || ink, ground, 3)
  const colours = { ground, ink, accent, 'on-accent': wordsOn(accent) }
  for (const [name, colour] of Object.entries(colours))
    style.setProperty(`--${name}`, `rgb(${colour.join()})`)
}

/** The first colour behind an element that covers what is behind it; white where nothing does. */
const groundOf = (element: Element | null): Colour =>
  element
    ? (solid(getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement))
    : [255, 255, 255]

/** What a browser writes of a colour that nothing shines through: `rgb(26, 43, 60)`. */
const solid = (written: string): Colour | undefined =>
  written.startsWith('rgb(') ? (written.match(/[\d.]+/g)?.map(Number) as unknown as Colour) : undefined
