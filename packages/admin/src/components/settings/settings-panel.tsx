import { CloseButton, NavLink, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useStore } from '../../app/session.ts'
import { settingsFor, type SettingsGroup, type SettingsScreen } from '../../app/settings-areas.ts'
import type { FoundSetting } from '../../app/settings-search.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/settings.ts'
import { text } from '../../app/texts/text.ts'
import '../search-box.css'
import { seek } from './sought-setting.ts'
import { useSettingsSearch } from './use-settings-search.ts'

/** The way to every screen of the settings: by group, of which the present one is open, or by any label on them. */
export function SettingsPanel() {
  const [typed, setTyped] = useState('')
  const { store, capabilities } = useStore()
  const navigate = useNavigate()
  const found = useSettingsSearch(typed)

  const openFirst = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = found ?? []
    if (first) void navigate(first.screen.to({ storeId: store.id }), { state: seek(first.label) })
  }
  return (
    <>
      <form onSubmit={openFirst}>
        <TextInput
          type="search"
          className="search-box"
          aria-label={text('settings.search')}
          placeholder={text('settings.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            typed && (
              <CloseButton size="sm" aria-label={text('list.clearSearch')} onClick={() => setTyped('')} />
            )
          }
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          maxLength={100}
          autoComplete="off"
        />
      </form>

      <nav aria-label={text('settings.title')} className="settings-links">
        {typed.trim() === '' ? (
          settingsFor(capabilities).map((group) => <Group key={group.label} group={group} />)
        ) : (
          <Results found={found} words={typed.trim()} />
        )}
      </nav>
    </>
  )
}

/** By one link to its first screen, or where one is in it, by all of its screens. */
function Group({ group: { label, screens } }: { group: SettingsGroup }) {
  const { isAt } = useAddresses()
  const [first] = screens
  if (!first) return null
  if (screens.length === 1 || !screens.some(isAt)) return <ScreenLink screen={first} label={text(label)} />
  return (
    <div className="settings-group">
      <Text size="sm" fw={600} px="sm" py={8}>
        {text(label)}
      </Text>
      {screens.map((screen) => (
        <ScreenLink key={screen.label} screen={screen} label={text(screen.label)} isIndented />
      ))}
    </div>
  )
}

type ScreenLinkProps = { screen: SettingsScreen; label: string; isIndented?: boolean }

function ScreenLink({ screen, label, isIndented = false }: ScreenLinkProps) {
  const { addressOf, isAt } = useAddresses()
  const isHere = isAt(screen)
  return (
    <NavLink
      component={Link}
      to={addressOf(screen)}
      label={label}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      className="area"
      {...(isIndented && { pl: 'lg' })}
    />
  )
}

/** A screen stays marked on the screens below it. */
function useAddresses() {
  const { store } = useStore()
  const { pathname } = useLocation()
  const addressOf = (screen: SettingsScreen) => screen.to({ storeId: store.id })
  const isAt = (screen: SettingsScreen) =>
    pathname === addressOf(screen) || pathname.startsWith(`${addressOf(screen)}/`)
  return { addressOf, isAt }
}

type ResultsProps = { found: readonly FoundSetting[] | undefined; words: string }

function Results({ found, words }: ResultsProps) {
  const { addressOf } = useAddresses()
  if (!found) return null
  return (
    <>
      {found.map(({ screen, groupName, label }) => (
        <NavLink
          key={`${screen.label} ${label}`}
          component={Link}
          to={addressOf(screen)}
          state={seek(label)}
          label={label ?? text(screen.label)}
          description={label === undefined ? groupName : text(screen.label)}
          className="area"
        />
      ))}
      {found.length === 0 ? (
        <Text component="output" display="block" size="sm" c="dimmed" p="sm">
          {text('settings.notFound', { words })}
        </Text>
      ) : (
        <VisuallyHidden component="output">{text('settings.found', { count: found.length })}</VisuallyHidden>
      )}
    </>
  )
}
