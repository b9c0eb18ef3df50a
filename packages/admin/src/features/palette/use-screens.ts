import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import { emailTemplateTypes } from '@aftercare/domain/mail/email-template-schema'
import type { Capability } from '@aftercare/domain/merchants/permissions'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate, useSubmit } from 'react-router'
import { areasFor } from '../../app/areas.ts'
import { isEmbedded } from '../../app/embedding.ts'
import { isNamed } from '../../app/is-named.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
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
 * Every screen that the person may see, and what they may do from everywhere. Within Shopify's admin there is
 * one store, and nobody signs out.
 */
export function useScreens(onKeys: () => void): Entry[] {
  const session = useStore()
  const { store, capabilities } = session
  const navigate = useNavigate()
  const submit = useSubmit()
  const { setColorScheme } = useMantineColorScheme()
  const at = { storeId: store.id }
  const may = (capability: Capability) => capabilities.includes(capability)
  const go = (label: string, to: string, hint?: string): Entry => ({
    id: `go ${to}`,
    group: 'go',
    label,
    ...(hint && { hint }),
    run: () => void navigate(to),
  })
  const act = (label: string, run: () => void): Entry => ({ id: `act ${label}`, group: 'act', label, run })

  return [
    ...areasFor(session).map(({ label, to }) => go(text(label), to(at))),
    go(text('alerts.title'), paths.alerts.to(at)),
    ...settingsFor(capabilities).flatMap(({ label: group, screens }) =>
      screens.map(({ label, to }) => go(text(label), to(at), text(group))),
    ),
    ...(may('viewSettings')
      ? emailTemplateTypes.map((type) =>
          go(
            defaultEmailTemplates[type].name,
            paths.email.to({ ...at, emailTemplateId: type }),
            text('emails.title'),
          ),
        )
      : []),
    ...(isEmbedded() ? [] : [go(text('shell.stores'), paths.root.to())]),
    ...(may('editClaims') && may('viewOrders')
      ? [act(text('list.fileClaim'), () => void navigate(`${paths.orders.to(at)}?for=claim`))]
      : []),
    ...(may('manageUsers')
      ? [act(text('users.invite'), () => void navigate(`${paths.users.to(at)}?invite`))]
      : []),
    ...(may('manageApiKeys')
      ? [act(text('apiKeys.create'), () => void navigate(`${paths.apiKeys.to(at)}?new`))]
      : []),
    ...(may('editOrders')
      ? [act(text('registrations.register'), () => void navigate(`${paths.registrations.to(at)}?register`))]
      : []),
    ...(may('editSettings')
      ? [
          act(text('rules.new'), () => void navigate(paths.newRule.to(at))),
          act(text('rate.new'), () => void navigate(paths.rate.to({ ...at, rateId: 'new' }))),
        ]
      : []),
    ...(['light', 'dark', 'auto'] as const).map((scheme) =>
      act(text('palette.appearance', { scheme: text(schemeNames[scheme]) }), () => setColorScheme(scheme)),
    ),
    act(text('shell.viewPortal'), () => void window.open(`/${store.slug}`, '_blank', 'noopener')),
    act(text('palette.keysHelp'), onKeys),
    ...(isEmbedded()
      ? []
      : [
          act(text('shell.signOut'), () => void submit(null, { method: 'post', action: paths.signOut.to() })),
        ]),
  ]
}

const schemeNames = { light: 'shell.light', dark: 'shell.dark', auto: 'shell.asSystem' } as const

/** Those that go by what is typed. */
export const named = (entries: readonly Entry[], typed: string): Entry[] =>
  entries.filter(({ label, hint = '' }) => isNamed(`${label} ${hint}`, typed))
