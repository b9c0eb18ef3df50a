import { Button, Popover, type ButtonProps, type PopoverProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'

type ExpandButtonProps = Pick<ButtonProps, 'leftSection' | 'visibleFrom'> &
  Required<Pick<PopoverProps, 'width' | 'position'>> & { label: string; children: ReactNode }

/**
 * A button that expands fields below it. If they exceed the screen's height they scroll separately, even with
 * the button out of view; Escape closes an open list among them first.
 */
export function ExpandButton({ label, width, position, children, ...look }: ExpandButtonProps) {
  const [isOpen, { set, close }] = useDisclosure(false)
  return (
    <Popover
      opened={isOpen}
      onChange={set}
      width={width}
      position={position}
      shadow="md"
      trapFocus
      returnFocus
      hideDetached={false}
      closeOnEscape={false}
      withinPortal
    >
      <Popover.Target>
        <Button {...look} variant="default" onClick={() => set(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        mah="75dvh"
        style={{ overflowY: 'auto' }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isInList(event)) close()
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

const isInList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.hasAttribute('data-expanded')
