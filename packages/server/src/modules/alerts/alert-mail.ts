import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import type { Config } from '#config.ts'
import { oneLine } from '#modules/mail/one-line.ts'

type MailedAlert = Pick<StoreAlert, 'subject' | 'message' | 'url'>

/** More would be skimmed; the rest is counted. */
const mostListed = 20

/** A user's new alerts in one email: the newest first. */
export function alertMail(
  { publicUrl }: Config,
  { storeId, name }: { storeId: string; name: string },
  alerts: readonly MailedAlert[],
): { subject: string; text: string } {
  const [first, ...others] = alerts
  const what = first && others.length === 0 ? oneLine(first.subject) : `${alerts.length} alerts`
  const console = `${publicUrl}/admin`
  const told = alerts.slice(0, mostListed).map(({ subject, message, url }) => {
    const link = url?.startsWith('/') ? `${console}${url}` : url
    return [subject, message, ...(link ? [link] : [])].join('\n')
  })
  const left = alerts.length - told.length
  return {
    subject: `${oneLine(name)}: ${what}`,
    text: `${told.join('\n\n')}

${left > 0 ? `And ${left} more. ` : ''}All alerts: ${console}/${storeId}/alerts

You get this because alerts are mailed to you. At most one such mail leaves in an hour. An Admin can turn them off under Users in the settings.
`,
  }
}
