import { reactExtension } from '@shopify/ui-extensions-react/checkout'
import { Guarantee } from '../guarantee.tsx'

export default reactExtension('purchase.checkout.block.render', () => <Guarantee />)
