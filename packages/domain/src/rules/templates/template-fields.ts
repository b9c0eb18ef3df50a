import * as v from 'valibot'
import { claimType, reasonCategoryCode } from '../../claims/claim-words.ts'
import { trackerStatus } from '../../shared/tracker-schema.ts'
import { calendarDate } from '../../shared/date-presets.ts'
import { isCountry } from '../../shared/countries.ts'
import { footnote, label, nonEmptyText, policyDays, withoutForbiddenWords } from '../../shared/text-rules.ts'
import { enteredAmount, id } from '../../shared/wire.ts'

const atLeastOne = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.minLength(1, 'Must not be empty'), v.maxLength(100))
const positive = v.pipe(
  v.number('Must be a number'),
  enteredAmount,
  v.minValue(0, 'Must be zero or a positive number'),
)

/** What may be filled into a template, and how it is checked. Amounts are decimals of the store's currency. */
export const fieldKinds = {
  tags: atLeastOne(v.pipe(nonEmptyText, v.maxLength(255))),
  countries: atLeastOne(v.pipe(v.string(), v.check(isCountry, 'Must be a country'))),
  reasonCategories: atLeastOne(reasonCategoryCode),
  claimTypes: atLeastOne(claimType),
  trackerStatuses: atLeastOne(trackerStatus),
  days: policyDays,
  amount: positive,
  percent: v.pipe(positive, v.maxValue(100, 'Must be at most 100')),
  pictures: v.pipe(
    v.number('Must be a number'),
    v.integer('Must be a whole number'),
    v.minValue(1, 'Must be greater than zero'),
    v.maxValue(20, 'Must be at most 20'),
  ),
  date: calendarDate,
  footnote,
  label,
  paragraph: v.pipe(nonEmptyText, v.maxLength(2000), withoutForbiddenWords),
  /** The id of one of the store's return locations. */
  returnLocation: v.pipe(id, v.nonEmpty('Please select a Return Location')),
} as const satisfies Record<string, v.GenericSchema>
export type FieldKind = keyof typeof fieldKinds
type FieldValue<Kind extends FieldKind = FieldKind> = v.InferOutput<(typeof fieldKinds)[Kind]>

/** One thing to fill in; without an `initial` value it is the merchant's to say. */
type TemplateField<Kind extends FieldKind = FieldKind> = {
  [K in Kind]: { kind: K; label: string; initial?: FieldValue<K> }
}[Kind]
export type TemplateFields = Readonly<Record<string, TemplateField>>
export type FilledIn<Fields extends TemplateFields> = {
  [Name in keyof Fields]: FieldValue<Fields[Name]['kind']>
}
