import { useEffect, useState } from 'react'
import { useStore } from '../../app/session.ts'
import type { findSettings, FoundSetting } from '../../app/settings-search.ts'

/**
 * The settings that match the search. The texts of all of them are loaded with the first word; undefined
 * until then.
 */
export function useSettingsSearch(typed: string): FoundSetting[] | undefined {
  const { capabilities } = useStore()
  const [find, setFind] = useState<{ settings: typeof findSettings }>()
  const isAsked = typed.trim() !== ''
  useEffect(() => {
    if (!isAsked || find) return
    let isWanted = true
    const come = async () => {
      // Without a connection there are no results yet; the next word tries again.
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
