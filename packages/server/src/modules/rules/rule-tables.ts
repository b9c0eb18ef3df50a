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
  }
}
