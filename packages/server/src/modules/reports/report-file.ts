import type { ReportFormat } from '@aftercare/domain/reporting/report-schema'

type Filed = { id: string; format: ReportFormat }

/** Where the file of a report is, below its store's. */
export const reportFileName = ({ id, format }: Filed): string => `reports/${id}.${format}`

export const contentTypes: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** How a browser saves it: as it was named, with a plain name for old ones. */
export const dispositionOf = ({ filename, format }: { filename: string; format: ReportFormat }): string => {
  const whole = `${filename}.${format}`
  const plain = whole.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole).replace(/['()*]/g, escapedSign)}`
}

const escapedSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
