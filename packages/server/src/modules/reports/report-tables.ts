import type { ReportKind } from '@aftercare/domain/reporting/report-columns'
import type { NewReport, ReportFormat, ReportState } from '@aftercare/domain/reporting/report-schema'
import type { Repetition } from '@aftercare/domain/reporting/report-schedule'
import type { ColumnType, Generated } from 'kysely'

/** Lists as files. */
export type ReportTables = {
  report: {
    storeId: string
    id: string
    kind: ReportKind
    filename: string
    format: ReportFormat
    email: string | null
    request: ColumnType<NewReport, string, never>
    state: ReportState
    /** Counts erasures during its making: what was written before one is written again. */
    revision: Generated<number>
    userId: string | null
    apiKeyId: string | null
    /** Who asked for it, as they were called. */
    requestedBy: string
    scheduleId: string | null
    rowsWritten: Generated<number>
    /** Of the list; one of claimed items has several rows for a claim. */
    entriesRead: Generated<number>
    entriesExpected: Generated<number | null>
    sizeBytes: Generated<number | null>
    createdOn: Date
    expiresOn: Generated<Date | null>
  }
  /** Reports that are made again and again, until `nextOn` is null. */
  report_schedule: {
    storeId: string
    id: string
    repeat: Repetition
    request: ColumnType<NewReport, string, never>
    /** Whose permissions it has. */
    userId: string | null
    apiKeyId: string | null
    requestedBy: string
    createdOn: Date
    nextOn: Date | null
  }
}
