import type { CreditMethod } from '@aftercare/domain/claims/claim-words'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestedLineIds, type ClaimDraft } from '../../drafts/claim-draft.ts'
import { chooseOutcomes } from '../../drafts/claim-draft-store.ts'

type Methods = readonly (CreditMethod | null)[]

/**
 * The resolution of each line by the latest choice: a choice is shown at once, and calculated in the
 * background. One for the whole claim is in the address; one for a line is stored in the draft, together with
 * those of the others.
 */
export function useOutcomes(calculation: Calculation, draft: ClaimDraft) {
  const [, setSearch] = useSearchParams()
  const [picked, setPicked] = useState<{ calculationId: string; methods: Methods } | null>(null)
  const lines = calculation.lineItemApplications
  const methods =
    picked?.calculationId === calculation.id ? picked.methods : lines.map(({ creditMethod }) => creditMethod)

  const choose = (chosen: Methods, forAll: CreditMethod | null) => {
    setPicked({ calculationId: calculation.id, methods: chosen })
    chooseOutcomes(
      new Map(
        requestedLineIds(draft).flatMap((id, index) => {
          const method = chosen[index]
          return method ? [[id, method] as const] : []
        }),
      ),
    )
    setSearch(
      (search) => {
        if (forAll) search.set('creditMethod', forAll)
        else search.delete('creditMethod')
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    methods,
    /** The method of all lines that allow it; null if they differ. */
    ofAll: calculation.creditMethods.find((method) => isForAll(method, lines, methods)) ?? null,
    chooseForAll: (method: CreditMethod) =>
      choose(
        methods.map((own, line) => (lines[line]?.creditMethods.includes(method) ? method : own)),
        method,
      ),
    chooseFor: (line: number, method: CreditMethod) =>
      choose(
        methods.map((own, index) => (index === line ? method : own)),
        null,
      ),
  }
}

const isForAll = (
  method: CreditMethod,
  lines: Calculation['lineItemApplications'],
  methods: Methods,
): boolean =>
  lines
    .filter(({ creditMethods }) => creditMethods.length > 1)
    .every((line) => methods[lines.indexOf(line)] === method)
