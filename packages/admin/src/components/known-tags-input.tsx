import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'

/**
 * A tags input with suggestions (`data`): they open on a click or while typing, and close after each choice,
 * so that content below the field stays reachable.
 */
export function KnownTagsInput({ onSearchChange, ...props }: TagsInputProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TagsInput
      {...props}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onClick={() => setOpen(true)}
      onSearchChange={(search) => {
        setOpen(search !== '')
        onSearchChange?.(search)
      }}
      onOptionSubmit={() => setOpen(false)}
      maxDropdownHeight={132}
    />
  )
}
