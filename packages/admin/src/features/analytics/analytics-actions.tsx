import { Button, Group } from '@mantine/core'
import { IconBell, IconCode, IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/analytics.ts'
import '../../app/texts/en/dashboard-embeds.ts'
import { text } from '../../app/texts/text.ts'
import { FigureMailsDrawer } from './figure-mails-drawer.tsx'

/** How figures come to people who are not looking at them: by email, as alerts, in another site, on paper. */
export function AnalyticsActions() {
  const { store } = useStore()
  const maySeeAlerts = useMay('viewSettings')
  const mayEmbed = useMay('manageIntegrations')
  return (
    <Group gap="xs" className="no-print">
      <Mails />
      {maySeeAlerts && (
        <Button
          component={Link}
          to={paths.figureAlerts.to({ storeId: store.id })}
          variant="default"
          leftSection={<IconBell size={16} aria-hidden />}
        >
          {text('figureAlerts.open')}
        </Button>
      )}
      {mayEmbed && (
        <Button
          component={Link}
          to={paths.dashboardEmbeds.to({ storeId: store.id })}
          variant="default"
          leftSection={<IconCode size={16} aria-hidden />}
        >
          {text('embeds.open')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
        {text('analytics.print')}
      </Button>
    </Group>
  )
}

/** Operators are no users of the store, and are emailed nothing. */
function Mails() {
  const { user, roleCode } = useStore()
  const [isOpen, setOpen] = useState(false)
  if (!user || roleCode === 'Aftercare_Admin') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text('figureMails.open')}
      </Button>
      {isOpen && <FigureMailsDrawer userId={user.id} onClose={() => setOpen(false)} />}
    </>
  )
}
