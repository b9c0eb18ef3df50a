import { Modal, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import '../../app/texts/en/palette.ts'
import { text } from '../../app/texts/text.ts'
import { FailureWords } from '../../components/form-alert.tsx'
import type { Entry } from './entry.ts'
import { Results } from './results.tsx'
import { usePaletteSearch } from './use-palette-search.ts'
import { named, useScreens } from './use-screens.ts'
import { useSettingLabels } from './use-setting-labels.ts'
import './palette.css'

/**
 * Goes to any screen, claim, order, registration or customer by what is typed. A combobox as WAI-ARIA describes it: the
 * keyboard stays in the box while arrows move through the list.
 */
export function Palette({ onKeys, onClose }: { onKeys: () => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const found = usePaletteSearch(typed)
  const entries = [...named(useScreens(onKeys), typed), ...useSettingLabels(typed), ...found.entries]
  const here = Math.min(at, entries.length - 1)

  const choose = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent) => {
    const to = keys(here, entries.length)[event.key]
    const entry = entries[here]
    if (event.nativeEvent.isComposing || (to === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (to !== undefined) setAt(to)
    else if (entry) choose(entry)
  }
  const active = entries[here] && { 'aria-activedescendant': `${listId}-${here}` }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('palette.title')}
      classNames={{ header: 'palette-header', body: 'palette-body' }}
      withCloseButton={false}
      size={560}
      yOffset="10dvh"
      transitionProps={{ duration: 120 }}
    >
      <TextInput
        {...combobox}
        {...active}
        aria-controls={listId}
        aria-label={text('palette.title')}
        aria-description={text('palette.keys')}
        placeholder={text('palette.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        size="md"
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setAt(0)
        }}
        onKeyDown={press}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Results listId={listId} entries={entries} here={here} onPoint={setAt} onChoose={choose} />
      <State found={found} count={entries.length} words={typed.trim()} />
    </Modal>
  )
}

const combobox = { role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list' } as const

/** Where each key leads to; round at both ends. */
const keys = (here: number, count: number): Partial<Record<string, number>> =>
  count === 0
    ? {}
    : { ArrowDown: (here + 1) % count, ArrowUp: (here - 1 + count) % count, Home: 0, End: count - 1 }

type StateProps = { found: ReturnType<typeof usePaletteSearch>; count: number; words: string }

/** Announced to screen readers, and visible if there is nothing else. */
function State({ found: { isSearching, failure }, count, words }: StateProps) {
  const isSeen = isSearching || failure || count === 0
  return (
    <Text component="output" size="sm" c="dimmed" className={isSeen ? 'palette-state' : 'palette-said'}>
      {stateWords({ isSearching, failure, count, words })}
    </Text>
  )
}

function stateWords({
  isSearching,
  failure,
  count,
  words,
}: Omit<StateProps, 'found'> & Omit<StateProps['found'], 'entries'>): ReactNode {
  if (failure) return <FailureWords failure={failure} />
  if (isSearching) return text('palette.searching')
  return count === 0 ? text('palette.none', { words }) : text('palette.results', { count })
}
