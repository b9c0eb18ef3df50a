import { reactExtension } from '@shopify/ui-extensions-react/checkout'
import { ShippingPlus } from '../shipping-plus.tsx'

export default reactExtension('purchase.checkout.shipping-option-list.render-after', () => <ShippingPlus />)
