import { reportsOrigin } from '@aftercare/domain/error-reports/report-settings'
import type { Config } from '#config.ts'
import { newRoutes } from './context.ts'
import { answerNotFound } from './errors.ts'
import { foreverCached, forOtherPages, staticFiles } from './static-files.ts'

/** The scripts that report errors of pages; none where errors are not reported. */
export function errorReportFiles({ errorReports, errorReportsDir }: Config) {
  const files = staticFiles(errorReportsDir)
  const routes = newRoutes()
  if (!errorReports) return routes
  return routes
    .get('/:file{(?:error-reports|widget-errors)\\.js}', async (c) => {
      return (await files(c, c.req.param('file'), forOtherPages)) ?? answerNotFound(c)
    })
    .get('/:file{error-reports-[\\w-]+\\.js}', async (c) => {
      const headers = { ...foreverCached, 'access-control-allow-origin': '*' }
      return (await files(c, c.req.param('file'), headers)) ?? answerNotFound(c)
    })
}

/** A page with the script that reports its errors, before all others; the same page where they are not reported. */
export const withErrorReports = (
  html: string,
  { errorReports }: Config,
  app: 'portal' | 'console',
): string =>
  errorReports
    ? html.replace('<title>', () => {
        const { dsn, environment, release } = errorReports
        const settings = { dsn, environment, ...(release !== undefined && { release }), app }
        const attributes = Object.entries(settings).map(
          ([name, value]) => ` data-${name}="${escaped(value)}"`,
        )
        return `<script type="module" src="/error-reports.js"${attributes.join('')}></script>\n    <title>`
      })
    : html

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Where a page sends its reports, for its content security policy. */
export const reportCalls = ({ errorReports }: Config): string[] =>
  errorReports ? [reportsOrigin(errorReports)] : []
