import type { CatalogFilter } from '@aftercare/domain/catalog/exchange-catalog'
import { useState } from 'react'
import { text } from '../../../app/texts/text.ts'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Icon } from '../../../components/icon.tsx'

/** Option names with the values that are wanted of each. */
export type ChosenFilters = Readonly<Record<string, readonly string[]>>

type ExchangeFilterProps = {
  filters: readonly CatalogFilter[]
  chosen: ChosenFilters
  /** How many items the choice leaves. */
  found: number
  onChoose: (chosen: ChosenFilters) => void
}

/** A sheet of boxes to tick, one group per option; the grid behind it follows at once. */
export function ExchangeFilter({ filters, chosen, found, onChoose }: ExchangeFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const count = Object.values(chosen).flat().length

  const toggle = (name: string, value: string, isOn: boolean) => {
    const others = (chosen[name] ?? []).filter((other) => other !== value)
    onChoose({ ...chosen, [name]: isOn ? [...others, value] : others })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {count > 0 ? text('exchange.filterCount', { count }) : text('exchange.filter')}
      </Button>
      <Dialog title={text('exchange.filterTitle')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="filter-groups">
          {filters.map(({ name, values }) => (
            <fieldset key={name} className="filter-group">
              <legend>{name}</legend>
              <div className="filter-values">
                {values.map((value) => (
                  <Checkbox
                    key={value}
                    label={value}
                    checked={chosen[name]?.includes(value) ?? false}
                    onChange={(event) => toggle(name, value, event.target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="dialog-actions">
          <Button onClick={() => setOpen(false)}>{text('exchange.show', { count: found })}</Button>
          {count > 0 && (
            <Button variant="quiet" onClick={() => onChoose({})}>
              {text('exchange.clear')}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  )
}
