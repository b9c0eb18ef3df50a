import * as v from 'valibot'
import { newFigureAlert } from '../analytics/figure-alert.ts'
import { describedMeasure } from '../analytics/measures.ts'
import { version, versionSeen } from '../shared/document-version.ts'
import { currencyCode, id, moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

export const figureAlert = v.object({
  ...newFigureAlert.entries,
  id,
  /** What the measure is called for these claims. */
  measureName: v.string(),
  /** The figure now; null where there is nothing to divide by. */
  value: v.nullable(v.number()),
  /** Whether it was past the threshold when it was last looked at. */
  isPast: v.boolean(),
  /** When it last passed it. */
  passedOn: v.nullable(moment),
  version,
})
export type FigureAlert = v.InferOutput<typeof figureAlert>

/** Alerts that a store makes about its figures. */
export const figureAlertsApi = {
  listFigureAlerts: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/figure-alert',
    access: 'viewSettings',
    summary: 'Lists the alerts about figures with their values now, and the measures to choose from.',
    response: v.object({
      items: v.array(figureAlert),
      currencyCode,
      measures: v.array(v.object({ ...describedMeasure.entries, hasClaimTypes: v.boolean() })),
    }),
  }),
  createFigureAlert: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/figure-alert',
    access: 'editSettings',
    summary:
      'Adds an alert about a figure: users are alerted, and emailed if they want that, once each time it passes the threshold.',
    body: newFigureAlert,
    response: figureAlert,
  }),
  saveFigureAlert: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/figure-alert/:figureAlertId',
    access: 'editSettings',
    summary: 'Replaces an alert about a figure. 409 if the version is outdated.',
    body: v.object({ version, ...newFigureAlert.entries }),
    response: figureAlert,
  }),
  deleteFigureAlert: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/figure-alert/:figureAlertId',
    access: 'editSettings',
    summary: 'Deletes an alert about a figure.',
    query: versionSeen,
    response: v.undefined(),
  }),
}
