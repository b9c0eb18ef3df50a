import type { ColumnType } from 'kysely'

/** Policies that the merchant wrote; `rule` is parsed by `domain/rules`. */
export type RuleTables = {
  store_rule: {
    storeId: string
    id: string
    name: string
    hook: string
    priority: number
    isEnabled: boolean
    rule: ColumnType<unknown, string, string>
    createdOn: Date
    updatedOn: Date
    deletedOn: Date | null
  }
  /** Earlier versions of rules, for submissions that were calculated with them. */
  rule_set: {
    storeId: string
    version: string
    rules: ColumnType<unknown, string, string>
    createdOn: Date
  }
}
