import { usualRefundDays } from '@aftercare/domain/return-shipments/label-refund'
import type { LabelProvider } from './label-carrier.ts'

/** EasyPost documents 90 days for these, and 30 for USPS; see docs/integrations/easypost.md. */
const longRefunds: readonly string[] = ['UPS', 'FedEx']

/** For how many days after a label was made its seller refunds it unused; the usual ones where none are documented. */
export const refundDaysOf = (provider: LabelProvider | null, carrier: string | null): number =>
  provider === 'easypost' && carrier !== null && longRefunds.includes(carrier) ? 90 : usualRefundDays
