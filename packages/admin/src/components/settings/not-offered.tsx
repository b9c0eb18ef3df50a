import { useStore } from '../../app/session.ts'
import '../../app/texts/en/unsupported.ts'
import { text } from '../../app/texts/text.ts'
import { Notice } from '../notice.tsx'

/** Says why what is set here has no effect: Aftercare cannot carry it out in the store's shop. */
export function NotOffered({ what }: { what: 'refund' | 'variantExchange' | 'giftCard' | 'shopNow' }) {
  const { unsupportedResolutions } = useStore().store
  const needed = what === 'shopNow' ? 'variantExchange' : what
  return unsupportedResolutions.includes(needed) ? (
    <Notice color="orange">{text(`unsupported.${what}`)}</Notice>
  ) : null
}
