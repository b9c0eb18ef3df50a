import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { invoiceApi } from '@aftercare/domain/api/invoice-api'
import { formatStoreDay } from '../../app/format.ts'
import '../../app/texts/en/invoices.ts'
import { text } from '../../app/texts/text.ts'

export type Invoice = EndpointOutput<typeof invoiceApi.getInvoice>

export const periodOf = ({ fromDate, toDate }: Invoice, timeZone: string): string =>
  text('invoices.from', { from: formatStoreDay(fromDate, timeZone), to: formatStoreDay(toDate, timeZone) })
