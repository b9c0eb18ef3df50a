import {
  figureMailSubject,
  mailedFigures,
  reportedDays,
  sayDays,
} from '@aftercare/domain/analytics/figure-mail'
import { figureText } from '@aftercare/domain/analytics/figure-alert'
import type { DayRange } from '@aftercare/domain/analytics/figure-range'
import { may } from '@aftercare/domain/merchants/permissions'
import { nextRunOn } from '@aftercare/domain/reporting/report-schedule'
import { localDate } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { composeStaffMail } from '#modules/email-templates/compose-staff-mail.ts'
import { oneLine } from '#modules/mail/one-line.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { findCurrentAccess, getStoreUser } from '#modules/users/user-reads.ts'
import { isCounting } from '../figure-reads.ts'
import { seesOpenOnly } from '../dashboard-parts.ts'
import { readDashboard } from '../read-dashboard.ts'
import {
  deleteFigureMail,
  listDueFigureMails,
  lockDueFigureMail,
  updateFigureMail,
  type FigureMailKey,
} from './figure-mail-store.ts'
import { unsubscribeUrl } from './unsubscribe-address.ts'

/**
 * Emails figures to those who are due, each period once to each of them; one that fails does not block the others and
 * is tried again by the next run.
 */
export async function mailDueFigures(deps: Deps): Promise<void> {
  for (const key of await listDueFigureMails(deps.db, deps.now()))
    await mailFigures(deps, key).catch((error: unknown) =>
      deps.log.error({ err: error, ...key }, 'figures could not be emailed'),
    )
}

/**
 * Who has left or may not see figures any longer gets none, also later. Figures that are being recalculated are sent
 * when that is done, and a store that is not active has none to send.
 */
const mailFigures = (deps: Deps, key: FigureMailKey): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { db, now } = deps
    const due = await lockDueFigureMail(db, key, now())
    if (!due) return
    const store = await getStore(db, key.storeId)
    const access = await findCurrentAccess(db, { ...key, apiKeyId: null })
    if (!access || !may(access, 'viewClaims', store.settings.staff)) return deleteFigureMail(db, key)
    const days = reportedDays(key.repeat, localDate(due.nextOn, store.timeZone))
    // The store's clocks may have been moved over the same hour once more.
    const isNew = due.sentThrough === null || days.to > due.sentThrough
    const isSent = isNew && store.isActive
    if (isSent) {
      if (await isCounting(db, store.storeId)) return
      await postFigures(deps, store, key, days)
    }
    await updateFigureMail(db, key, {
      nextOn: nextRunOn(key.repeat, now(), store.timeZone),
      sentThrough: isSent ? days.to : due.sentThrough,
    })
  })

async function postFigures(deps: Deps, store: Store, key: FigureMailKey, days: DayRange): Promise<void> {
  const { email } = await getStoreUser(deps.db, store.storeId, key.userId)
  const subject = figureMailSubject(key.repeat, days)
  const { rows, before } = await figuresOf(deps, store, days)
  const search = new URLSearchParams(days)
  const unsubscribeAddress = unsubscribeUrl(deps, key)
  const { text, html } = composeStaffMail(store, {
    header: subject,
    paragraphs: [`${oneLine(store.name)}, compared with ${sayDays(before)}.`],
    rows,
    button: {
      label: 'View analytics',
      url: `${deps.config.publicUrl}/admin/${store.storeId}/analytics?${search.toString()}`,
    },
    footer: {
      text: `You get this because you chose ${key.repeat} reports.`,
      link: { label: 'Unsubscribe', url: unsubscribeAddress },
    },
  })
  await postMail(deps, {
    storeId: store.storeId,
    to: email,
    subject: `${oneLine(store.name)}: ${subject}`,
    text,
    html,
    unsubscribeUrl: unsubscribeAddress,
  })
}

async function figuresOf(deps: Deps, store: Store, { from, to }: DayRange) {
  const pages = await Promise.all(
    (['returns', 'money'] as const).map(async (id) => ({
      id,
      page: await readDashboard(deps, store, id, { from, to }, seesOpenOnly),
    })),
  )
  const rows = pages.flatMap(({ id, page }) =>
    page.figures
      .filter(({ measure }) => mailedFigures[id].some((shown) => shown === measure.id))
      .map(({ measure, value, before }) => ({
        name: measure.name,
        value: figureText(measure.id, value, page.currency),
        note: `Before: ${figureText(measure.id, before, page.currency)}`,
      })),
  )
  const [{ page }] = pages as [(typeof pages)[number]]
  return { rows, before: page.before }
}
