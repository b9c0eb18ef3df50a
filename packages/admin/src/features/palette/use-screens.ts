import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import { emailTemplateTypes } from '@aftercare/domain/mail/email-template-schema'
import type { Capability } from '@aftercare/domain/merchants/permissions'
import { textEvents } from '@aftercare/domain/text-messages/text-message-schema'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate, useSubmit } from 'react-router'
import { areasFor } from '../../app/areas.ts'
import { isEmbedded } from '../../app/embedding.ts'
import { isNamed } from '../../app/is-named.ts'
import { paths } from '../../app/paths.ts'
import { useStore, type StoreSession } from '../../app/session.ts'
import '../../app/texts/en/claim-texts.ts'
import '../../app/texts/en/claims.ts'
import '../../app/texts/en/palette.ts'
import '../../app/texts/en/people.ts'
import '../../app/texts/en/rates.ts'
import '../../app/texts/en/registrations.ts'
import '../../app/texts/en/rules.ts'
import { text } from '../../app/texts/text.ts'
import { settingsFor } from '../../app/settings-areas.ts'
import type { Entry } from './entry.ts'

/**
 * All screens that the user may see, and actions available everywhere. Within Shopify's admin there is one
 * store, and no sign-out.
 */
export function useScreens(onKeys: () => void): Entry[] {
  const session = useStore()
  const navigate = useNavigate()
  const submit = useSubmit()
  const { setColorScheme } = useMantineColorScheme()
  const go = (to: string) => () => void navigate(to)

  return [
    ...screensOf(session).map(({ label, to, hint }): Entry => ({
      id: `go ${to}`,
      group: 'go',
      label,
      ...(hint && { hint }),
      run: go(to),
    })),
    ...tasksOf(session).map(({ label, to }) => act(label, go(to))),
    ...(['light', 'dark', 'auto'] as const).map((scheme) =>
      act(text('palette.appearance', { scheme: text(schemeNames[scheme]) }), () => setColorScheme(scheme)),
    ),
    act(text('shell.viewPortal'), () => void window.open(`/${session.store.slug}`, '_blank', 'noopener')),
    act(text('palette.keysHelp'), onKeys),
    ...(isEmbedded()
      ? []
      : [
          act(text('shell.signOut'), () => void submit(null, { method: 'post', action: paths.signOut.to() })),
        ]),
  ]
}

const act = (label: string, run: () => void): Entry => ({ id: `act ${label}`, group: 'act', label, run })

type Place = { label: string; to: string; hint?: string }

/** The main menu, the settings with the group of each, and the emails and text messages to customers. */
function screensOf(session: StoreSession): Place[] {
  const { store, capabilities } = session
  const at = { storeId: store.id }
  const seesSettings = capabilities.includes('viewSettings')
  const emails = seesSettings ? emailTemplateTypes : []
  const texts = seesSettings ? textEvents : []
  return [
    ...areasFor(session).map(({ label, to }) => ({ label: text(label), to: to(at) })),
    { label: text('alerts.title'), to: paths.alerts.to(at) },
    ...settingsFor(capabilities).flatMap(({ label: group, screens }) =>
      screens.map(({ label, to }) => ({ label: text(label), to: to(at), hint: text(group) })),
    ),
    ...emails.map((type) => ({
      label: defaultEmailTemplates[type].name,
      to: paths.email.to({ ...at, emailTemplateId: type }),
      hint: text('emails.title'),
    })),
    ...texts.map((event) => ({
      label: text(`textEvent.${event}`),
      to: paths.textMessage.to({ ...at, textTemplateId: event }),
      hint: text('textMessages.title'),
    })),
    ...(isEmbedded() ? [] : [{ label: text('shell.stores'), to: paths.root.to() }]),
  ]
}

/** Actions that start on a screen of their own. */
function tasksOf({ store, capabilities }: StoreSession): Place[] {
  const at = { storeId: store.id }
  const tasks: (Place & { needs: readonly Capability[] })[] = [
    {
      needs: ['editClaims', 'viewOrders'],
      label: text('list.fileClaim'),
      to: `${paths.orders.to(at)}?for=claim`,
    },
    { needs: ['manageUsers'], label: text('users.invite'), to: `${paths.users.to(at)}?invite` },
    { needs: ['manageApiKeys'], label: text('apiKeys.create'), to: `${paths.apiKeys.to(at)}?new` },
    {
      needs: ['editOrders'],
      label: text('registrations.register'),
      to: `${paths.registrations.to(at)}?register`,
    },
    { needs: ['editSettings'], label: text('rules.new'), to: paths.newRule.to(at) },
    { needs: ['editSettings'], label: text('rate.new'), to: paths.rate.to({ ...at, rateId: 'new' }) },
  ]
  return tasks.filter(({ needs }) => needs.every((capability) => capabilities.includes(capability)))
}

const schemeNames = { light: 'shell.light', dark: 'shell.dark', auto: 'shell.asSystem' } as const

/** Those that go by what is typed. */
export const named = (entries: readonly Entry[], typed: string): Entry[] =>
  entries.filter(({ label, hint = '' }) => isNamed(`${label} ${hint}`, typed))
