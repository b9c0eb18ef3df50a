import { nameOf } from '@aftercare/domain/merchants/user-name'
import {
  ActionIcon,
  AppShell,
  Badge,
  Box,
  Burger,
  Button,
  Group,
  Indicator,
  Menu,
  NavLink,
  ScrollArea,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import {
  Link,
  Outlet,
  useLocation,
  useMatch,
  useNavigation,
  useNavigationType,
  useSubmit,
} from 'react-router'
import { BackLink } from '../components/back-link.tsx'
import { lazyComponent } from '../components/lazy-component.tsx'
import { StaleDataNotice } from '../components/stale-data-notice.tsx'
import { useUnreadAlerts } from '../features/alerts/use-unread-alerts.ts'
import { PaletteButton, PaletteIcon, PaletteOpener } from '../features/palette/palette-opener.tsx'
import { areasFor } from './areas.ts'
import { cardAddress } from './card-address.ts'
import { isEmbedded } from './embedding.ts'
import { KeysOpener } from './keys-opener.tsx'
import { useLoadError } from './keep-page-on-load-error.ts'
import { paths } from './paths.ts'
import { useStore } from './session.ts'
import { StoreMenu } from './store-menu.tsx'
import { text } from './texts/text.ts'
import './shell.css'

const AdminMenu = lazyComponent(async () => (await import('./admin-menu.tsx')).AdminMenu)
const InactiveStore = lazyComponent(async () => (await import('./inactive-store.tsx')).InactiveStore)

/** What is around every screen of a store: where one can go, and who is here. */
export function Shell() {
  const isCard = useMatch(`${paths.store.pattern}/${paths.agentCard.pattern}`) !== null
  if (isCard) return <CardFrame />
  return (
    <KeysOpener>
      {(openKeys) => (
        <PaletteOpener onKeys={openKeys}>
          {(open) => <Frame onSearch={open} onKeys={openKeys} />}
        </PaletteOpener>
      )}
    </KeysOpener>
  )
}

/** An agent's card is narrow, and is about one customer: no menu is around it. */
function CardFrame() {
  const { store } = useStore()
  const outdatedBy = useLoadError()
  return (
    <main id="content" className="main">
      <Progress />
      {!store.isActive && <InactiveStore />}
      {outdatedBy !== undefined && <StaleDataNotice by={outdatedBy} />}
      <Outlet />
    </main>
  )
}

/** "MH" of Mara Holt. */
const Initials = ({ name }: { name: string }) => (
  <span className="initials" aria-hidden>
    {name
      .split(/\s+/)
      .map((word) => [...word][0] ?? '')
      .slice(0, 2)
      .join('')
      .toUpperCase()}
  </span>
)

/** Within Shopify's admin, which shows the main menu next to the frame, ours opens by its button. */
function Frame({ onSearch, onKeys }: { onSearch: () => void; onKeys: () => void }) {
  const [isMenuOpen, menu] = useDisclosure(false)
  const isFramed = isEmbedded()
  const { store } = useStore()
  const outdatedBy = useLoadError()
  const { pathname } = useLocation()
  const main = useMainOnArrival(pathname)
  const { close } = menu
  const card = cardAddress()
  useEffect(() => close(), [pathname, close])

  return (
    <AppShell
      navbar={{
        width: 240,
        breakpoint: 'sm',
        collapsed: { mobile: !isMenuOpen, desktop: isFramed && !isMenuOpen },
      }}
      header={{ height: isFramed ? 52 : { base: 52, sm: 0 } }}
      padding={0}
    >
      <a className="skip" href="#content">
        {text('action.skip')}
      </a>
      {isFramed && <AdminMenu />}
      <AppShell.Header {...(!isFramed && { hiddenFrom: 'sm' })} withBorder>
        <Group h="100%" px="md" gap="sm">
          <Burger
            opened={isMenuOpen}
            onClick={menu.toggle}
            size="sm"
            aria-label={text(isMenuOpen ? 'action.closeMenu' : 'action.openMenu')}
          />
          <Text fw={600} truncate flex={1}>
            {store.name}
          </Text>
          <PaletteIcon onOpen={onSearch} />
          <AlertsBell />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={text('shell.menu')} data-open={isMenuOpen || undefined}>
        <StoreMenu />
        <PaletteButton onOpen={onSearch} />
        <AppShell.Section grow component={ScrollArea} my="xs">
          <Areas />
        </AppShell.Section>
        <AlertsLink />
        <AccountMenu onKeys={onKeys} />
      </AppShell.Navbar>
      <AppShell.Main ref={main} id="content" tabIndex={-1} className="main">
        <Progress />
        {!store.isActive && <InactiveStore />}
        {outdatedBy !== undefined && <StaleDataNotice by={outdatedBy} />}
        {card !== undefined && <BackLink to={card}>{text('shell.backToCard')}</BackLink>}
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

/**
 * Screen readers start at the new screen, as on a new page; the first one is read anyway. It scrolls to its
 * top, except when going back: the browser restores that position.
 */
function useMainOnArrival(pathname: string) {
  const isBack = useNavigationType() === 'POP'
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
    if (!isBack) window.scrollTo(0, 0)
  }, [pathname, isBack])
  return main
}

function Areas() {
  const session = useStore()
  const { store } = session
  const { pathname } = useLocation()
  return areasFor(session).map(({ label, icon: Icon, to }) => {
    const address = to({ storeId: store.id })
    const [path = address] = address.split('?')
    // Home is above all others.
    const isHere = pathname === path || (label !== 'home.title' && pathname.startsWith(`${path}/`))
    return (
      <NavLink
        key={label}
        component={Link}
        to={address}
        label={text(label)}
        leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        active={isHere}
        aria-current={isHere ? 'page' : undefined}
        className="area"
      />
    )
  })
}

function AlertsLink() {
  const { store } = useStore()
  const unread = useUnreadAlerts()
  const address = paths.alerts.to({ storeId: store.id })
  const isHere = useLocation().pathname === address
  return (
    <NavLink
      component={Link}
      to={address}
      label={text('alerts.title')}
      leftSection={<IconBell size={18} stroke={1.6} aria-hidden />}
      rightSection={
        unread > 0 && (
          <Badge circle={unread < 10} aria-label={text('alerts.unread', { count: unread })}>
            {unread}
          </Badge>
        )
      }
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      className="area"
    />
  )
}

/** The same where the menu is closed. */
function AlertsBell() {
  const { store, unreadAlerts } = useStore()
  return (
    <Indicator disabled={unreadAlerts === 0} label={unreadAlerts} size={16} offset={4}>
      <ActionIcon
        component={Link}
        to={paths.alerts.to({ storeId: store.id })}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={text('alerts.unread', { count: unreadAlerts })}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Indicator>
  )
}

function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const { user, roleCode } = useStore()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const submit = useSubmit()
  const name = user ? nameOf(user) : ''
  const schemes = [
    ['light', 'shell.light', IconSun],
    ['dark', 'shell.dark', IconMoon],
    ['auto', 'shell.asSystem', IconDeviceDesktop],
  ] as const

  return (
    <Menu width={232} position="top-start">
      <Menu.Target>
        <Button variant="subtle" color="gray" h={48} px="xs" justify="start" fullWidth>
          <Group gap="xs" wrap="nowrap">
            <Initials name={name} />
            <Box ta="start" lh={1.25}>
              <Text span display="block" size="sm" fw={600} truncate>
                {name}
              </Text>
              <Text span display="block" size="xs" c="dimmed">
                {text(`shell.role.${roleCode}`)}
              </Text>
            </Box>
          </Group>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('shell.appearance')}</Menu.Label>
        {schemes.map(([scheme, label, Icon]) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={16} aria-hidden />}
            aria-current={colorScheme === scheme ? 'true' : undefined}
            fw={colorScheme === scheme ? 600 : 400}
            onClick={() => setColorScheme(scheme)}
          >
            {text(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          aria-keyshortcuts="Shift+?"
          onClick={onKeys}
        >
          {text('shell.keys')}
        </Menu.Item>
        {!isEmbedded() && (
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => void submit(null, { method: 'post', action: paths.signOut.to() })}
          >
            {text('shell.signOut')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A thin line while something is loaded or sent; it is only seen when that takes a moment. */
function Progress() {
  const isBusy = useNavigation().state !== 'idle'
  return <div className="progress" data-busy={isBusy || undefined} aria-hidden />
}
