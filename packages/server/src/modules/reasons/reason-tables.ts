import type { ClaimType, ReasonCategoryCode } from '@aftercare/domain/claims/claim-words'
import type { CustomFieldType } from '@aftercare/domain/custom-fields/custom-field-schema'
import type { SubscriptionChange } from '@aftercare/domain/claims/subscription-change'
import type { Translations } from '@aftercare/domain/shared/translations'
import type { ColumnType, Generated } from 'kysely'

type StoredTranslations<Name extends string> = ColumnType<
  Translations<Name>,
  string | undefined,
  string | undefined
>

/** Why items come back, and the store’s own questions. */
export type ReasonTables = {
  custom_field: {
    storeId: string
    id: number
    displayName: string
    description: string | null
    options: string | null
    valueType: CustomFieldType
    required: Generated<boolean>
    isUnique: Generated<boolean>
    translations: StoredTranslations<'displayName' | 'description' | 'options'>
    isDeleted: Generated<boolean>
    createdOn: Date
  }
  claim_reason_category: {
    storeId: string
    id: number
    code: ReasonCategoryCode
    name: string
  }
  claim_reason: {
    storeId: string
    id: number
    name: string
    categoryId: number
    position: number
    isDeleted: Generated<boolean>
    translations: StoredTranslations<'name'>
    /** What is offered about the subscription of an item that comes back for it. */
    subscriptionOffers: Generated<SubscriptionChange[]>
  }
  claim_reason_detail: {
    storeId: string
    id: number
    reasonId: number
    name: string
    position: number
    isDeleted: Generated<boolean>
    translations: StoredTranslations<'name'>
  }
  claim_reason_group: {
    storeId: string
    id: string
    claimType: ClaimType
    name: string
    isDefault: boolean
    productGroupId: string | null
    reasonIds: number[]
    /** Of groups for the same product the first is asked. */
    position: number
    createdOn: Date
    deletedOn: Date | null
  }
}
