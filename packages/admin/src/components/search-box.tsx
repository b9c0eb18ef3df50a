import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import '../app/texts/en/lists.ts'
import { text } from '../app/texts/text.ts'
import { withParameter } from './list-address.ts'
import { useListSearch } from './use-list-search.ts'
import './search-box.css'

const pauseMs = 250

/** Searches the list of the page as one types, a moment after the last key. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const [search, setSearch] = useListSearch()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = search.get('text') ?? ''
  // Other choices are kept when the search is submitted.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const find = (words: string) =>
    setSearch(withParameter(latest.current, 'text', words.trim()), { replace: true })
  // A user who has left by then must not be taken back.
  useEffect(() => () => clearTimeout(timer.current), [])
  const here = useHref(useLocation().pathname)
  const goingTo = useNavigation().location?.pathname ?? here
  useEffect(() => {
    if (goingTo !== here) clearTimeout(timer.current)
  }, [goingTo, here])
  // Another address, by a link or the back button, replaces the typed text.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = shown
  }, [shown])

  const clear = () => {
    clearTimeout(timer.current)
    if (input.current) input.current.value = ''
    input.current?.focus()
    find('')
  }
  return (
    <TextInput
      ref={input}
      type="search"
      className="search-box"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={shown && <CloseButton size="sm" aria-label={text('list.clearSearch')} onClick={clear} />}
      defaultValue={shown}
      onChange={({ currentTarget: { value } }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => find(value), pauseMs)
      }}
      style={{ flex: '1 1 260px' }}
      maw={460}
      maxLength={200}
    />
  )
}
