import type { DashboardId } from '@aftercare/domain/analytics/dashboards'
import type { Fact } from '@aftercare/domain/analytics/facts'
import type { NewFigureAlert } from '@aftercare/domain/analytics/figure-alert'
import type { Contributions, FigureRow } from '@aftercare/domain/analytics/roll-up'
import type { Repetition } from '@aftercare/domain/reporting/report-schedule'
import type { ColumnType, GeneratedAlways } from 'kysely'

/** What changed: a claim of any kind, an order, or a quarter of an hour of look-ups. */
export type ChangeKind = 'claim' | 'sale' | 'lookUp'

export type FigureTables = {
  /** What has changed and is not counted yet; written by triggers. */
  figure_change: {
    position: GeneratedAlways<number>
    storeId: string
    kind: ChangeKind
    id: string
  }
  /** How a store's figures were counted. */
  figure_state: {
    storeId: string
    timeZone: string
    /** Of `figuresVersion`. */
    version: number
    /** The last change of the current recalculation. */
    rebuiltUntil: number
  }
  /** What each claim and order adds to the figures now, so that a change is a difference. */
  figure_source: {
    storeId: string
    id: string
    contributions: ColumnType<Contributions, string, string>
  }
  /** The sums of days, months and years; a fact that comes to nothing is null, and a row of such facts isn't there. */
  figure_row: { storeId: string } & Omit<FigureRow, 'facts'> & Record<Fact, number | null>
  /** Dashboards that other sites show, each by a token of its own. */
  dashboard_embed: {
    storeId: string
    id: string
    dashboardId: DashboardId
    /** The origin of the site. */
    domain: string
    tokenHash: string
    createdBy: string
    createdOn: Date
    expiresOn: Date
  }
  /** Which users are emailed figures, how often, and when next. */
  figure_mail: {
    storeId: string
    userId: string
    repeat: Repetition
    nextOn: Date
    /** The last day that an email was about. */
    sentThrough: string | null
  }
  /** What a store wants to be told about its figures, and whether it has been. */
  figure_alert: {
    storeId: string
    id: string
    createdOn: Date
    /** Whether the figure was past the threshold when it was last looked at, and when it passed it. */
    isPast: boolean
    passedOn: Date | null
  } & NewFigureAlert
}
