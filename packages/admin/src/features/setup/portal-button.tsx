import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

/** Opens the portal in a new tab. */
export const PortalButton = ({ url, label }: { url: string; label: string }) => (
  <Button component="a" href={url} target="_blank" rightSection={<IconExternalLink size={14} aria-hidden />}>
    {label}
  </Button>
)
