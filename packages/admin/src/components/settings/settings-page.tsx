import type { Capability } from '@aftercare/domain/merchants/permissions'
import { Box, Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock, IconMenu2 } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/settings.ts'
import { text } from '../../app/texts/text.ts'
import { BackAnchor } from '../back-link.tsx'
import { Notice } from '../notice.tsx'
import { Page } from '../page.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useSoughtSetting } from './sought-setting.ts'
import './settings.css'

type SettingsPageProps = {
  title: string
  /** The capability to change something here; users without it are told so. */
  editingNeeds?: Capability
  actions?: ReactNode
  /** The list that the screen’s thing is part of. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** A settings screen with its navigation: next to it, or behind a button on small screens. */
export function SettingsPage({
  title,
  editingNeeds = 'editSettings',
  actions,
  back,
  children,
}: SettingsPageProps) {
  const mayEdit = useMay(editingNeeds)
  const content = useRef<HTMLDivElement>(null)
  useSoughtSetting(content)
  return (
    <div className="settings">
      <div className="settings-panel">
        <SettingsPanel />
      </div>
      <div ref={content} className="settings-content">
        <Page title={title} actions={mayEdit && actions} above={<PanelButton />}>
          {back && (
            <Box mb="sm">
              <BackAnchor to={back.to}>{back.label}</BackAnchor>
            </Box>
          )}
          {!mayEdit && (
            <Notice color="gray" icon={<IconLock size={18} aria-hidden />} mb="md" maw={880}>
              {text('settings.readOnly')}
            </Notice>
          )}
          {children}
        </Page>
      </div>
    </div>
  )
}

/** Opens the same panel over the screen. */
function PanelButton() {
  const [isOpen, panel] = useDisclosure(false)
  const { key } = useLocation()
  const { close } = panel
  useEffect(() => close(), [key, close])
  return (
    <>
      <Button
        className="settings-opener"
        variant="default"
        leftSection={<IconMenu2 size={16} aria-hidden />}
        onClick={panel.open}
        mb="md"
        fullWidth
      >
        {text('settings.all')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={panel.close}
        title={text('settings.title')}
        closeButtonProps={{ 'aria-label': text('action.close') }}
        size={320}
      >
        <SettingsPanel />
      </Drawer>
    </>
  )
}
