import {
  BrowserClient,
  defaultStackParser,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  Scope,
} from '@sentry/browser'
import { ignoredErrors } from '@aftercare/domain/error-reports/report-settings'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { nothingOfRequests, sendCleaned } from './send-cleaned.ts'

/**
 * Reports an error of the widget, by its code. It knows nothing of the shop's page: no address, no other errors, no
 * requests.
 */
export function report(
  { errorReports, externalStorefrontId }: Pick<WidgetConfig, 'errorReports' | 'externalStorefrontId'>,
  code: string,
  cause: unknown,
): void {
  if (!errorReports) return
  const { dsn, environment, release } = errorReports
  const client = new BrowserClient({
    dsn,
    environment,
    ...(release !== undefined && { release }),
    stackParser: defaultStackParser,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration()],
    ignoreErrors: ignoredErrors,
    dataCollection: nothingOfRequests,
    sendClientReports: false,
    transport: sendCleaned,
  })
  client.init()
  const scope = new Scope()
  scope.setClient(client)
  scope.setTags({ app: 'widget', code, storefrontId: externalStorefrontId })
  if (cause instanceof Error) scope.captureException(cause)
  else scope.captureMessage(`Widget: ${code}`, 'error')
}
