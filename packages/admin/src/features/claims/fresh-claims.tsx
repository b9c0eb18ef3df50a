import { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claims.ts'
import { text } from '../../app/texts/text.ts'
import { Notice } from '../../components/notice.tsx'

const everyMs = 15_000

/**
 * Polls for new and changed claims while the page is visible, and offers to show them: a list that changed by
 * itself would move under the pointer.
 */
export function FreshClaims({ claimType }: { claimType: ClaimType }) {
  const { store } = useStore()
  const { revalidate } = useRevalidator()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const since = useRef<string>(undefined)

  useEffect(() => {
    const stopped = new AbortController()
    const look = async () => {
      if (document.hidden) return
      const asked = { params: { storeId: store.id }, query: { since: since.current }, signal: stopped.signal }
      const changes = await call(claimListsApi.listChangedClaims, asked).catch(() => undefined)
      if (!changes || stopped.signal.aborted) return
      since.current = changes.since
      const ids = changes.items.filter((claim) => claim.claimType === claimType).map(({ id }) => id)
      if (ids.length > 0) setFresh((known) => new Set([...known, ...ids]))
    }
    void look()
    const timer = setInterval(() => void look(), everyMs)
    return () => {
      stopped.abort()
      clearInterval(timer)
    }
  }, [store.id, claimType])

  if (fresh.size === 0) return null
  const show = () => {
    setFresh(new Set())
    void revalidate()
  }
  return (
    <Notice color="blue" mb="sm" py={8}>
      <Group justify="space-between">
        {text('list.fresh', { count: fresh.size })}
        <Button size="compact-sm" variant="light" onClick={show}>
          {text('list.show')}
        </Button>
      </Group>
    </Notice>
  )
}
