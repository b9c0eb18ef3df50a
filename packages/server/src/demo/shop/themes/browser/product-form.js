/** @typedef {{ id: string, options: string[], price: string, image: string, isThere: boolean }} Variant */

/** Finds the variant that has the chosen options, and shows its picture and its price. */
for (const form of document.querySelectorAll('form[data-variants]')) {
  if (!(form instanceof HTMLFormElement)) continue
  /** @type {Variant[]} */
  const variants = JSON.parse(form.dataset['variants'] ?? '[]')

  const show = () => {
    const chosen = [...form.querySelectorAll('input[type=radio]:checked')].map((input) =>
      input instanceof HTMLInputElement ? input.value : '',
    )
    const variant = variants.find(({ options }) => options.every((option, place) => option === chosen[place]))
    if (!variant) return
    const id = form.elements.namedItem('id')
    if (id instanceof HTMLInputElement) id.value = variant.id
    const picture = document.querySelector('.product-picture')
    if (picture instanceof HTMLImageElement && picture.getAttribute('src') !== variant.image)
      picture.src = variant.image
    const price = document.querySelector('.product-price')
    if (price) price.textContent = variant.price
    const button = form.querySelector('button[type=submit]')
    if (!(button instanceof HTMLButtonElement)) return
    button.disabled = !variant.isThere
    button.textContent = variant.isThere ? 'Add to cart' : 'Sold out'
  }

  form.addEventListener('change', show)
  show()
}
