import { useEffect, useState } from 'react'
import { useStore } from '../../app/session.ts'
import type { findSettings, FoundSetting } from '../../app/settings-search.ts'

/**
 * The settings that go by what is typed. The texts of all of them are fetched with the first word; undefined until
 * they have come.
 */
export function useSettingsSearch(typed: string): FoundSetting[] | undefined {
  const { capabilities } = useStore()
  const [find, setFind] = useState<{ settings: typeof findSettings }>()
  const isAsked = typed.trim() !== ''
  useEffect(() => {
    if (!isAsked || find) return
    let isWanted = true
    const come = async () => {
      // Without a connection there are no results yet; the next word asks again.
      const search = await import('../../app/settings-search.ts').catch(() => undefined)
      if (search && isWanted) setFind({ settings: search.findSettings })
    }
    void come()
    return () => {
      isWanted = false
    }
  }, [isAsked, find, typed])
  return isAsked ? find?.settings(typed, capabilities) : undefined
}
