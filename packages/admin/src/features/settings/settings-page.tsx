import { NavLink } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import { text, type PlainKey } from '../../app/texts/text.ts'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import './settings.css'

const tabs: readonly { label: PlainKey; to: (at: { storeId: string }) => string }[] = [
  { label: 'policy.title', to: paths.returnsPolicy.to },
  { label: 'look.title', to: paths.look.to },
]

/** One screen of the settings, with the way to the others. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  const { store } = useStore()
  const { pathname } = useLocation()
  const mayEdit = useMay('editSettings')
  return (
    <Page title={title}>
      <nav className="settings-tabs" aria-label={text('settings.title')}>
        {tabs.map(({ label, to }) => {
          const address = to({ storeId: store.id })
          const isHere = pathname === address
          return (
            <NavLink
              key={label}
              component={Link}
              to={address}
              label={text(label)}
              active={isHere}
              aria-current={isHere ? 'page' : undefined}
              w="auto"
              className="settings-tab"
            />
          )
        })}
      </nav>
      {!mayEdit && (
        <Notice color="gray" icon={<IconLock size={18} aria-hidden />} mb="md" maw={880}>
          {text('settings.readOnly')}
        </Notice>
      )}
      {children}
    </Page>
  )
}
