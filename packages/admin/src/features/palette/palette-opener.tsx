import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { text } from '../../app/texts/text.ts'
import { lazyComponent } from '../../components/lazy-component.tsx'

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette)

type PaletteOpenerProps = {
  /** Shows the list of keys. */
  onKeys: () => void
  children: (open: () => void) => ReactNode
}

/** Opens the palette by keyboard, from everywhere, and by what it is given to draw. */
export function PaletteOpener({ onKeys, children }: PaletteOpenerProps) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      {children(open)}
      {isOpen && <Palette onKeys={onKeys} onClose={close} />}
    </>
  )
}

/** In the main menu. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const isMac = useOs() === 'macos'
  return (
    <Button
      variant="default"
      justify="space-between"
      fullWidth
      mt="xs"
      px="sm"
      fw={400}
      c="dimmed"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd size="xs" aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      }
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
      styles={{ label: { flex: 1 } }}
    >
      {text('palette.open')}
    </Button>
  )
}

/** On a phone, where the menu is closed. */
export const PaletteIcon = ({ onOpen }: { onOpen: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text('palette.open')} onClick={onOpen}>
    <IconSearch size={20} stroke={1.6} aria-hidden />
  </ActionIcon>
)
