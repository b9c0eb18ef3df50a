import type { OfferWords } from '@aftercare/domain/widget/widget-texts'
import { make } from './make.ts'

/** The changing state of an offer in the page. */
export type View = {
  price: string
  isOn: boolean
  isBusy: boolean
  /** The message for the shopper; empty for none. */
  message: string
}

/** What stays as it is, and what the shopper's clicks do. */
type Offered = {
  words: OfferWords
  choose: (isOn: boolean) => void
  learnMore: (opener: HTMLElement) => void
}

/** An element to put into the page, and what brings it up to date. */
type Drawing = { element: HTMLElement; update: (view: View) => void }

/** The switch in the cart. */
export function cartSwitch(offered: Offered): Drawing {
  const { words, choose } = offered
  const price = make('span', { className: 'price', id: 'p' })
  const control = make('input', {
    className: 'switch',
    id: 's',
    type: 'checkbox',
    role: 'switch',
    'aria-labelledby': 't p',
    'aria-describedby': 'd',
    onclick(event: MouseEvent) {
      // A click by another script is no consent.
      if (event.isTrusted) choose(control.checked)
      else event.preventDefault()
    },
  })
  const offer = make(
    'div',
    { className: 'offer' },
    make(
      'div',
      { className: 'words' },
      make('label', { className: 'title', htmlFor: 's', id: 't' }, words.title),
      ' ',
      price,
      make(
        'div',
        { className: 'small' },
        make('span', { id: 'd' }, words.description),
        ' ',
        learnMoreButton(offered),
      ),
    ),
    control,
  )
  return framed(words, [offer], (view) => {
    price.textContent = view.price
    control.checked = view.isOn
  })
}

/** Two equal checkout buttons, each a choice. */
export function checkoutButtons({ words, choose }: Offered): Drawing {
  const price = make('span', { className: 'price' })
  const button = (isOn: boolean, ...content: (Node | string)[]) =>
    make(
      'button',
      {
        type: 'button',
        className: 'box pay',
        onclick: ({ isTrusted }: MouseEvent) => isTrusted && choose(isOn),
      },
      ...content,
    )
  const pair = [button(true, `${words.checkoutWith} `, price), button(false, words.checkoutWithout)]
  return framed(words, pair, (view) => (price.textContent = view.price))
}

/** The explanation of the guarantee, next to the buttons. */
export const checkoutText = (offered: Offered): Drawing => ({
  element: make(
    'p',
    { lang: offered.words.language, className: 'small info' },
    `${offered.words.info} `,
    learnMoreButton(offered),
  ),
  update: () => {},
})

/** Adds space for messages to the shopper. */
function framed({ language }: OfferWords, content: Node[], draw: (view: View) => void): Drawing {
  const output = make('output', { className: 'small' })
  const element = make('div', { lang: language }, ...content, output)
  return {
    element,
    update(view) {
      draw(view)
      element.setAttribute('aria-busy', String(view.isBusy))
      if (output.textContent !== view.message) output.textContent = view.message
    },
  }
}

const learnMoreButton = ({ words, learnMore }: Offered) => {
  const button: HTMLElement = make(
    'button',
    { type: 'button', className: 'link', 'aria-haspopup': 'dialog', onclick: () => learnMore(button) },
    words.learnMore,
  )
  return button
}
