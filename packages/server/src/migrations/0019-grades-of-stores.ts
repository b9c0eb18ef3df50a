import { sql, type Kysely } from 'kysely'

/** An inspection keeps the grade that it gave as it was then: stores call their grades what they like. */
const statements = [
  `alter table inspection add column grade jsonb`,
  `update inspection set grade = jsonb_build_object('id', "gradeCode",
      'name', case "gradeCode" when 'A_Stock' then 'A stock' when 'B_Stock' then 'B stock' else 'Dispose' end,
      'code', "gradeCode")
    where "gradeCode" is not null`,
  `alter table inspection drop column "gradeCode"`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
