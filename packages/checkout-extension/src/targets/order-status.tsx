import { reactExtension } from '@shopify/ui-extensions-react/customer-account'
import { OrderReturns } from '../order-returns.tsx'

export default reactExtension('customer-account.order-status.block.render', () => <OrderReturns />)
