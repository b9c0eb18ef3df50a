import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { invoiceApi } from '@aftercare/domain/api/invoice-api'
import { formatCalendarDay } from '../../app/format.ts'
import '../../app/texts/en/invoices.ts'
import { text } from '../../app/texts/text.ts'

export type Invoice = EndpointOutput<typeof invoiceApi.getInvoice>

/** The days that it is for. */
export const periodOf = ({ firstDay, lastDay }: Invoice): string =>
  text('invoices.from', { from: formatCalendarDay(firstDay), to: formatCalendarDay(lastDay) })
