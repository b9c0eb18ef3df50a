const icon = (paths: string) =>
  `<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

/** The pictures of Shopify's that the extension names, and those of banners; drawn by us. */
export const icons: Record<string, string> = {
  delivery: icon(
    '<path d="M1.8 5h9.4v8.6H7.6M3.6 13.6H1.8z"/><path d="M11.2 7.8h3.6l3.4 3v2.8h-2"/><circle cx="5.6" cy="14.2" r="1.9"/><circle cx="14.2" cy="14.2" r="1.9"/>',
  ),
  'check-circle-filled': icon(
    '<circle cx="10" cy="10" r="8" fill="currentColor" stroke="none"/><path d="m6.4 10.3 2.5 2.5 4.9-5.3" stroke="#fff" stroke-width="1.9"/>',
  ),
  alert: icon('<path d="M10 2.6 18 16.6H2z"/><path d="M10 8v4M10 14.3v.1"/>'),
  info: icon('<circle cx="10" cy="10" r="7.6"/><path d="M10 9.4v4.2M10 6.6v.1"/>'),
}
