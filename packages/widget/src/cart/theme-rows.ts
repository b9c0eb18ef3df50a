import type { WidgetCart } from '@aftercare/domain/widget/widget-cart'

type Row = HTMLInputElement

/** The fields of a form that send a quantity for each line, as `updates[]` by position or by another name. */
export const rowsOf = (form: HTMLFormElement | null | undefined): Row[] =>
  ([...(form?.elements ?? [])] as Row[]).filter(({ name }) => name?.startsWith('updates['))

/** The forms of the page that list lines of a cart. */
export const cartForms = (): HTMLFormElement[] => [...document.forms].filter((form) => rowsOf(form).length)

/**
 * Whether a form lists exactly the lines of a cart, in their order: then its quantities mean those lines. What
 * the shopper typed and the theme has not sent yet does not count.
 */
export function showsCart(form: HTMLFormElement | null, { lines }: WidgetCart): boolean {
  const rows = rowsOf(form)
  return (
    rows.length === lines.length &&
    lines.every(({ quantity, variantIdFromPlatform }, place) => {
      const row = rows[place] as Row
      const shown =
        row.dataset['quantityVariantId'] ??
        row.closest<HTMLElement>('[data-variant-id]')?.dataset['variantId']
      return Number(row.defaultValue ?? row.value) === quantity && (!shown || shown === variantIdFromPlatform)
    })
  )
}

/** Whether the page shows a cart: some form lists its lines, or none lists any when there are none. */
export function pageShows(cart: WidgetCart): boolean {
  const forms = cartForms()
  return cart.lines.length ? forms.some((form) => showsCart(form, cart)) : !forms.length
}
