import { useMantineColorScheme } from '@mantine/core'
import { useNavigate, useSubmit } from 'react-router'
import { areasFor } from '../../app/areas.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/palette.ts'
import { text } from '../../app/texts/text.ts'
import { settingsFor } from '../settings/settings-areas.ts'
import type { Entry } from './entry.ts'

/** Every screen that the person may see, and what can be done from everywhere. */
export function useScreens(): Entry[] {
  const { store, capabilities } = useStore()
  const navigate = useNavigate()
  const submit = useSubmit()
  const { setColorScheme } = useMantineColorScheme()
  const at = { storeId: store.id }
  const go = (label: string, to: string, hint?: string): Entry => ({
    id: `go ${to}`,
    group: 'go',
    label,
    ...(hint && { hint }),
    run: () => void navigate(to),
  })
  const act = (label: string, run: () => void): Entry => ({ id: `act ${label}`, group: 'act', label, run })

  return [
    ...areasFor(capabilities).map(({ label, to }) => go(text(label), to(at))),
    go(text('alerts.title'), paths.alerts.to(at)),
    ...settingsFor(capabilities).flatMap(({ screens }) =>
      screens.map(({ label, to }) => go(text(label), to(at), text('palette.inSettings'))),
    ),
    go(text('shell.stores'), paths.root.to()),
    ...(['light', 'dark', 'auto'] as const).map((scheme) =>
      act(text('palette.appearance', { scheme: text(schemeNames[scheme]) }), () => setColorScheme(scheme)),
    ),
    act(text('shell.viewPortal'), () => void window.open(`/${store.slug}`, '_blank', 'noopener')),
    act(text('shell.signOut'), () => void submit(null, { method: 'post', action: paths.signOut.to() })),
  ]
}

const schemeNames = { light: 'shell.light', dark: 'shell.dark', auto: 'shell.asSystem' } as const

/** Those of which every typed word begins a word of the name. */
export function named(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = wordsOf(typed)
  return entries.filter(({ label, hint = '' }) => {
    const words = wordsOf(`${label} ${hint}`)
    return wanted.every((each) => words.some((word) => word.startsWith(each)))
  })
}

const wordsOf = (given: string) =>
  given
    .toLowerCase()
    .split(/[\s:]+/)
    .filter(Boolean)
