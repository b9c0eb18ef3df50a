import { reactExtension } from '@shopify/ui-extensions-react/checkout'
import { Guarantee } from '../guarantee.tsx'

export default reactExtension('purchase.checkout.cart-line-list.render-after', () => <Guarantee />)
