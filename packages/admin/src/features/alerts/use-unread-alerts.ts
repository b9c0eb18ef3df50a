import { sessionApi } from '@aftercare/domain/api/session-api'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { useStore, type StoreSession } from '../../app/session.ts'

const everyMs = 60_000

/** How many alerts the person has not read: as the last page said, and once a minute while the window is seen. */
export function useUnreadAlerts(): number {
  const session = useStore()
  const [news, setNews] = useState<{ after: StoreSession; unread: number }>()

  useEffect(() => {
    const stopped = new AbortController()
    const look = async () => {
      if (document.hidden) return
      const asked = { params: { storeId: session.store.id }, signal: stopped.signal }
      // A look that fails is made up for by the next one.
      const found = await call(sessionApi.myStore, asked).catch(() => undefined)
      if (found && !stopped.signal.aborted) setNews({ after: session, unread: found.unreadAlerts })
    }
    const timer = setInterval(() => void look(), everyMs)
    return () => {
      stopped.abort()
      clearInterval(timer)
    }
  }, [session])

  return news?.after === session ? news.unread : session.unreadAlerts
}
