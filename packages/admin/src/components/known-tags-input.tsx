import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'

/**
 * Words of one's own, or those that are known already (`data`): these unfold for a click or a word that is begun, and
 * fold again with each choice, so that what stands below the field can be reached.
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
