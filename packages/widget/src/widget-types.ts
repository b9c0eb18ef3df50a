/** What `init` takes. */
export type WidgetOptions = {
  /** Where Aftercare is served, such as `https://returns.example.com`. */
  server: string
  /** The store's id there. */
  storefrontId: string
  /** The configuration itself; without it, it is fetched from the server. */
  config?: WidgetSettings
  /** Where the shopper is, as two letters; the platform's own answer when left out. */
  country?: string | null
  /** The language, such as `de-AT`; by default the page's. */
  locale?: string
}

/** A widget in a page. */
export type Widget = {
  /** Changes the options of `init` and checks the cart again. */
  update: (changes?: Partial<Pick<WidgetOptions, 'config' | 'country' | 'locale'>>) => void
  /** Takes everything out of the page again; the cart stays as it is. */
  destroy: () => void
  /** Calls `listener` whenever it happens; the function it returns ends that. */
  on: <Type extends keyof WidgetEvents>(
    type: Type,
    listener: (event: WidgetEvents[Type]) => void,
  ) => () => void
}

export type WidgetEvents = {
  /** The guarantee was turned on or off, by the shopper here, or by what happened to the cart elsewhere. */
  change: {
    isOn: boolean
    by: 'shopper' | 'cart'
    /** In the smallest unit of the currency; null where it is not offered. */
    priceMinor: number | null
    currencyCode: string | null
  }
  /** Something failed. Each code is reported once, except failures of what the shopper requested. */
  error: { code: WidgetErrorCode; cause?: unknown }
  /** The offer is in the page, at `element`. */
  shown: { kind: 'cartSwitch' | 'altCheckoutButton' | 'checkoutInfo'; element: Element }
}

export type WidgetErrorCode =
  /** The configuration could not be fetched, or is none. */
  | 'config'
  /** A selector of the configuration is not valid. */
  | 'selector'
  /** The page has no place for the offer. */
  | 'place'
  /** The cart could not be read. */
  | 'cartRead'
  /** The cart could not be written. */
  | 'cartWrite'
  /** Something else kept undoing what the widget wrote, and has been left to it. */
  | 'cartConflict'
  /** The theme went on listing another cart than there is. */
  | 'redraw'
  /** The receipt of a choice did not reach the server; the cart has its own copy. */
  | 'receipt'
  /** The page is not served securely, so that no receipt can be sealed. */
  | 'insecurePage'
  /** A listener threw, or we did. */
  | 'unexpected'

/** The configuration as the server returns it. */
export type WidgetSettings = {
  externalStorefrontId: string
  isEnabled: boolean
  /** Such as `#1a2b3c`; null takes the color of the theme's text. */
  accentColor: string | null
  implementationType: 'Shipping_Line' | 'Product_Variant'
  /** Prices in smallest units of their currency; a range includes its beginning and not its end. */
  units: {
    idFromPlatform: string | null
    minSubtotalMinor: number
    maxSubtotalMinor: number | null
    priceMinor: number
    currencyCode: string
  }[]
  displayCountryCodes: string[]
  modal: { imageUrl: string | null }
  /** By language; of a language that is not there, the first. */
  words: Record<string, WidgetWords>
  /** Decimals of the currencies that there are prices in. */
  exponents: Partial<Record<string, number>>
  shippingPlus: {
    isEnabled: boolean
    cartSelectors: string[]
    placeSelector: string | null
    cartRefresh: 'none' | 'reloadPage'
    changeDetection: 'cartWatcher' | 'selectorObserver'
  }
  checkoutPlus: {
    isEnabled: boolean
    checkoutSelectors: string[]
    elements: { kind: 'altCheckoutButton' | 'checkoutInfo'; selector: string | null }[]
    checkoutActions: ('setShippingPlusReorderRate' | 'setShippingPlusOptOut' | 'addVariantToCart')[]
  }
}

type WidgetWords = {
  /** The language that they are written in, such as `en`. */
  language: string
  title: string
  description: string
  learnMore: string
  aboutTitle: string
  about: string
  benefits: string[]
  /** How to claim the guarantee; null if the store has not said where. */
  contact: string | null
  close: string
  checkoutWith: string
  checkoutWithout: string
  info: string
  failed: string
  onlyOne: string
}

/** Puts the Delivery Guarantee into the carts of this page. It never throws into the page. */
export type Init = (options: WidgetOptions) => Widget
