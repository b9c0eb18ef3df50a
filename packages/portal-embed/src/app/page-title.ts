let site = document.title
let screen = ''

/** What every page of this store is called after its own title, and alone until a screen has come up. */
export function titleSite(title: string): void {
  site = title
  showTitle()
}

/** Says in the browser's tab and history which screen this is, not only whose (WCAG 2.4.2). */
export function titleScreen(title: string): void {
  screen = title
  showTitle()
}

function showTitle(): void {
  document.title = screen ? `${screen} · ${site}` : site
}
