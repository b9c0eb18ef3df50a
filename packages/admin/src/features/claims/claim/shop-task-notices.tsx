import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { ShopTask } from '@aftercare/domain/api/shop-task-schema'
import { Button, Group } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAgo, formatMoney } from '../../../app/format.ts'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Notice } from '../../../components/notice.tsx'

const TaskDrawer = lazyComponent(async () => (await import('../work/task-drawer.tsx')).TaskDrawer)

type Answering = { task: ShopTask; outcome: 'done' | 'failed' }

/** What the store’s own shop still has to do; staff can report it if the shop does not. */
export function ShopTaskNotices({ claim: { shopTasks = [] } }: { claim: MerchantClaim }) {
  const mayAnswer = useMay('finalizeClaims')
  const [answering, setAnswering] = useState<Answering | null>(null)
  return (
    <>
      {shopTasks.map((task) => (
        <Notice key={task.id} color="blue" icon={<IconClock aria-hidden />} title={titleOf(task)}>
          {text('task.since', { when: formatAgo(task.createdOn), orderNo: task.orderNo })}
          {mayAnswer && (
            <Group gap="xs" mt="xs">
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setAnswering({ task, outcome: 'done' })}
              >
                {text('task.done')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => setAnswering({ task, outcome: 'failed' })}
              >
                {text('task.failed')}
              </Button>
            </Group>
          )}
        </Notice>
      ))}
      {answering && <TaskDrawer {...answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

const titleOf = ({ kind, amount, currencyCode }: ShopTask): string =>
  text(`task.kind.${kind}`, { amount: amount === null ? '' : formatMoney(amount, currencyCode) })
