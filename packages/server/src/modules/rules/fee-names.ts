import { spokenText } from '@aftercare/domain/shared/translations'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { loadRules } from './rule-reads.ts'

/** The name of a fee, as the store wrote it, in a reader's language. */
export type FeeNames = (name: string) => string

/**
 * How the reader of a store's texts gets the names of its fees. A name that is not translated, or that the store no
 * longer uses, stays as it was written.
 */
export async function loadFeeNames(db: Db, store: Store): Promise<FeeNames> {
  const { speaks, settings } = store
  if (speaks === null) return (name) => name
  const { rules } = await loadRules(db, store)
  const byRule = rules.flatMap(({ rule: { event } }) => (event.type === 'fee' ? [event.params] : []))
  const fees = [...byRule, settings.fee].filter(({ translations }) => translations?.[speaks])
  return (name) => {
    const translations = fees.find((fee) => fee.name === name)?.translations
    return spokenText({ text: name, name: 'name', translations }, speaks)
  }
}

/** Sections of a receipt, or charges, with the name of the fee among them. */
export const nameFees = <Row extends { type: string; label: string }>(
  rows: readonly Row[],
  feeNames: FeeNames,
): Row[] => rows.map((row) => (row.type === 'FEE' ? { ...row, label: feeNames(row.label) } : row))
