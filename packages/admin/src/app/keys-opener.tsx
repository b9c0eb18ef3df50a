import { useDisclosure, useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { lazyComponent } from '../components/lazy-component.tsx'

const KeysHelp = lazyComponent(async () => (await import('./keys-help.tsx')).KeysHelp)

/** Opens the list of keys by its own key, from everywhere, and by what it is given to draw. */
export function KeysOpener({ children }: { children: (open: () => void) => ReactNode }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  useHotkeys([['shift+?', open]])
  return (
    <>
      {children(open)}
      {isOpen && <KeysHelp onClose={close} />}
    </>
  )
}
