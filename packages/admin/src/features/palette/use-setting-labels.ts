import { useNavigate } from 'react-router'
import { useStore } from '../../app/session.ts'
import { text } from '../../app/texts/text.ts'
import { seek } from '../../components/settings/sought-setting.ts'
import { useSettingsSearch } from '../../components/settings/use-settings-search.ts'
import type { Entry } from './entry.ts'

/** Labels in the settings that go by what is typed; each leads to its screen and to the label there. */
export function useSettingLabels(typed: string): Entry[] {
  const { store } = useStore()
  const navigate = useNavigate()
  const found = useSettingsSearch(typed) ?? []
  return found.flatMap(({ screen, label }) =>
    // Screens by their own name stand with all others.
    label === undefined
      ? []
      : {
          id: `setting ${screen.label} ${label}`,
          group: 'settings' as const,
          label,
          hint: text(screen.label),
          run: () => void navigate(screen.to({ storeId: store.id }), { state: seek(label) }),
        },
  )
}
