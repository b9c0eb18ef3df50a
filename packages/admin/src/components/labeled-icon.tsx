import { VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

type LabeledIconProps = { icon: Icon; label: string; color?: string }

/** A small sign with its meaning: to be pointed at, and read aloud. */
export const LabeledIcon = ({
  icon: Icon,
  label,
  color = 'var(--mantine-color-dimmed)',
}: LabeledIconProps) => (
  <span title={label} style={{ color, lineHeight: 0, position: 'relative' }}>
    <Icon size={15} aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
