import { ApiError } from '@aftercare/domain/api/client'
import { rulesApi } from '@aftercare/domain/api/rules-api'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { paths } from '../../../app/paths.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { refusalOf, type FormErrors } from '../../../forms/refusal.ts'
import type { SaveAnswer, Versioned } from '../../../forms/use-settings-form.ts'
import { fieldOf, readRule } from './read-rule.ts'
import type { RuleDraft } from './rule-draft.ts'

type Entered = Versioned<RuleDraft>

/** Says in the address of a rule that it has just been saved for the first time. */
export const justSaved = 'saved'

/** Saves a rule that is new, and goes on to its own address. */
export const createRule = ({ params, request }: ActionFunctionArgs) =>
  save(request, async (_version, rule) => {
    const storeId = params['storeId'] ?? ''
    const { id } = await call(rulesApi.createRule, { params: { storeId }, body: rule })
    return redirect(`${paths.rule.to({ storeId, ruleId: id })}?${justSaved}`)
  })

/** Saves a rule with the version that was read; whoever saves second is told. */
export const updateRule = ({ params, request }: ActionFunctionArgs) =>
  save(request, async (version, rule, draft): Promise<SaveAnswer<RuleDraft>> => {
    const at = { storeId: params['storeId'] ?? '', ruleId: params['ruleId'] ?? '' }
    const saved = await call(rulesApi.updateRule, { params: at, body: { ...rule, version } })
    return { saved: { version: saved.version, value: draft } }
  })

type Read = Extract<ReturnType<typeof readRule>, { ok: true }>['rule']

/** Errors are shown at the form's fields, and the input stays. */
async function save<Result>(
  request: Request,
  send: (version: string, rule: Read, draft: RuleDraft) => Promise<Result>,
) {
  const { version, value: draft } = (await request.json()) as Entered
  const read = readRule(draft)
  if (!read.ok) return refused(read.errors)
  try {
    return await send(version, read.rule, draft)
  } catch (error) {
    const errors = inFields(refusalOf(error), draft)
    if (!(error instanceof ApiError)) return refused(errors)
    if (error.status === 409) return { errors, isChangedMeanwhile: true }
    return refused(error.status === 404 ? { fields: {}, alert: text('rule.deletedMeanwhile') } : errors)
  }
}

/** As a failure, after which nothing is reloaded. */
const refused = (errors: FormErrors) => data({ errors, isChangedMeanwhile: false }, 422)

function inFields({ fields, alert, ...more }: FormErrors, draft: RuleDraft): FormErrors {
  const named: FormErrors['fields'] = {}
  let rest = alert
  for (const [path, message] of Object.entries(fields)) {
    const field = fieldOf(path, draft)
    if (field === null) rest ??= message
    else named[field] ??= message
  }
  return { ...more, fields: named, ...(rest !== undefined && { alert: rest }) }
}
