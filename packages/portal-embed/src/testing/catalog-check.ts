import { onTestFinished } from 'vitest'
import { speak } from '../app/texts/locales.ts'

/** Opens the portal in the pseudo-locale until the test ends, as `?locale=en-XA` would. */
export async function speakPseudo(): Promise<void> {
  sessionStorage.setItem('aftercare:locale', 'en-XA')
  await speak()
  onTestFinished(async () => {
    sessionStorage.clear()
    await speak()
  })
}

const told = ['aria-label', 'alt', 'title', 'placeholder']

/**
 * Texts on a screen that don't come from the catalog, except the names of languages in those languages. Call `speakPseudo` before; `data` are the shop's own
 * texts (names, footer), which are not translated.
 */
export function wordsOutsideCatalog(container: HTMLElement, data: readonly string[]): string[] {
  const shown: string[] = []
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('option[lang]'))
      shown.push(walker.currentNode.nodeValue ?? '')
  for (const element of container.querySelectorAll('*'))
    for (const name of told) shown.push(element.getAttribute(name) ?? '')

  // Longest first, so that a shorter name doesn't break up a longer one.
  const known = data.toSorted((a, b) => b.length - a.length)
  return shown.filter((words) => {
    const foreign = known
      .reduce((rest, word) => rest.replaceAll(word, ''), words)
      .replace(
        /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|AM|PM)\b/g,
        '',
      )
    return /[a-z]{2}/i.test(foreign)
  })
}
