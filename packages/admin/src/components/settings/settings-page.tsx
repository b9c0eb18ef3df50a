import type { Capability } from '@aftercare/domain/merchants/permissions'
import { Box, Button, Menu, NavLink, Text } from '@mantine/core'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/settings.ts'
import { text } from '../../app/texts/text.ts'
import { BackAnchor } from '../back-link.tsx'
import { Notice } from '../notice.tsx'
import { Page } from '../page.tsx'
import { settingsFor, type SettingsGroup, type SettingsScreen } from '../../app/settings-areas.ts'
import './settings.css'

type SettingsPageProps = {
  title: string
  /** What it takes to change something here; who lacks it is told so. */
  editingNeeds?: Capability
  actions?: ReactNode
  /** The list that the screen’s thing is part of. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** One screen of the settings, with the way to the others: beside it, or above it on a phone. */
export function SettingsPage({
  title,
  editingNeeds = 'editSettings',
  actions,
  back,
  children,
}: SettingsPageProps) {
  const mayEdit = useMay(editingNeeds)
  const groups = settingsFor(useStore().capabilities)
  return (
    <Page title={title} actions={mayEdit && actions}>
      <div className="settings">
        <nav className="settings-list" aria-label={text('settings.title')}>
          {groups.map((group) => (
            <GroupLinks key={group.label} group={group} />
          ))}
        </nav>
        <SettingsMenu groups={groups} title={title} />
        <div className="settings-content">
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
        </div>
      </div>
    </Page>
  )
}

const GroupLinks = ({ group }: { group: SettingsGroup }) => (
  <div className="settings-group">
    <Text size="xs" c="dimmed" fw={600} px="xs" mb={4}>
      {text(group.label)}
    </Text>
    {group.screens.map((screen) => (
      <ScreenLink key={screen.label} screen={screen} />
    ))}
  </div>
)

function ScreenLink({ screen: { label, to } }: { screen: SettingsScreen }) {
  const { address, isHere } = useAddress(to)
  return (
    <NavLink
      component={Link}
      to={address}
      label={text(label)}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      className="area"
    />
  )
}

/** A screen stays marked on the screens below it. */
function useAddress(to: SettingsScreen['to']) {
  const { store } = useStore()
  const { pathname } = useLocation()
  const address = to({ storeId: store.id })
  return { address, isHere: pathname === address || pathname.startsWith(`${address}/`) }
}

/** The same list where there is no room beside the screen. */
const SettingsMenu = ({ groups, title }: { groups: readonly SettingsGroup[]; title: string }) => (
  <Menu position="bottom-start" width={280}>
    <Menu.Target>
      <Button
        className="settings-menu"
        variant="default"
        justify="space-between"
        rightSection={<IconChevronDown size={16} aria-hidden />}
        fullWidth
      >
        {title}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
      {groups.map((group) => (
        <MenuGroup key={group.label} group={group} />
      ))}
    </Menu.Dropdown>
  </Menu>
)

const MenuGroup = ({ group }: { group: SettingsGroup }) => (
  <>
    <Menu.Label>{text(group.label)}</Menu.Label>
    {group.screens.map((screen) => (
      <MenuLink key={screen.label} screen={screen} />
    ))}
  </>
)

function MenuLink({ screen: { label, to } }: { screen: SettingsScreen }) {
  const { address, isHere } = useAddress(to)
  return (
    <Menu.Item
      component={Link}
      to={address}
      aria-current={isHere ? 'page' : undefined}
      fw={isHere ? 600 : 400}
    >
      {text(label)}
    </Menu.Item>
  )
}
