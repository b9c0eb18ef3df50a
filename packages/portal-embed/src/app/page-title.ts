let site = document.title
let screen = ''

/** The store's title, which follows each screen's title and stands alone until the first screen. */
export function titleSite(title: string): void {
  site = title
  showTitle()
}

/** Sets the document title to the screen and the store (WCAG 2.4.2). */
export function titleScreen(title: string): void {
  screen = title
  showTitle()
}

function showTitle(): void {
  document.title = screen ? `${screen} · ${site}` : site
}
