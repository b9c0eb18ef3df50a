import type { OfferWords } from '@aftercare/domain/widget/widget-texts'
import { h } from 'preact'

/** Everything that is drawn. */
export type View = {
  words: OfferWords
  /** Empty until the cart is known: the room is kept, and nothing is to be seen. */
  price: string
  isOn: boolean
  isBusy: boolean
  /** What the shopper asked for could not be done. */
  hasFailed: boolean
  choose: (isOn: boolean) => void
  learnMore: (opener: HTMLElement) => void
}

/** The switch in the cart. */
export const Offer = (view: View) => {
  const { words, price, isOn, choose } = view
  return (
    <Framed {...view}>
      <div class="offer">
        <div class="words">
          <label class="title" for="s" id="t">
            {words.title}
          </label>{' '}
          <span class="price" id="p">
            {price}
          </span>
          <div class="small">
            <span id="d">{words.description}</span> <LearnMore {...view} />
          </div>
        </div>
        <input
          class="switch"
          id="s"
          type="checkbox"
          // A checkbox tells by itself whether it is checked.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          checked={isOn}
          aria-labelledby="t p"
          aria-describedby="d"
          onClick={(event) => {
            // Another script's click is nobody's consent.
            if (event.isTrusted) choose(!isOn)
            else event.preventDefault()
          }}
        />
      </div>
    </Framed>
  )
}

/** The pair of equal checkout buttons, each a choice of its own. */
export const CheckoutButtons = (view: View) => (
  <Framed {...view}>
    {[true, false].map((isOn) => (
      <button
        key={isOn}
        type="button"
        class="box pay"
        onClick={({ isTrusted }) => isTrusted && view.choose(isOn)}
      >
        {isOn ? view.words.checkoutWith : view.words.checkoutWithout}{' '}
        {isOn && <span class="price">{view.price}</span>}
      </button>
    ))}
  </Framed>
)

/** What the guarantee is, beside the buttons. */
export const CheckoutText = (view: View) => (
  <p lang={view.words.language} class={view.price ? 'small info' : 'small waiting'}>
    {view.words.info} <LearnMore {...view} />
  </p>
)

/** With the room for what has to be told. */
const Framed = ({ price, isBusy, hasFailed, words, children }: View & { children?: unknown }) => (
  <div lang={words.language} class={price ? '' : 'waiting'} aria-busy={isBusy}>
    {children as never}
    <output class="small">{hasFailed && words.failed}</output>
  </div>
)

const LearnMore = ({ words, learnMore }: View) => (
  <button
    type="button"
    class="link"
    aria-haspopup="dialog"
    onClick={({ currentTarget }) => learnMore(currentTarget)}
  >
    {words.learnMore}
  </button>
)
