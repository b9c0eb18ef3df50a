import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type DownloadButtonProps = {
  href: string
  /** What the file is saved as; the server names it otherwise. */
  fileName?: string
  /** Where several buttons are called the same. */
  label?: string
  children: ReactNode
}

/** Saves a file. */
export const DownloadButton = ({ href, fileName, label, children }: DownloadButtonProps) => (
  <Button
    component="a"
    href={href}
    download={fileName ?? true}
    size="xs"
    variant="default"
    leftSection={<IconDownload size={14} aria-hidden />}
    {...(label !== undefined && { 'aria-label': label })}
  >
    {children}
  </Button>
)
