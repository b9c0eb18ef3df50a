import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { merchantViewsApi } from '@aftercare/domain/api/merchant-views-api'
import { builtInViews } from '@aftercare/domain/reporting/built-in-views'
import { Badge, Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/home.ts'
import { text } from '../../app/texts/text.ts'
import { addressOfView } from '../../components/views/view-address.ts'

type Counts = EndpointOutput<typeof merchantViewsApi.countViews>['items']

/** The queues that staff work off: the first view of each kind of claims. */
export const queues = [
  {
    name: 'return',
    kind: 'Return',
    path: (storeId: string) => paths.claims.to({ storeId, claimType: 'return' }),
  },
  {
    name: 'warranty',
    kind: 'Warranty',
    path: (storeId: string) => paths.claims.to({ storeId, claimType: 'warranty' }),
  },
  { name: 'delivery', kind: 'Shipping', path: (storeId: string) => paths.shippingClaims.to({ storeId }) },
] as const

/** How much waits in each queue, leading there; empty queues are left out. */
export function Queues({ counts }: { counts: Counts }) {
  const { store } = useStore()
  return (
    <Group gap="xs" mb="sm">
      {queues.map(({ name, kind, path }) => {
        const [view] = builtInViews(kind)
        const counted = counts.find(({ viewId }) => viewId === view?.id)
        if (!view || !counted || counted.count === 0) return null
        return (
          <Button
            key={name}
            component={Link}
            to={`${path(store.id)}?${addressOfView(view)}`}
            variant="default"
            size="xs"
            rightSection={
              <Badge variant="light" size="sm" circle={counted.count < 10}>
                {counted.isMore ? text('home.count', { count: counted.count }) : counted.count}
              </Badge>
            }
          >
            {text(`home.queue.${name}`)}
          </Button>
        )
      })}
    </Group>
  )
}
