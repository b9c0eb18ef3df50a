import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import type { WidgetErrorCode } from './widget-types.ts'

type ReportScript = { report: (config: WidgetConfig, code: WidgetErrorCode, cause: unknown) => void }

/** Tells the server's operator of an error, if they want to know: the script for it is loaded only then. */
export function reportError(
  server: string,
  config: WidgetConfig | undefined,
  code: WidgetErrorCode,
  cause: unknown,
): void {
  if (config?.errorReports)
    import(/* @vite-ignore */ `${new URL(server).origin}/widget-errors.js`).then(
      ({ report }: ReportScript) => report(config, code, cause),
      () => {},
    )
}
