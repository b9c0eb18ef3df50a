import type { ReportFormat } from '@aftercare/domain/reporting/report-schema'

/** What an export's file is called. */
export const fileNameOf = ({ filename, format }: { filename: string; format: ReportFormat }): string =>
  `${filename}.${format}`
