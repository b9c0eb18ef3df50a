import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

type RemoveButtonProps = {
  label: string
  onClick: () => void
  size?: 'lg' | 36
  icon?: ReactNode
}

/**
 * Takes an entry out of a list, and itself with it. The keyboard goes on at the next entry's button, else at the one
 * before, else at what follows the list, which mostly adds an entry.
 */
export function RemoveButton({
  label,
  onClick,
  size,
  icon = <IconTrash size={16} aria-hidden />,
}: RemoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (!own || document.activeElement !== own) return
      const others = heirsOf(own)
      // Only then it is known which of them stay.
      queueMicrotask(() => others.find((other) => other.isConnected)?.focus())
    }
  }, [])
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      {...(size !== undefined && { size })}
      aria-label={label}
      data-remove
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled])'

/** Focus targets after a removed button, the nearest first: in its list, in the list's parent, and so on. */
function heirsOf(own: HTMLElement): HTMLElement[] {
  const heirs: HTMLElement[] = []
  for (let around = own.parentElement; around; around = around.parentElement) {
    const all = [...around.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tabIndex >= 0)
    const [before, after] = [all.slice(0, all.indexOf(own)), all.slice(all.indexOf(own) + 1)]
    const removes = (one: HTMLElement) => 'remove' in one.dataset
    heirs.push(...after.filter(removes), ...before.filter(removes).toReversed(), ...after)
    if (around.matches('form, main, [role="dialog"]')) break
  }
  return heirs
}
