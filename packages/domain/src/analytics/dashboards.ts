import * as v from 'valibot'
import type { ClaimType } from '../claims/claim-words.ts'
import type { Dimension } from './dimensions.ts'
import type { MeasureId } from './measures.ts'

export type Breakdown = {
  id: string
  title: string
  /** What its rows are of; the last is what a row is named for. */
  by: readonly [Dimension] | readonly [Dimension, Dimension]
  measures: readonly [MeasureId, ...MeasureId[]]
}

type Dashboard = {
  name: string
  lead: string
  /** The claims it is of: one type, the one that is chosen beginning with this, or none of either. */
  claims: { only: ClaimType } | { first: ClaimType | 'all' } | null
  figures: readonly MeasureId[]
  /** What is drawn as a course, each in a picture of its own; measures of one are of one unit. */
  courses: readonly (readonly [MeasureId, ...MeasureId[]])[]
  /** Shows how long open claims have waited, whatever the period. */
  hasBacklog?: true
  breakdowns: readonly Breakdown[]
}

/** The pages of figures. */
export const dashboards = {
  returns: {
    name: 'Returns',
    lead: 'How much customers return, and how fast you process it.',
    claims: { only: 'return' },
    figures: ['claims', 'units', 'returnRate', 'returnRateByValue', 'requestedValue', 'timeToDecision'],
    courses: [['claims'], ['returnRate']],
    breakdowns: [
      {
        id: 'resolutions',
        title: 'By resolution',
        by: ['resolution'],
        measures: ['claims', 'units', 'requestedValue'],
      },
      {
        id: 'countries',
        title: 'By country',
        by: ['country'],
        measures: ['claims', 'returnRate', 'requestedValue'],
      },
      { id: 'sources', title: 'By source', by: ['source'], measures: ['claims', 'units', 'requestedValue'] },
    ],
  },
  money: {
    name: 'Money',
    lead: 'What claims cost, and how much revenue you keep.',
    claims: { first: 'all' },
    figures: [
      'requestedValue',
      'refundedValue',
      'keptValue',
      'keptShare',
      'refunds',
      'giftCards',
      'storeCredits',
      'incentives',
      'fees',
      'labelFees',
      'labelCost',
    ],
    courses: [['refundedValue', 'exchangedValue', 'creditedValue'], ['keptShare']],
    breakdowns: [
      {
        id: 'resolutions',
        title: 'Approved value by resolution',
        by: ['resolution'],
        measures: ['refundedValue', 'exchangedValue', 'creditedValue', 'replacedValue', 'deniedValue'],
      },
      { id: 'countries', title: 'By country', by: ['country'], measures: ['refunds', 'labelCost', 'fees'] },
    ],
  },
  products: {
    name: 'Products',
    lead: 'Your most returned products, by units and value.',
    claims: { first: 'return' },
    figures: ['soldUnits', 'units', 'returnRate', 'requestedValue'],
    courses: [['units']],
    breakdowns: [
      {
        id: 'products',
        title: 'By product',
        by: ['product'],
        measures: ['units', 'soldUnits', 'returnRate', 'requestedValue'],
      },
      {
        id: 'variants',
        title: 'By variant',
        by: ['product', 'variant'],
        measures: ['units', 'soldUnits', 'returnRate', 'requestedValue'],
      },
      {
        id: 'sizes',
        title: 'By size',
        by: ['size'],
        measures: ['units', 'soldUnits', 'returnRate', 'requestedValue'],
      },
      {
        id: 'vendors',
        title: 'By vendor',
        by: ['vendor'],
        measures: ['units', 'soldUnits', 'returnRate', 'requestedValue'],
      },
    ],
  },
  reasons: {
    name: 'Reasons',
    lead: 'Why customers send items back.',
    claims: { first: 'return' },
    figures: ['claims', 'units', 'requestedValue'],
    courses: [['units']],
    breakdowns: [
      {
        id: 'reasons',
        title: 'By reason',
        by: ['reason'],
        measures: ['units', 'claims', 'requestedValue', 'keptShare'],
      },
      {
        id: 'details',
        title: 'By reason detail',
        by: ['reason', 'detail'],
        measures: ['units', 'claims', 'requestedValue'],
      },
      {
        id: 'productReasons',
        title: 'By product and reason',
        by: ['product', 'reason'],
        measures: ['units', 'claims', 'requestedValue'],
      },
    ],
  },
  protection: {
    name: 'Protection',
    lead: 'What the Delivery Guarantee brings in and pays out.',
    claims: null,
    figures: [
      'protectedShare',
      'protectionFees',
      'deliveryClaims',
      'deliveryValue',
      'deliveryCost',
      'lossRatio',
    ],
    courses: [['protectionFees', 'deliveryCost'], ['deliveryClaims']],
    breakdowns: [
      {
        id: 'deliveryReasons',
        title: 'By reason',
        by: ['reason'],
        measures: ['deliveryClaims', 'deliveryValue', 'deliveryCost'],
      },
      {
        id: 'deliveryCountries',
        title: 'By country',
        by: ['country'],
        measures: ['deliveryClaims', 'deliveryValue', 'lossRatio'],
      },
      {
        id: 'deliveryProducts',
        title: 'By product',
        by: ['product'],
        measures: ['deliveryClaims', 'deliveryValue', 'deliveryCost'],
      },
    ],
  },
  warranty: {
    name: 'Warranty',
    lead: 'What customers claim under warranty, and how you resolve it.',
    claims: { only: 'warranty' },
    figures: [
      'claims',
      'units',
      'returnRate',
      'requestedValue',
      'replacedValue',
      'refundedValue',
      'deniedValue',
      'timeToDecision',
    ],
    courses: [['claims'], ['returnRate']],
    breakdowns: [
      {
        id: 'products',
        title: 'By product',
        by: ['product'],
        measures: ['units', 'soldUnits', 'returnRate', 'requestedValue'],
      },
      { id: 'reasons', title: 'By reason', by: ['reason'], measures: ['units', 'claims', 'requestedValue'] },
      {
        id: 'resolutions',
        title: 'Value by resolution',
        by: ['resolution'],
        measures: ['requestedValue', 'replacedValue', 'refundedValue', 'deniedValue'],
      },
    ],
  },
  operations: {
    name: 'Operations',
    lead: 'What waits, who works on it and how long each step takes.',
    claims: { first: 'all' },
    figures: [
      'decisions',
      'automaticShare',
      'staffDecisions',
      'timeToFirstAnswer',
      'timeToLabel',
      'timeToScan',
      'timeToReceipt',
      'timeToDecision',
      'timeToPayment',
      'heldValue',
      'lookUps',
      'emptyLookUpShare',
    ],
    courses: [['decisions'], ['staffDecisions'], ['timeToDecision'], ['emptyLookUpShare']],
    hasBacklog: true,
    breakdowns: [
      {
        id: 'staff',
        title: 'By staff member',
        by: ['staff'],
        measures: ['staffDecisions', 'firstAnswers', 'timeToFirstAnswer'],
      },
      {
        id: 'riskLevels',
        title: 'By risk level',
        by: ['riskLevel'],
        measures: ['claims', 'requestedValue', 'heldValue', 'deniedValue'],
      },
      {
        id: 'countries',
        title: 'By country',
        by: ['country'],
        measures: ['decisions', 'timeToReceipt', 'timeToDecision', 'timeToPayment'],
      },
      {
        id: 'sources',
        title: 'By source',
        by: ['source'],
        measures: ['decisions', 'automaticShare', 'timeToDecision'],
      },
    ],
  },
} as const satisfies Record<string, Dashboard>
export type DashboardId = keyof typeof dashboards
export const dashboardIds = Object.keys(dashboards) as DashboardId[]
export const dashboardId = v.picklist(dashboardIds)
/** A page of figures as any of them may be. */
export const dashboardOf = (id: DashboardId): Dashboard => dashboards[id]

/** The claims that a page is of, when these are asked for; undefined is both types. */
export function claimTypeOf(id: DashboardId, asked: ClaimType | 'all' | undefined): ClaimType | undefined {
  const { claims } = dashboardOf(id)
  if (!claims) return undefined
  if ('only' in claims) return claims.only
  const chosen = asked ?? claims.first
  return chosen === 'all' ? undefined : chosen
}
