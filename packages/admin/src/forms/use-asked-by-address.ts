import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Whether a link opened something with a parameter of the address. The parameter is removed at once, so that
 * going back does not open it again.
 */
export function useAskedByAddress(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const isAsked = search.has(name)
  const [wasAsked, setAsked] = useState(false)
  if (isAsked !== wasAsked) {
    setAsked(isAsked)
    if (isAsked) setOpen(true)
  }
  const forget = useEffectEvent(() =>
    setSearch(
      (search) => {
        search.delete(name)
        return search
      },
      { replace: true },
    ),
  )
  useEffect(() => {
    if (isAsked) forget()
  }, [isAsked])
  return [isOpen, setOpen]
}
