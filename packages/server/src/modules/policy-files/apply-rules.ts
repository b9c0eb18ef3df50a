import { isSame } from '@aftercare/domain/policy-files/compare-policies'
import { newStoreRule, type NewStoreRule } from '@aftercare/domain/rules/rule-schema'
import { changeRule, createRule, deleteRule, orderRules } from '#modules/rules/edit-rules.ts'
import { getRule, listRules, orderOf } from '#modules/rules/rule-reads.ts'
import { versionOf } from '#platform/http/document-version.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { at, changesIn, readResolver, type PolicyApplication, type WantedEntry } from './policy-change.ts'

/** Deletes the rules that the file leaves out: what they name may go with them. */
export async function removeRules(application: PolicyApplication): Promise<void> {
  const { deps, storeId, who } = application
  for (const { id, path } of changesIn(application, 'rules', isSame).removed)
    await at(path, () => deleteRule(deps, storeId, who, String(id)))
}

/** Adds and changes rules, and puts those of each trigger into the order of the file. */
export async function writeRules(application: PolicyApplication): Promise<void> {
  if (!application.wanted.rules) return
  const { deps, storeId, who } = application
  const { written, order } = changesIn(application, 'rules', isSame)
  const resolve = await readResolver(application)
  const added = new Map<string, string>()
  for (const one of written) {
    const id = await at(one.path, () => writeRule(application, one, resolve(one.entry, one.path)))
    added.set(keyOf(one), id)
  }
  const pending = written.filter(({ id }) => id === undefined).map(keyOf)
  const ids = order.map((id) =>
    String(id).includes('\n') ? (added.get(pending.shift() ?? '') ?? '') : String(id),
  )
  const rules = await listRules(deps.db, storeId)
  for (const [hook, ofHook] of Map.groupBy(rules, (rule) => rule.hook)) {
    const inHook = new Set(ofHook.map(({ id }) => id))
    const ruleIds = ids.filter((id) => inHook.has(id))
    if (
      isSame(
        ruleIds,
        ofHook.map(({ id }) => id),
      )
    )
      continue
    const version = versionOf(orderOf(await listRules(deps.db, storeId)))
    await at(`rules ${hook}`, () => orderRules(deps, storeId, who, { version, hook, ruleIds }))
  }
}

const keyOf = ({ path, entry }: WantedEntry) => `${path} ${String(entry['hook'])} ${JSON.stringify(entry)}`

async function writeRule(
  { deps, storeId, who }: PolicyApplication,
  { id }: WantedEntry,
  entry: unknown,
): Promise<string> {
  const { conditions, event, ...rest } = entry as NewStoreRule & NewStoreRule['rule']
  const rule = parseFields(newStoreRule, { ...rest, rule: { conditions, event } }, 'invalid_rule')
  if (id === undefined) return (await createRule(deps, storeId, who, rule)).id
  const { version } = await getRule(deps.db, storeId, String(id))
  const { priority: _priority, ...change } = rule
  return (await changeRule(deps, storeId, who, String(id), { ...change, version })).id
}
