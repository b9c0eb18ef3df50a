import { reactExtension } from '@shopify/ui-extensions-react/checkout'
import { ReturnsLink } from '../returns-link.tsx'

export default reactExtension('purchase.thank-you.block.render', () => <ReturnsLink />)
