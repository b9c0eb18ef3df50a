import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import '../app/texts/en/copying.ts'
import { text } from '../app/texts/text.ts'

type CopyTextProps = { value: string; label: string; isMain?: boolean }

/** Copies a text to the clipboard, and says so. */
export const CopyText = ({ value, label, isMain = false }: CopyTextProps) => (
  <CopyButton value={value} timeout={3000}>
    {({ copied, copy }) => (
      <Button
        variant={isMain && !copied ? 'filled' : 'light'}
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={copy}
        aria-live="polite"
      >
        {copied ? text('copying.copied') : label}
      </Button>
    )}
  </CopyButton>
)
