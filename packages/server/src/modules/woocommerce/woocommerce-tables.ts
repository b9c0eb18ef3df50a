/** How far WooCommerce shops were read. */
export type WooCommerceTables = {
  woocommerce_reading: {
    storeId: string
    /** Of the shop: another one is read from the beginning. */
    url: string
    step: 'products' | 'orders'
    /** The next to read. */
    page: number
    /** What was changed before is known; null where nothing is. */
    modifiedAfter: Date | null
    products: number
    orders: number
    unusable: number
    isFirst: boolean
    startedOn: Date
    finishedOn: Date | null
  }
}
