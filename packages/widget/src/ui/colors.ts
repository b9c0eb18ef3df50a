import { contrast, distinctFrom, mix, wordsOn, type Color } from '@aftercare/domain/shared/color'

/** Parts of colors that were read: there are few in a page, and each takes the browser a while. */
const known: Record<string, number[]> = {}

/**
 * Sets the colors of a host, which has to be in the page: the merchant's or that of the theme's text around
 * it, with the contrast of a control to its background (3:1), and a text color legible on it (4.5:1).
 */
export function colorHost(host: HTMLElement, surroundings: Element, accentColor: string | null): void {
  const set = (name: string, value: string) => host.style.setProperty(name, value, 'important')
  /**
   * The browser reads a color, in whatever way it is written: `color(srgb 0.1 0.2 0.3 / 0.5)`. One too old to mix
   * colors passes that over and says `rgb(26, 51, 77)` of it, as it can be written no other way for it.
   */
  const partsOf = (written: string) => {
    set('color', written)
    set('color', `color-mix(in srgb, ${written}, ${written})`)
    const { color } = getComputedStyle(host)
    const parts = color.match(/[\d.e-]+/g)?.map(Number) ?? []
    return color[0] === 'r' ? parts : parts.map((part, place) => (place < 3 ? part * 255 : part))
  }
  /** What is seen of a color in front of another. */
  const seen = (written: string, behind: Color): Color => {
    const [red = 0, green = 0, blue = 0, share = 1] = (known[written] ??= partsOf(written))
    return mix(behind, [red, green, blue], share)
  }
  /** Where a theme paints nothing, the browser's page is white. */
  const groundOf = (element: Element | null): Color =>
    element
      ? seen(getComputedStyle(element).backgroundColor, groundOf(element.parentElement))
      : [255, 255, 255]

  const ground = groundOf(surroundings)
  const text = seen(getComputedStyle(surroundings).color, ground)
  const ink = contrast(text, ground) < 4.5 ? wordsOn(ground) : text
  const accent = distinctFrom(accentColor ? seen(accentColor, ground) : ink, ground, 3)
  const colors = { color: ink, '--ground': ground, '--accent': accent, '--on-accent': wordsOn(accent) }
  for (const [name, color] of Object.entries(colors)) set(name, `rgb(${color.join()})`)
}
