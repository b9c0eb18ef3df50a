import { contrast, distinctFrom, mix, wordsOn, type Colour } from '@aftercare/domain/shared/colour'

/** Parts of colours that were read: there are few in a page, and each takes the browser a while. */
const known: Record<string, number[]> = {}

/**
 * Gives a host, which has to be in the page, the colours to draw with: the merchant's, or that of the theme's
 * text around it, as far from what is behind it as a control has to be (3:1), and words that can be read on
 * it (4.5:1).
 */
export function colourHost(host: HTMLElement, surroundings: Element, accentColor: string | null): void {
  const { style } = host
  /** The browser reads a colour, in whatever way it is written: `color(srgb 0.1 0.2 0.3 / 0.5)`. */
  const partsOf = (written: string) => {
    style.setProperty('color', `color-mix(in srgb, ${written}, ${written})`, 'important')
    return getComputedStyle(host).color.split(' ').map(parseFloat)
  }
  /** What is seen of a colour in front of another. */
  const seen = (written: string, behind: Colour): Colour => {
    const [, red = 0, green = 0, blue = 0, , share = 1] = (known[written] ??= partsOf(written))
    return mix(behind, [red * 255, green * 255, blue * 255], share)
  }
  /** Where a theme paints nothing, the browser's page is white. */
  const groundOf = (element: Element | null): Colour =>
    element
      ? seen(getComputedStyle(element).backgroundColor, groundOf(element.parentElement))
      : [255, 255, 255]

  const ground = groundOf(surroundings)
  const text = seen(getComputedStyle(surroundings).color, ground)
  const ink = contrast(text, ground) < 4.5 ? wordsOn(ground) : text
  const accent = distinctFrom(accentColor ? seen(accentColor, ground) : ink, ground, 3)
  const colours = { color: ink, '--ground': ground, '--accent': accent, '--on-accent': wordsOn(accent) }
  for (const [name, colour] of Object.entries(colours))
    style.setProperty(name, `rgb(${colour.join()})`, 'important')
}
