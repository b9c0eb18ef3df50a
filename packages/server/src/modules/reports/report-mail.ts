import type { Deps } from '#deps.ts'
import { oneLine } from '#modules/mail/one-line.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { downloadUrlOf } from './report-reads.ts'
import type { ReportRow } from './report-store.ts'

/** That an export is there, with the link to its file. */
export function readyMail(deps: Deps, store: Store, report: ReportRow): { subject: string; text: string } {
  const { filename, rowsWritten, expiresOn } = report
  const rows = rowsWritten === 1 ? '1 row' : `${rowsWritten.toLocaleString('en-US')} rows`
  return {
    subject: `${oneLine(store.name)}: your export “${oneLine(filename)}” is ready`,
    text: `Your export “${oneLine(filename)}” has ${rows}.

Download it: ${deps.config.publicUrl}${downloadUrlOf(deps, report) ?? ''}

The link works for everybody who has it until ${expiresOn ? whenText(expiresOn, store) : 'tomorrow'}. Then the file is deleted.

All exports: ${exportsUrl(deps, store)}
`,
  }
}

/** That an export could not be made. */
export const failedMail = (deps: Deps, store: Store, { filename }: ReportRow) => ({
  subject: `${oneLine(store.name)}: your export “${oneLine(filename)}” failed`,
  text: `Your export “${oneLine(filename)}” couldn’t be made. You can start it again:

${exportsUrl(deps, store)}
`,
})

const exportsUrl = ({ config }: Deps, { storeId }: Store) => `${config.publicUrl}/admin/${storeId}/exports`

const whenText = (moment: Date, { timeZone }: Store) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)} (${timeZone})`
