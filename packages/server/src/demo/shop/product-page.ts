import { html } from 'hono/html'
import type { ShopifyProduct } from '../demo-products.ts'
import { choiceOf, type ShopGoods, type ShopVariant } from './shop-goods.ts'
import { shopPage, type Visit } from './shop-page.ts'
import { price } from './themes/cart-parts.ts'

type ProductPage = { product: ShopifyProduct; goods: ShopGoods; variantId: string; visit: Visit }

/** One product with everything that can be chosen of it. */
export function productPage({ product, goods, variantId, visit }: ProductPage) {
  const variants = goods.variantsOf(product)
  const shown = variants.find(({ id }) => id === variantId) ?? variants.find(isThere) ?? variants[0]
  if (!shown) throw new Error(`${product.handle} has no variants`)
  return shopPage({
    title: product.title,
    path: `/products/${product.handle}`,
    visit,
    scripts: ['product-form'],
    body: html`
      <article class="product">
        <img
          class="product-picture"
          src="${shown.imagePath}"
          alt="${product.title}"
          width="640"
          height="640"
        />
        <div>
          <p class="kind">${product.product_type}</p>
          <h1>${product.title}</h1>
          <p class="product-price">${price(shown.priceMinor)}</p>
          <p class="product-text">${shown.definition.text}</p>
          ${productForm(product, variants, shown)}
          <ul class="promises">
            <li>Ships the same day if you order before 2 pm.</li>
            <li>Free returns within 30 days.</li>
          </ul>
        </div>
      </article>
    `,
  })
}

const productForm = (product: ShopifyProduct, variants: readonly ShopVariant[], shown: ShopVariant) =>
  html`<form
    class="product-form"
    action="/cart/add"
    method="post"
    data-adds-to-cart
    data-variants="${JSON.stringify(variants.map(forScript))}"
  >
    <input type="hidden" name="id" value="${shown.id}" />
    ${choiceOf(shown) && product.options.map((option, place) => optionChoice(option, shown.options[place]))}
    <button class="button" type="submit" ${isThere(shown) ? '' : 'disabled'}>
      ${isThere(shown) ? 'Add to cart' : 'Sold out'}
    </button>
  </form>`

const optionChoice = ({ name, values }: ShopifyProduct['options'][number], chosen: string | undefined) =>
  html`<fieldset class="choice">
    <legend>${name}</legend>
    ${values.map(
      (value) =>
        html`<label
          ><input
            type="radio"
            name="option-${name}"
            value="${value}"
            ${value === chosen ? 'checked' : ''}
          /><span>${value}</span></label
        >`,
    )}
  </fieldset>`

const isThere = ({ stock }: ShopVariant) => stock === null || stock > 0

const forScript = (variant: ShopVariant) => ({
  id: variant.id,
  options: variant.options,
  price: price(variant.priceMinor),
  image: variant.imagePath,
  isThere: isThere(variant),
})
